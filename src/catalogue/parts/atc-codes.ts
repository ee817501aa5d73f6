/** Lengths of the codes of levels 1–5. */
const CODE_LENGTHS = [1, 3, 4, 5, 7] as const

export function isAtcCode(text: string): boolean {
  return /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/.test(text)
}

/** The code itself and all groups above it, from the top: A10BA → A, A10, A10B, A10BA. */
export function lineage(code: string): string[] {
  return CODE_LENGTHS.filter((length) => length <= code.length).map((n) => code.slice(0, n))
}
