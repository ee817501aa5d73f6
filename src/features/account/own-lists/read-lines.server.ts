import { parse } from 'csv-parse/sync'
import { otherThanTable } from '#src/features/importing/reading/what-it-is.ts'
import {
  guessDelimiter,
  guessEncoding,
} from '#src/features/importing/studio/files/read-layout.server.ts'
import { sheetRows } from '#src/features/importing/studio/files/sheet-rows.server.ts'
import { openWorkbook } from '#src/features/importing/studio/files/workbook-file.server.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { AppError } from '#src/server/errors.ts'
import { linesOf, MAX_LINES, rowsOf } from './lines.ts'

export const MAX_BYTES = 2 * 1024 * 1024
const MAX_ROWS = 20_000

/** The lines of a list that was pasted, uploaded or both. */
export async function readLines(pasted: string, file: FormDataEntryValue | null) {
  const rows = pasted === '' ? [] : rowsOf(pasted)
  if (file instanceof File) rows.push(...(await rowsOfFile(file)))
  const { lines, total } = linesOf(rows)
  if (total > lines.length) {
    throw new AppError('BAD_REQUEST', `بیش از ${formatNumber(MAX_LINES)} خط در یک فهرست جا نمی‌شود.`)
  }
  return lines
}

async function rowsOfFile(file: File): Promise<string[][]> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const other = otherThanTable(bytes)
  if (other !== null) throw new AppError('BAD_REQUEST', other)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return rowsOfWorkbook(bytes, file.name)
  // Persian Excel saves «CSV» as Windows-1256 and «Unicode text» as UTF-16.
  const text = new TextDecoder(guessEncoding(bytes)).decode(bytes)
  if (text.includes('\0')) throw new AppError('BAD_REQUEST', 'این فایل متن یا اکسل نیست.')
  if (!/\.csv$/i.test(file.name)) return rowsOf(text)
  const looks = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  return parse(text, { ...looks, delimiter: guessDelimiter(text), to: MAX_ROWS })
}

async function rowsOfWorkbook(bytes: Buffer, name: string): Promise<string[][]> {
  const book = await openWorkbook(bytes, name)
  try {
    const [sheet] = book.sheets
    const rows: string[][] = []
    if (!sheet) return rows
    for await (const { cells } of sheetRows(book, sheet.entry)) {
      rows.push(cells)
      if (rows.length >= MAX_ROWS) break
    }
    return rows
  } finally {
    book.archive.close()
  }
}
