/** What a document carries, by which it is asked whether it still holds. */
export interface PaperMark {
  /** Public and short. */
  path: string
  question: string
  qr: { size: number; path: string }
  /** The reader's paper before this one of the same question, where that said otherwise. */
  earlier: { path: string; day: string } | null
}

/** What a sheet says of it. */
export function markRows(
  mark: Pick<PaperMark, 'path' | 'question'> | null,
  origin: string,
): string[][] {
  if (!mark) return []
  return [
    ['آیا هنوز درست است؟', origin + mark.path],
    ['شناسهٔ پرسش', mark.question],
  ]
}
