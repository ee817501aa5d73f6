/** One question with its answer; paragraphs are separated by a line break. */
export interface FaqEntry {
  /** Its anchor. */
  id: string
  question: string
  answer: string
}

export interface FaqGroup {
  title: string
  entries: readonly FaqEntry[]
}
