import { toLatinDigits } from '#src/persian/digits.ts'
import { fold } from '#src/persian/fold.ts'
import { plainLine } from '#src/persian/plain-text.ts'

/** So many lines of a list are read; what is beyond is told. */
export const MAX_LINES = 2_000
const MAX_LINE = 200
export const LINES_A_PAGE = 50
/** Enough rows to tell by which column of a table its records are. */
const LOOKED_AT = 200

/** Ends of cells of a document are pasted as control characters. */
const UNSEEN = /[\p{Cc}\p{Cs}]/gu
/** A line, also one that a document broke without ending its paragraph. */
const BREAK = /\r\n|[\r\n\v\u0085\u2028\u2029]/
const IRC = /^\d{16}$/

/** Headings of columns that name records, the surest first. */
const HEADINGS = [
  ['irc', 'کد irc'],
  ['کد ژنریک', 'generic code', 'code'],
  ['نام دارو', 'دارو', 'نام فرآورده', 'فرآورده', 'مولکول', 'نام مولکول', 'نام ژنریک', 'ماده موثره'],
  ['برند', 'نام برند', 'نام', 'شرکت', 'نام شرکت'],
  ['medicine', 'drug', 'molecule', 'generic name', 'inn', 'brand', 'product', 'company', 'name'],
].map((words) => words.map(fold))

/** Between columns; the last two stand in names as well, and part only what is headed or has codes. */
const BETWEEN = ['\t', ';', '؛', '|', ',', '،']
const IN_NAMES = BETWEEN.slice(-2)
/** Codes of one line; those of sixteen digits are often written in four groups. */
const CODES = /^(?!\D*(?:\d{4}[\s-]){3}\d{4}\D*$)\d+(?:[\s,;،؛|]+\d+)+[\s,;،؛|]*$/
/** So many names of a single line are no one name. */
const ENUMERATED = 3

/** Lines of a text with their columns; codes, or many names, that stand in one line are a row each. */
export function rowsOf(text: string): string[][] {
  const lines = text.split(BREAK).filter((line) => line.trim() !== '')
  if (
    lines.some((line) => CODES.test(toLatinDigits(line))) &&
    lines.every((line) => /^\d/.test(toLatinDigits(line).trim()))
  ) {
    return lines.flatMap((line) =>
      CODES.test(toLatinDigits(line)) ? line.split(/[\s,;،؛|]+/).map((code) => [code]) : [[line]],
    )
  }
  for (const mark of BETWEEN) {
    const rows = lines.map((line) => line.split(mark))
    const parted = rows.filter((cells) => cells.length > 1).length
    if (parted === 0 || (parted < rows.length && mark !== '\t')) continue
    const [only = []] = rows
    if (rows.length === 1 && only.length >= ENUMERATED) return only.map((cell) => [cell])
    if (!IN_NAMES.includes(mark) || namingColumn(rows) !== null) return rows
  }
  return lines.map((line) => [line])
}

export interface OwnLines {
  lines: string[]
  /** How many there were, the same line once. */
  total: number
}

/** What each row of a table names: the cells of the column that tells it best, each once. */
export function linesOf(rows: readonly (readonly string[])[]): OwnLines {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const column = namingColumn(filled) ?? 0
  const begin = HEADINGS.flat().includes(fold(filled[0]?.[column] ?? '')) ? 1 : 0
  const byText = new Map<string, string>()
  for (const cells of filled.slice(begin)) {
    const text = plainLine((cells[column] ?? '').replace(UNSEEN, ' '))
      .slice(0, MAX_LINE)
      .toWellFormed()
    const key = fold(text)
    if (key !== '' && !byText.has(key)) byText.set(key, text)
  }
  return { lines: [...byText.values()].slice(0, MAX_LINES), total: byText.size }
}

/** The column that surely names records: that of IRCs, else by its heading. */
function namingColumn(rows: readonly (readonly string[])[]): number | null {
  const some = rows.slice(0, LOOKED_AT)
  const width = Math.max(1, ...some.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, place) => place)
  const codes = columns.find(
    (place) => some.filter((cells) => IRC.test(fold(cells[place] ?? ''))).length * 2 > some.length,
  )
  if (codes !== undefined) return codes
  const headings = (rows[0] ?? []).map(fold)
  for (const words of HEADINGS) {
    const place = headings.findIndex((heading) => words.includes(heading))
    if (place >= 0) return place
  }
  return null
}
