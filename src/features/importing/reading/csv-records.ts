import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, type Transform } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { formatNumber } from '#src/persian/numbers.ts'
import { AppError } from '#src/server/errors.ts'
import { refuse } from './refuse.ts'

const MAX_RECORD_CHARACTERS = 256 * 1024

export interface CsvRecord {
  /** Line of the file on which the record begins, from 1. */
  line: number
  cells: string[]
  /** A row of a sheet that nobody sees who opens it. */
  isHidden?: true
}

export interface CsvReading {
  records: AsyncIterable<CsvRecord>
  bytesRead(): number
  sha256(): string
  endsInNewline(): boolean
}

interface CsvStyle {
  delimiter: string
  /** The record with the headings, from 0; those before it are passed over. */
  headerAt: number
  /** Passes UTF-8 on, of whatever the file holds. */
  guard: Transform & { readonly endsInNewline: boolean }
  /** How many columns the headings have. */
  width: number
}

/** Streams the records after the header, with bounded memory whatever the file holds. */
export function readRecords(
  file: { path: string; name: string },
  signal: AbortSignal | undefined,
  { delimiter, headerAt, guard, width }: CsvStyle,
): CsvReading {
  let [lastLine, returns] = [1, 0]
  const parser = parse({
    bom: true,
    delimiter,
    from: headerAt + 2,
    // Found out from the first line otherwise, and files of mixed origin have both.
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    // The line travels as a last cell, for a record can hold nothing but cells.
    on_record: (cells: string[], { lines }) => {
      // The parser counts a CR inside a cell as a line of its own.
      returns += countOf('\r', cells)
      lastLine = lines - returns
      const line = lastLine - countOf('\n', cells)
      if (isSeveral(cells, delimiter, width)) throw refuse(file.name, SEVERAL_REASON(line))
      cells.push(String(line))
      return cells
    },
  })
  const stream = createReadStream(file.path, signal ? { signal } : {})
  const hash = createHash('sha256')
  stream.on('data', (chunk) => hash.update(chunk))
  pipeline(stream, guard, parser, () => undefined)
  return {
    records: withClearErrors(file.name, parser, () => lastLine + 1, signal),
    bytesRead: () => stream.bytesRead,
    sha256: () => hash.copy().digest('hex'),
    endsInNewline: () => guard.endsInNewline,
  }
}

async function* withClearErrors(
  name: string,
  records: AsyncIterable<string[]>,
  openLine: () => number,
  signal: AbortSignal | undefined,
): AsyncGenerator<CsvRecord> {
  try {
    for await (const cells of records) {
      const line = Number(cells.pop())
      yield { line, cells }
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof AppError
      ? error
      : refuse(name, describe(error, openLine()), 'BAD_REQUEST', error)
  }
}

function describe(error: unknown, line: number): string {
  if (!isCsvError(error)) return 'خواندن فایل نیمه‌کاره ماند.'
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `گیومه‌ای که در سطر ${formatNumber(line)} یا پس از آن باز شده تا پایان فایل بسته نشده است؛ شاید فایل ناقص رسیده باشد.`
    case 'CSV_MAX_RECORD_SIZE':
      return `سطر ${formatNumber(line)} از ۲۵۶ هزار کاراکتر بلندتر است؛ شاید گیومه‌ای در آن بسته نشده باشد.`
    default:
      return `سطر ${formatNumber(line)} قالب CSV ندارد.`
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}

const BREAK = /\r\n|\n|\r/
const SEVERAL_REASON = (line: number) =>
  `از سطر ${formatNumber(line)} چند سطر به هم چسبیده است: گیومه‌ای در آن باز مانده یا پایان سطری تنها CR است. همان جا را درست کنید و فایل را دوباره بدهید.`

/**
 * Whether a record is several lines of the file, by a quote that was closed lines later or by an end of line
 * that is none here: it has their delimiters, and the next line in it begins as it does itself.
 */
function isSeveral(cells: readonly string[], delimiter: string, width: number): boolean {
  if (width < 2 || !cells.some((cell) => BREAK.test(cell))) return false
  const lines = cells.join(delimiter).split(BREAK)
  const delimiters = lines.join('').split(delimiter).length - 1
  if (delimiters < lines.length * (width - 1)) return false
  const kind = (text = '') => /^\s*"?\p{Nd}/u.test(text)
  return lines.slice(1).some((line) => kind(line) === kind(cells[0]))
}

function countOf(sign: string, cells: readonly string[]): number {
  let found = 0
  for (const cell of cells) {
    if (cell.includes(sign)) found += cell.split(sign).length - 1
  }
  return found
}
