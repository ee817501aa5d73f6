import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { dayInName } from '#src/features/importing/harvest-day.ts'
import { SOURCE_FILES } from '#src/features/importing/source-files.ts'
import { parseDate } from '#src/persian/date-input.ts'
import { compactKey } from '#src/persian/fold.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LIMITS } from '#src/words/import-limits.ts'
import { DELIMITERS, type Encoding, type FileLayout, type LayoutChoice } from './layout.ts'
import { refuse } from './refuse.ts'
import { firstRows, firstTable } from './sheet-rows.server.ts'
import { isZip, otherThanLines } from './what-it-is.ts'
import { openWorkbook } from './workbook-file.server.ts'

const HEAD_BYTES = 256 * 1024
const HEAD_RECORDS = 60
const HEADER_WITHIN = 12

/** Looks at the beginning of a file: what it is, how it is written, what its columns are called. */
export async function readLayout(
  file: { path: string; name: string; bytes: number },
  choice: LayoutChoice = {},
): Promise<FileLayout> {
  const head = await buffer(createReadStream(file.path, { end: HEAD_BYTES - 1 }))
  if (head.length === 0) throw refuse(file.name, 'فایل خالی است.')
  const other = otherThanLines(head)
  if (other !== null) throw refuse(file.name, other)
  const layout = isZip(head) ? await sheetLayout(file, choice) : textLayout(file, head, choice)
  if (layout.headers.every((header) => header.trim() === '')) {
    throw refuse(file.name, 'سطری با نام ستون‌ها در آن پیدا نشد.')
  }
  if (layout.headers.length > LIMITS.columns) {
    throw refuse(file.name, `فایل بیش از ${formatNumber(LIMITS.columns)} ستون دارد.`)
  }
  return layout
}

function startsWith(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte)
}

type Head = Pick<FileLayout, 'headerAt' | 'headers' | 'sample' | 'above'>

async function sheetLayout(
  file: { path: string; name: string; bytes: number },
  choice: LayoutChoice,
): Promise<FileLayout> {
  using book = await openWorkbook(file.path, file.name)
  const chosen = choice.sheet === undefined ? null : Math.min(choice.sheet, book.sheets.length - 1)
  const { sheet, rows } =
    chosen === null
      ? await firstTable(book, HEAD_RECORDS)
      : { sheet: chosen, rows: await firstRows(book, chosen, HEAD_RECORDS) }
  const sheets = book.sheets.map(({ name }) => name)
  const about = { format: 'xlsx', encoding: 'utf-8', delimiter: ',', sheet, sheets } as const
  const found = headOf(file.name, rows, choice.headerAt)
  return { ...about, ...found, harvest: harvestOf(file.name, found, book.savedOn) }
}

function textLayout(file: { name: string }, head: Buffer, choice: LayoutChoice): FileLayout {
  const encoding = choice.encoding ?? guessEncoding(head)
  if (!choice.encoding && encoding.startsWith('windows')) refuseMixed(file.name, head)
  const text = decodeHead(file.name, head, encoding)
  const delimiter = choice.delimiter ?? guessDelimiter(text)
  const about = { format: 'csv', encoding, delimiter, sheet: 0, sheets: [] } as const
  const found = headOf(file.name, recordsOf(text, delimiter), choice.headerAt)
  return { ...about, ...found, harvest: harvestOf(file.name, found, null) }
}

export function guessEncoding(head: Buffer): Encoding {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be'
  const highBytes = (from: number) => {
    let found = 0
    for (let at = from; at < head.length; at += 2) if (head[at] === 0 || head[at] === 6) found += 1
    return found / (head.length / 2)
  }
  if (Math.max(highBytes(0), highBytes(1)) > 0.5)
    return highBytes(0) > highBytes(1) ? 'utf-16be' : 'utf-16le'
  // A character may be cut at the end of what was read.
  const isText = [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)))
  return isText ? 'utf-8' : isLatin(head) ? 'windows-1252' : 'windows-1256'
}

// First bytes of Arabic and Latin letters and of half-spaces in UTF-8.
const UTF8_LETTER = /[\u00c2-\u00c5\u00d8-\u00db][\u0080-\u00bf]|\u00e2\u0080[\u0080-\u00bf]/g

/** Lines of UTF-8 beside lines that are not: whichever is chosen, the other would be spoiled. */
function refuseMixed(name: string, head: Buffer): void {
  let [line, unicode, other] = [0, 0, 0]
  for (let start = 0; start < head.length; ) {
    const end = head.indexOf(0x0a, start)
    // The last line may have been cut.
    if (end < 0 && head.length === HEAD_BYTES) break
    const bytes = head.subarray(start, end < 0 ? head.length : end)
    line += 1
    start = end < 0 ? head.length : end + 1
    if (!isUtf8(bytes)) other ||= line
    else if ((bytes.toString('latin1').match(UTF8_LETTER)?.length ?? 0) > 1) unicode ||= line
  }
  if (unicode === 0 || other === 0) return
  const reason = `دو رمزگذاری در یک فایل است: سطر ${formatNumber(unicode)} با UTF-8 نوشته شده است و سطر ${formatNumber(other)} با رمزگذاری دیگر. فایل را یک‌دست با قالب «CSV UTF-8» ذخیره کنید.`
  throw refuse(name, reason)
}

