import { seenText, toLatinDigits } from '#src/persian/digits.ts'
import { plainLine } from '#src/persian/plain-text.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/
const DIGITS = /^[0-9]+$/
const MISSING = new Set(['', 'NULL', 'NA', 'N/A', '-', '—'])
const MAX_MISSING = 4
/** Different cells of one column that a reader keeps the answers of. */
const MAX_REMEMBERED = 10_000

/** A cell's text without what nobody sees and outer or doubled spaces; Arabic ye and kaf made Persian. */
export function cleanText(cell: string): string {
  if (PLAIN.test(cell)) return cell
  return plainLine(cell.replace(CONTROLS, '')).replace(/[يى]/g, 'ی').replace(/ك/g, 'ک')
}

/** As `cleanText`; null for a blank cell and for the words by which sources say "nothing". */
export function optionalText(cell: string): string | null {
  const text = cleanText(cell)
  if (text.length > MAX_MISSING) return text
  return MISSING.has(text.toUpperCase()) ? null : text
}

/** A code that a program took for a number; «1.000» may be a thousand. */
const AS_FRACTION = /^(\d+)\.00?$/

/** The digits of a code cell: any script's digits become Latin, blanks go, and '… or ="…" by which it is kept a text. */
export function codeText(cell: string): string {
  if (DIGITS.test(cell)) return cell
  const text = toLatinDigits(seenText(cleanText(cell))).replace(/[\s'"]|^=(?=")/g, '')
  return MISSING.has(text.toUpperCase()) ? '' : text.replace(AS_FRACTION, '$1')
}

/** Remembers the last answer: in sorted files the same cell comes many times in a row. */
export function rememberLast<T>(read: (cell: string) => T): (cell: string) => T {
  let last: { cell: string; answer: T } | undefined
  return (cell) => {
    if (last?.cell !== cell) last = { cell, answer: read(cell) }
    return last.answer
  }
}

/** Remembers the answers for cells of few different contents: forms, strengths, molecules. */
export function rememberEach<T>(read: (cell: string) => T): (cell: string) => T {
  const answers = new Map<string, T>()
  return (cell) => {
    const known = answers.get(cell)
    if (known !== undefined) return known
    if (answers.size >= MAX_REMEMBERED) answers.clear()
    const answer = read(cell)
    answers.set(cell, answer)
    return answer
  }
}
