import { ATC_LENGTHS } from '#src/catalogue/facts/atc-codes.ts'

// For the reader of NFI, whose every change has all kept pages read again.
export { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'

// Kept in capitals where a group's name, written in capitals throughout, is made readable.
const CAPITALS = new Set(
  'ACE ADP ATC BCG CETP CNS DPP DNA GABA GLP HIV HMG HER2 II III IV MAO NMDA NNRTI PCSK9 RNA TNF VEGF X'.split(
    ' ',
  ),
)

/** 1–5. */
export function atcLevel(code: string): number {
  return ATC_LENGTHS.indexOf(code.length) + 1
}

/** Longest code of a level that all codes lie under; null when they share not even the first letter. */
export function commonAtc(codes: readonly string[]): string | null {
  const [first = ''] = codes
  const length = ATC_LENGTHS.toReversed().find((size) =>
    codes.every((code) => code.length >= size && code.slice(0, size) === first.slice(0, size)),
  )
  return length === undefined || first === '' ? null : first.slice(0, length)
}

/** «STOMATOLOGICAL PREPARATIONS» → «Stomatological preparations»; other writing is kept. */
export function atcName(name: string): string {
  if (/[a-z]/.test(name)) return name
  const lower = name.replace(/[A-Z][A-Z0-9]*/g, (word) =>
    CAPITALS.has(word) ? word : word.toLowerCase(),
  )
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
