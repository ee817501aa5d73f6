import { parse } from 'csv-parse/sync'
import { otherThanTable } from '#src/features/importing/reading/what-it-is.ts'
import { sheetRows } from '#src/features/importing/studio/files/sheet-rows.server.ts'
import { openWorkbook } from '#src/features/importing/studio/files/workbook-file.server.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { linesOf, type OwnLines, rowsOf } from './lines.ts'

const MAX_BYTES = 2 * 1024 * 1024
const MAX_ROWS = 20_000

export interface SentList extends OwnLines {
  /** Why nothing could be read, in Persian; null where something was. */
  problem: string | null
}

/** Pages that are drawn as the answer to a list, by the request they are drawn for. */
const sent = new WeakMap<Request, SentList>()

/** The list that a page is the answer to; null where none was sent. */
export function sentListOf(request: Request): SentList | null {
  return sent.get(request) ?? null
}

/** Reads a list that was pasted or uploaded, and answers the request to draw the page for. */
export async function readSentList(request: Request): Promise<Request> {
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  const asked = new Request(request.url, { headers })
  sent.set(asked, await readList(request))
  return asked
}

async function readList(request: Request): Promise<SentList> {
  try {
    const own = linesOf(await readRows(request))
    const problem =
      own.total > 0 ? null : 'چیزی نوشته نشده است؛ هر مورد را در یک خط بنویسید یا فایلی بدهید.'
    return { ...own, problem }
  } catch (thrown) {
    return { lines: [], total: 0, problem: asAppError(thrown).message }
  }
}

async function readRows(request: Request): Promise<string[][]> {
  const bytes = await readBody(request, MAX_BYTES)
  if (bytes === null) throw new AppError('PAYLOAD_TOO_LARGE', 'فهرست از ۲ مگابایت بزرگ‌تر است.')
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (!form) throw new AppError('BAD_REQUEST')
  const text = form.get('list')
  const file = form.get('file')
  const pasted = typeof text === 'string' ? rowsOf(text) : []
  if (!(file instanceof File) || file.size === 0) return pasted
  return [...pasted, ...(await rowsOfFile(file))]
}

async function rowsOfFile(file: File): Promise<string[][]> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const other = otherThanTable(bytes)
  if (other !== null) throw new AppError('BAD_REQUEST', other)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return rowsOfWorkbook(bytes, file.name)
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
  if (text.includes('\0')) throw new AppError('BAD_REQUEST', 'این فایل متن یا اکسل نیست.')
  if (text.includes('\t') || !/\.csv$/i.test(file.name)) return rowsOf(text)
  const [first = ''] = text.split('\n', 1)
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ','
  const looks = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  return parse(text, { ...looks, delimiter, bom: true, to: MAX_ROWS })
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
