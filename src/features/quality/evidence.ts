/** One side of what a detector saw; facts are named as in fact-words.ts. */
export interface EvidenceSide {
  title: string
  path?: string | null
  facts: Readonly<Record<string, string | number>>
}

/** What a detector saw: records side by side, and what may be chosen between. */
export interface Evidence {
  sides: readonly EvidenceSide[]
  /** How many there are, where only the first are among the sides. */
  total?: number
  choices?: readonly { value: string; label: string; group: string | null }[]
  likeness?: number
  /** A value by hand that is in question: its id, and whose it is. */
  override?: string
  kind?: string
  key?: string
  field?: string
}
