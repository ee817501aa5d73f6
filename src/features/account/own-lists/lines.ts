import { toLatinDigits } from '#src/persian/digits.ts'
import { compactKey, fold } from '#src/persian/fold.ts'
import { plainLine } from '#src/persian/plain-text.ts'

/** So many lines of a list are read; what is beyond is told. */
export const MAX_LINES = 2_000
/** So many rows a list may come from; a table of more is refused by who reads it. */
export const MAX_ROWS = 20_000
const MAX_LINE = 200
/** Of a cell no more is read, and of a row no more cells: nothing that people write is longer or wider. */
const MAX_CELL = 2_000
const MAX_CELLS = 200
export const LINES_A_PAGE = 50
/** Enough rows to tell by which column of a table its records are. */
const LOOKED_AT = 200

/** Ends of cells of a document are pasted as control characters. */
const UNSEEN = /[\p{Cc}\p{Cs}]/gu
/** A line, also one that a document broke without ending its paragraph. */
const BREAK = /\r\n|[\r\n\v\u0085\u2028\u2029]/
const IRC = /^\d{16}$/
const LETTER = /\p{L}/u

const headed = (...names: string[]) => new Set(names.map(compactKey))

/** Headings of columns with codes of products, the surest first. */
const CODES_OF = [
  headed('IRC', 'کد IRC', 'IRC code', 'شناسه فرآورده', 'شماره مجوز'),
  headed('کد ژنریک', 'کد ژنریک دارو', 'generic code', 'code'),
  headed('GTIN', 'کد GTIN', 'بارکد', 'barcode'),
]
/** Where they hold no numbers: «مولکول» may head how many there are. */
const NAMES_OF = [
  headed('نام دارو', 'دارو', 'نام فرآورده', 'فرآورده', 'نام کالا', 'شرح کالا', 'کالا', 'نام محصول'),
  headed(
    'محصول',
    'مولکول',
    'نام مولکول',
    'نام ژنریک',
    'ماده موثره',
    'medicine',
    'drug',
    'drug name',
  ),
  headed('molecule', 'generic name', 'INN', 'نام تجاری', 'برند', 'نام برند', 'brand', 'brand name'),
  headed('product', 'product name', 'نام', 'name', 'ماده', 'نام ماده'),
]
/** These stand for the row where nothing names a product. */
const COMPANIES = headed('شرکت', 'نام شرکت', 'صاحب پروانه', 'تولیدکننده', 'company', 'company name')
const GROUPS = headed('کد ATC', 'ATC', 'ATC code')
const COUNTED = headed('ردیف', 'شماره ردیف', 'row', 'no')
const HEADER_WITHIN = 12
const HEADINGS = new Set(
  [...CODES_OF, ...NAMES_OF, COMPANIES, GROUPS, COUNTED].flatMap((words) => [...words]),
)
/** No heading and no code is as long: of what is, nothing is worked out. */
const MAX_HEADING = 60

/** Between columns; the last two stand in names as well, and part only what is headed or has codes. */
const BETWEEN = ['\t', ';', '؛', '|', ',', '،']
const IN_NAMES = BETWEEN.slice(-2)
/** Codes of one line; those of sixteen digits are often written in four groups. */
const CODES = /^(?!\D*(?:\d{4}[\s-]){3}\d{4}\D*$)\d+(?:[\s,;،؛|]+\d+)+[\s,;،؛|]*$/
/** So many names of a single line are no one name. */
const ENUMERATED = 3

/** Rows with their cells. */
export type Table = readonly (readonly string[])[]

/** A row as far as it is read. */
export const narrowed = (cells: readonly string[]) =>
  cells.slice(0, MAX_CELLS).map((cell) => cell.slice(0, MAX_CELL))

/** Lines of a text with their columns; codes, or many names, that stand in one line are a row each. */
export function rowsOf(text: string): string[][] {
  const written = text.split(BREAK).filter((line) => line.trim() !== '')
  const lines = written.slice(0, MAX_ROWS + 1)
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
    if (rows.length === 1 && only.length >= ENUMERATED) return only.map((cell) => narrowed([cell]))
    const table = rows.map(narrowed)
    if (!IN_NAMES.includes(mark) || namingColumns(table) !== null) return table
  }
  return lines.map((line) => narrowed([line]))
}

/** What each row of these tables names, each once: the cell of the column that tells it best. */
export function linesOf(tables: readonly Table[]) {
  const byText = new Map<string, string>()
  for (const cell of tables.flatMap(namesOf)) {
    const text = plainLine(cell.replace(UNSEEN, ' ')).slice(0, MAX_LINE).toWellFormed()
    const key = fold(text)
    if (key !== '' && !byText.has(key)) byText.set(key, text)
  }
  return { lines: [...byText.values()].slice(0, MAX_LINES), total: byText.size }
}

