import type { ListView } from '#src/list/view.ts'

/** Lengths of the codes of levels 1–5. */
export const ATC_LENGTHS: readonly number[] = [1, 3, 4, 5, 7]

export function isAtcCode(text: string): boolean {
  return /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/.test(text)
}

/** The code itself and all groups above it, from the top: A10BA → A, A10, A10B, A10BA. */
export function lineage(code: string): string[] {
  return ATC_LENGTHS.filter((length) => length <= code.length).map((n) => code.slice(0, n))
}

const ABBREVIATIONS = /\b(?:ace|adhd|coa|dna|gord|hiv|hmg|ii|iii|iv|mao|nsaid|rna|tnf)\b/gi

/** The WHO writes its upper levels in capitals: «LIPID MODIFYING AGENTS» reads «Lipid modifying agents». */
export function inSentenceCase(name: string): string {
  if (/[a-z]{2}/.test(name)) return name
  const small = name.toLowerCase().replace(ABBREVIATIONS, (word) => word.toUpperCase())
  return small.replace(/[a-z]/i, (letter) => letter.toUpperCase())
}

/** The ATC facet counts one level below the deepest chosen group. */
export function atcLengths(view: ListView): { atc: number } {
  const deepest = Math.max(0, ...(view.filters.atc ?? []).map((code) => code.length))
  return { atc: ATC_LENGTHS.find((length) => length > deepest) ?? 7 }
}
