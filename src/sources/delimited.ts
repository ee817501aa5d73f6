import { CsvError, parse } from 'csv-parse/sync'
import { compactKey } from '#src/persian/fold.ts'
import { type Complaints, type SourceFile, unusable } from './reading.ts'
import { textOfFile } from './text.ts'

interface DelimitedStyle {
  delimiter: string
  /** Files that quote no cell may hold single quotes anywhere. */
  quotes: boolean
}

/** As much as the largest of these registers. */
const MAX_LOOKED_AT = 256 * 1024 * 1024
const MAX_RECORD_CHARACTERS = 256 * 1024

/** The rows of a delimited text; blank lines are passed over. Refuses a quote that never closes. */
export function rowsOfText(text: string, { delimiter, quotes }: DelimitedStyle): string[][] {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      quote: quotes ? '"' : null,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARACTERS,
    })
    if (isCut(text, rows)) unusable('truncated', 'سطر آخر نیمه‌کاره است؛ فایل را دوباره بگیرید.')
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return unusable('truncated', 'جدول پایان ندارد یا سطری از آن بیش از اندازه بلند است.')
  }
}

/** The rows of a file of a register; bytes that are no UTF-8 are of a Western machine. */
export function rowsOfFile(file: SourceFile, maxBytes: number, style: DelimitedStyle) {
  const text = textOfFile(file, { maxBytes, otherwise: 'windows-1252' })
  refuseWebPage(text)
  return rowsOfText(text, style)
}

interface Keyed {
  key: RegExp
  /** What it is called. */
  named: string
}

/** Rows whose first cell is a key; how many are left out is told. */
export function keyedRows(
  file: SourceFile,
  rows: readonly string[][],
  { key, named }: Keyed,
  complain: Complaints,
): string[][] {
  const good = rows.filter((row) => key.test(cell(row, 0)))
  if (good.length < rows.length) {
    const message = `${rows.length - good.length} سطر بی ${named} کنار گذاشته شد.`
    complain.field('value', message, { file: file.name })
  }
  return good
}

/** A last row that no line ends and that has fewer cells than the one before it. */
function isCut(text: string, rows: readonly string[][]): boolean {
  const [before, last] = rows.slice(-2)
  return !!before && !!last && !/[\r\n]\s*$/.test(text) && last.length < before.length
}

/** A row asked by the names of its columns. */
export type NamedRow<Column extends string> = Readonly<Record<Column, string>>

/**
 * Rows by their first row of headings, whose order does not matter: each column is found by the first
 * of its names that is there. Refuses a table that lacks a column it needs; a column nobody knows is told.
 */
export function namedRows<Column extends string>(
  rows: readonly (readonly string[])[],
  columns: Readonly<Record<Column, readonly string[]>>,
  { needed, ignored }: { needed: readonly NoInfer<Column>[]; ignored?: RegExp },
  complain: Complaints,
): NamedRow<Column>[] {
  const [headings = [], ...body] = rows
  const keys = headings.map(compactKey)
  const names = Object.keys(columns) as Column[]
  const places = new Map(
    names.map((name) => {
      const own = columns[name].map(compactKey).find((heading) => keys.includes(heading))
      return [name, own === undefined ? -1 : keys.indexOf(own)]
    }),
  )
  const missing = needed.filter((name) => (places.get(name) ?? -1) < 0)
  if (missing.length > 0) {
    const list = missing.map((name) => columns[name][0]).join('، ')
    unusable('other-edition', `ستون‌های «${list}» نیست؛ فایل از چاپ دیگری است.`)
  }
  const known = new Set(places.values())
  headings.forEach((heading, at) => {
    if (known.has(at) || heading.trim() === '' || ignored?.test(heading.trim())) return
    complain.field('unread', 'ستونی است که خوانده نمی‌شود.', { value: heading })
  })
  return body.map((cells) => {
    const row = names.map((name) => [name, cells[places.get(name) ?? -1]?.trim() ?? ''])
    return Object.fromEntries(row) as Record<Column, string>
  })
}

/** Whether a text is a web page in place of the file: an error, a sign-in, a notice. */
function refuseWebPage(text: string): void {
  if (!/^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text.slice(0, 2_000))) return
  unusable('other-content', 'به‌جای فایل، صفحهٔ وب آمده است؛ نشانی و پیام آن را ببینید.')
}

/** A file by its name, whatever a download put before or behind it: «drug (1).txt», «fr_CIS_bdpm.txt». */
export function isNamed({ name }: SourceFile, stem: string): boolean {
  return new RegExp(`(?:^|[^a-z])${stem}(?:[^a-z].*)?\\.(?:txt|csv)$`, 'i').test(name)
}

/** Where the file that is needed is not there: says what one is that is no table, else what is missing. */
export function refuseOtherFiles(files: readonly SourceFile[], missing: string): never {
  for (const file of files) {
    refuseWebPage(textOfFile(file, { maxBytes: MAX_LOOKED_AT, otherwise: 'windows-1252' }))
  }
  return unusable('other-content', `${missing} میان فایل‌ها نیست.`)
}

export function cell(row: readonly string[], at: number): string {
  return (row[at] ?? '').trim()
}