/** Marked letters of Latin words stand alone among ASCII letters; Persian words are all high bytes. */
function isLatin(head: Buffer): boolean {
  let [alone, together] = [0, 0]
  for (let at = 0; at < head.length; at += 1) {
    if ((head[at] ?? 0) < 0x80) continue
    const isHigh = (place: number) => (head[place] ?? 0) >= 0x80
    if (isHigh(at - 1) || isHigh(at + 1)) together += 1
    else alone += 1
  }
  return alone > together
}

function decodeHead(name: string, head: Buffer, encoding: Encoding): string {
  const text =
    encoding === 'iso-8859-1'
      ? head.toString('latin1')
      : new TextDecoder(encoding).decode(head, { stream: head.length === HEAD_BYTES })
  const zero = text.indexOf('\0')
  if (zero >= 0) {
    const line = text.slice(0, zero).split('\n').length
    throw refuse(
      name,
      `در سطر ${formatNumber(line)} بایت صفر (NUL) هست؛ این فایل متن نیست یا آسیب دیده است. فایل CSV یا XLSX لازم است.`,
    )
  }
  const end = head.length < HEAD_BYTES ? text.length : text.lastIndexOf('\n')
  return text.slice(0, end < 0 ? text.length : end)
}

function recordsOf(text: string, delimiter: string): string[][] {
  const style = {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
  }
  const lines = { record_delimiter: ['\r\n', '\n'], to: HEAD_RECORDS }
  try {
    return parse(text, { ...style, ...lines }) as string[][]
  } catch {
    return text.split(/\r?\n/, HEAD_RECORDS).map((line) => line.split(delimiter))
  }
}

export function guessDelimiter(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const widths = recordsOf(text, delimiter).map(({ length }) => length)
    const width = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1
    const same = widths.filter((other) => other === width).length / Math.max(1, widths.length)
    return { delimiter, score: width > 1 ? width * same : 0 }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ','
}

function headOf(name: string, records: readonly string[][], chosen: number | undefined): Head {
  if (records.length === 0) throw refuse(name, 'هیچ سطری در آن نیست.')
  const headerAt = Math.min(chosen ?? findHeader(records), records.length - 1)
  const widest = Math.max(...records.map((cells) => trimEnd(cells).length))
  const headers =
    headerAt < 0
      ? Array.from({ length: widest }, (_, at) => `ستون ${formatNumber(at + 1)}`)
      : trimEnd(records[headerAt] ?? [])
  const sample = records.slice(headerAt + 1, headerAt + 1 + LIMITS.previewRows)
  const above = records.slice(0, Math.max(0, headerAt)).flatMap(trimEnd).filter(Boolean)
  return {
    headerAt,
    headers,
    ...(above.length > 0 && { above: above.slice(0, LIMITS.columns) }),
    sample: sample.map((cells) => cells.slice(0, headers.length)),
  }
}

const HARVEST_HEADINGS = new Set(
  ['تاریخ برداشت', 'تاریخ گزارش', 'harvested on', 'as of', 'report date'].map(compactKey),
)

/** The day that a file says it was harvested on: in a column, in its name, or where it was saved. */
function harvestOf(name: string, { headers, sample }: Head, savedOn: string | null) {
  const place = headers.findIndex((header) => HARVEST_HEADINGS.has(compactKey(header)))
  const written = new Set(sample.map((cells) => cells[place] ?? ''))
  const inColumn = place >= 0 && written.size === 1 ? parseDate([...written][0] ?? '') : null
  if (inColumn !== null) return { day: inColumn, from: 'column' } as const
  const inName = dayInName(name)
  if (inName !== null) return { day: inName, from: 'name' } as const
  return savedOn === null ? null : ({ day: savedOn, from: 'workbook' } as const)
}

function trimEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1).map((cell) => cell.trim())
}

const KNOWN = new Set(
  Object.values(SOURCE_FILES)
    .flat()
    .flatMap(({ columns }) => columns.map(({ header }) => compactKey(header))),
)

/** Titles may stand above the headings: taken is the row with most known names, else the fullest. */
function findHeader(records: readonly string[][]): number {
  const near = records.slice(0, HEADER_WITHIN)
  const scores = near.map((cells) => {
    const words = cells.filter((cell) => cell.trim() !== '' && Number.isNaN(Number(cell)))
    const known = words.filter((cell) => KNOWN.has(compactKey(cell))).length
    return known * 1_000 + words.length
  })
  const best = Math.max(...scores)
  if (best >= 2_000) return scores.indexOf(best)
  const widest = Math.max(...near.map((cells) => trimEnd(cells).length))
  const first = near.findIndex((cells) => trimEnd(cells).length >= widest * 0.7)
  return Math.max(0, first)
}