function namesOf(table: Table): string[] {
  const rows = table.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const header = headerOf(rows)
  const columns = namingColumns(rows) ?? [namesAlone(rows)]
  // Above the headings stands the title of the table.
  return rows.slice(header + 1).map((cells) => {
    const place = columns.find((one) => (cells[one] ?? '').trim() !== '')
    return cells[place ?? -1] ?? ''
  })
}

/**
 * The columns that surely name records, the surest first: that of IRCs, and by heading. Of a row without the
 * surest the next one tells. Null where there is none.
 */
export function namingColumns(rows: Table): number[] | null {
  const header = headerOf(rows)
  const headings = headingsOf(rows[header] ?? [])
  const codes = columnsOf(rows).filter((place) =>
    holds(rows, place, (cell) => cell.length <= MAX_HEADING && IRC.test(fold(cell))),
  )
  const coded = CODES_OF.flatMap((words) => placesOf(headings, words))
  const named = NAMES_OF.flatMap((words) => placesOf(headings, words)).filter((place) =>
    rows.slice(header + 1).some((cells) => LETTER.test(cells[place] ?? '')),
  )
  const columns = [...new Set([...codes, ...coded, ...named])]
  for (const words of [COMPANIES, GROUPS]) {
    if (columns.length === 0) columns.push(...placesOf(headings, words))
  }
  return columns.length === 0 ? null : columns
}

/**
 * The place of the headings among the first rows; −1 for none. What comes again below is a value, and so is one
 * such word below rows as full as its own.
 */
function headerOf(rows: Table): number {
  const looked = rows.slice(0, LOOKED_AT)
  const isAlone = (heading: string, place: number) =>
    looked.filter((cells) => headingsOf(cells)[place] === heading).length === 1
  const isHeading = (heading: string, place: number) =>
    HEADINGS.has(heading) && isAlone(heading, place)
  const near = rows.slice(0, HEADER_WITHIN)
  const scores = near.map((cells, at) => {
    const score = headingsOf(cells).filter(isHeading).length
    const isBelow = near.slice(0, at).some((above) => filledIn(above) >= filledIn(cells))
    return isBelow && score < 2 ? 0 : score
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/** Of each row once, however many columns and sheets ask. */
const headingsSeen = new WeakMap<readonly string[], readonly string[]>()

function headingsOf(cells: readonly string[]): readonly string[] {
  const headings = headingsSeen.get(cells) ?? cells.map(headingOf)
  headingsSeen.set(cells, headings)
  return headings
}

/** Without what stands in brackets: «نام دارو (فارسی)». */
function headingOf(cell: string): string {
  const words = cell.replace(/[([].*/, '').trim()
  return words.length > MAX_HEADING ? '' : compactKey(words)
}

const placesOf = (headings: readonly string[], words: ReadonlySet<string>) =>
  headings.flatMap((heading, place) => (words.has(heading) ? [place] : []))

function columnsOf(rows: Table): number[] {
  const width = Math.max(1, ...rows.slice(0, LOOKED_AT).map((cells) => cells.length))
  return Array.from({ length: width }, (_, place) => place)
}

function holds(rows: Table, place: number, isSuch: (cell: string) => boolean): boolean {
  const some = rows.slice(0, LOOKED_AT)
  return some.filter((cells) => isSuch(cells[place] ?? '')).length * 2 > some.length
}

/** The first column but that which counts the rows: its numbers are codes of other things. */
function namesAlone(rows: Table): number {
  const [first = 0, ...others] = columnsOf(rows)
  if (others.length === 0 || !isCount(rows.map(([cell = '']) => cell))) return first
  return others.find((place) => holds(rows, place, (cell) => LETTER.test(cell))) ?? first + 1
}

function isCount(cells: readonly string[]): boolean {
  if (cells.slice(0, HEADER_WITHIN).some((cell) => COUNTED.has(headingOf(cell)))) return true
  const numbers = cells.map((cell) => Number(toLatinDigits(cell))).filter((number) => number > 0)
  return numbers.length * 2 > cells.length && numbers.every((number, at) => number === at + 1)
}

const CUT_SHORT = /^\d(?:[.,]\d+)?e\+\d+$/i
const ROUNDED = /^\d{15}0$/

/** What is to be done of a line that stands for nothing yet, and what Excel did to a code that it took for a number. */
export function openWords(text: string, choices: readonly unknown[] | null): string {
  const code = toLatinDigits(text)
  if (choices === null) return 'هنوز جست‌وجو نشده'
  if (CUT_SHORT.test(code)) {
    return 'اکسل بیشتر رقم‌های این کد را انداخته است؛ ستون کد را «متن» کنید و دوباره بیاورید'
  }
  if (ROUNDED.test(code)) return 'شاید اکسل رقم شانزدهم این کد را صفر کرده است؛ کد درست کدام است؟'
  return choices.length > 0 ? 'کدام یک؟' : 'پیدا نشد؛ جور دیگری بنویسید'
}
