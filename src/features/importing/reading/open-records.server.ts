import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'
import { type CsvReading, type CsvRecord, readRecords } from './csv-records.ts'
import type { Encoding, FileLayout } from './layout.ts'
import { refuse } from './refuse.ts'
import { type MergedCells, sheetRows } from './sheet-rows.server.ts'
import { Utf8Guard } from './utf8-guard.ts'
import { openWorkbook } from './workbook-file.server.ts'

/** Passes text of another encoding on as UTF-8; what the encoding does not have ends the stream. */
class DecodingGuard extends Transform {
  endsInNewline = false
  readonly #file: string
  readonly #decoder: { decode(chunk?: Buffer, options?: { stream: boolean }): string }

  constructor(file: string, encoding: Encoding) {
    super()
    this.#file = file
    // The platform's own decoder takes this name for Windows-1252.
    this.#decoder =
      encoding === 'iso-8859-1'
        ? { decode: (chunk?: Buffer) => chunk?.toString('latin1') ?? '' }
        : new TextDecoder(encoding, { fatal: true })
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#pass(() => this.#decoder.decode(chunk, { stream: true }), done)
  }

  override _flush(done: TransformCallback): void {
    this.#pass(() => this.#decoder.decode(), done)
  }

  #pass(decode: () => string, done: TransformCallback): void {
    try {
      const text = decode()
      if (text !== '') this.endsInNewline = text.endsWith('\n')
      if (text.includes('\0')) {
        done(refuse(this.#file, 'در متن بایت صفر هست؛ رمزگذاری متن را عوض کنید.'))
      } else done(null, Buffer.from(text))
    } catch {
      done(refuse(this.#file, 'متن با این رمزگذاری خوانده نشد؛ رمزگذاری دیگری انتخاب کنید.'))
    }
  }
}

export interface StoredFile {
  path: string
  name: string
  bytes: number
}

/**
 * Streams the rows below the headings, whatever the file is; a line is counted as Excel does. Of `places`
 * no cell may be merged with those below it: whether each row has the value, or all of them share it, is
 * for a person to say.
 */
export function openRecords(
  file: StoredFile,
  layout: FileLayout,
  { signal, places = [] }: { signal?: AbortSignal | undefined; places?: readonly number[] } = {},
): CsvReading {
  return layout.format === 'xlsx'
    ? sheetReading(file, layout, places, signal)
    : readRecords(file, signal, {
        delimiter: layout.delimiter,
        headerAt: layout.headerAt,
        width: layout.headers.length,
        guard:
          layout.encoding === 'utf-8'
            ? new Utf8Guard(file.name)
            : new DecodingGuard(file.name, layout.encoding),
      })
}

function sheetReading(
  file: StoredFile,
  layout: FileLayout,
  places: readonly number[],
  signal?: AbortSignal,
): CsvReading {
  let share = 0
  let sha256 = ''
  return {
    records: rows(),
    bytesRead: () => Math.round(share * file.bytes),
    sha256: () => sha256,
    endsInNewline: () => true,
  }

  async function* rows(): AsyncGenerator<CsvRecord> {
    sha256 = await hashFile(file.path)
    using book = await openWorkbook(file.path, file.name)
    const sheet = book.sheets[layout.sheet]
    if (!sheet) return
    let place = -1
    let headerLine = 0
    const onBytes = (bytes: number) => {
      share = bytes / Math.max(1, sheet.entry.uncompressedSize)
    }
    const merged: MergedCells[] = []
    const onMerge = (cells: MergedCells) => {
      const isUsed = places.some((used) => used >= cells.fromPlace && used <= cells.toPlace)
      if (isUsed && cells.fromLine < cells.toLine) merged.push(cells)
    }
    for await (const row of sheetRows(book, sheet.entry, { onBytes, onMerge })) {
      const { line, cells } = row
      signal?.throwIfAborted()
      place += 1
      if (place === layout.headerAt) headerLine = line
      if (place > layout.headerAt) yield { ...row, cells: padTo(cells, layout.headers.length) }
    }
    const first = merged.find(({ fromLine }) => fromLine > headerLine)
    if (first) throw refuse(file.name, MERGED_REASON(first.ref))
  }
}

const MERGED_REASON = (ref: string) =>
  `سلول‌های ${ref} ادغام شده است و تنها سلول اول مقدار دارد؛ آن‌ها را از هم جدا کنید و مقدار هر سطر را در خودش بنویسید.`

/** Sheets leave out the blank cells at the end of a row. */
function padTo(cells: string[], width: number): string[] {
  while (cells.length < width) cells.push('')
  return cells
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
