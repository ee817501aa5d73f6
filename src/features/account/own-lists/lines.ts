import { fold } from '#src/persian/fold.ts'

/** So many lines of a list are read; what is beyond is told. */
export const MAX_LINES = 2_000
const MAX_LINE = 200
export const LINES_A_PAGE = 50
/** Enough rows to tell by which column of a table its records are. */
const LOOKED_AT = 200

const IRC = /^\d{16}$/

/** Headings of columns that name records, the surest first. */
const HEADINGS = [
  ['irc', 'کد irc'],
  ['کد ژنریک', 'generic code', 'code'],
  ['نام دارو', 'دارو', 'نام فرآورده', 'فرآورده', 'مولکول', 'نام مولکول', 'نام ژنریک', 'ماده موثره'],
  ['برند', 'نام برند', 'نام', 'شرکت', 'نام شرکت'],
  ['medicine', 'drug', 'molecule', 'generic name', 'inn', 'brand', 'product', 'company', 'name'],
].map((words) => words.map(fold))

/** Lines of a text, with the columns of what was copied from a sheet. */
export function rowsOf(text: string): string[][] {
  return text.split(/\r\n|[\r\n]/).map((line) => line.split('\t'))
}

export interface OwnLines {
  lines: string[]
  /** How many there were, the same line once. */
  total: number
}

/** What each row of a table names: the cells of the column that tells it best, each once. */
export function linesOf(rows: readonly (readonly string[])[]): OwnLines {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const column = columnOf(filled)
  const begin = HEADINGS.flat().includes(fold(filled[0]?.[column] ?? '')) ? 1 : 0
  const byText = new Map<string, string>()
  for (const cells of filled.slice(begin)) {
    const text = (cells[column] ?? '').trim().slice(0, MAX_LINE)
    const key = fold(text)
    if (key !== '' && !byText.has(key)) byText.set(key, text)
  }
  return { lines: [...byText.values()].slice(0, MAX_LINES), total: byText.size }
}

function columnOf(rows: readonly (readonly string[])[]): number {
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
  return 0
}
