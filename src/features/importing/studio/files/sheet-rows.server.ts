import type { Entry } from 'yauzl'
import { refuse } from '#src/features/importing/reading/inspect-file.ts'
import { LIMITS } from '#src/words/import-limits.ts'
import type { WorkbookFile } from './workbook-file.server.ts'
import { type Attributes, createXmlReader, unescapeSigns } from './xml-reader.server.ts'

export interface SheetRow {
  /** As Excel numbers it. */
  line: number
  cells: string[]
}

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** Streams the rows of a sheet; a formula counts as the value that was last worked out. */
export async function* sheetRows(
  book: WorkbookFile,
  entry: Entry,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = []
  const xml = createXmlReader(rowCollector(book, (row) => ready.push(row)))
  let size = 0
  for await (const chunk of book.archive.read(entry)) {
    xml.read(chunk)
    size += chunk.length
    onBytes(size)
    yield* ready
    ready = []
  }
  xml.end()
}

function rowCollector(book: WorkbookFile, take: (row: SheetRow) => void) {
  let line = 0
  let rows = 0
  let cells: string[] = []
  let place = -1
  let cell = { type: '', style: 0, at: '', text: '', hasFormula: false, hasValue: false }
  let collects = false
  return {
    open(tag: string, attributes: Attributes) {
      if (tag === 'row') {
        line = Number(attributes.r ?? line + 1)
        cells = []
        place = -1
      } else if (tag === 'c') {
        const at = attributes.r ?? ''
        place = at === '' ? place + 1 : columnOf(at)
        if (place >= LIMITS.columns) {
          throw refuse(book.name, `برگه بیش از ${LIMITS.columns} ستون دارد.`)
        }
        cell = {
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          ...{ at, text: '', hasFormula: false, hasValue: false },
        }
      } else if (tag === 'f') cell.hasFormula = true
      else if (tag === 'v' || tag === 't') {
        collects = true
        cell.hasValue = true
      }
    },
    text(part: string) {
      if (collects && cell.text.length < LIMITS.cellCharacters) cell.text += unescapeSigns(part)
    },
    close(tag: string) {
      if (tag === 'v' || tag === 't') collects = false
      else if (tag === 'c') {
        if (cell.hasFormula && !cell.hasValue) {
          throw refuse(
            book.name,
            `خانهٔ ${cell.at} فرمولی است که مقدارش ذخیره نشده؛ مقادیر را جای فرمول‌ها بگذارید.`,
          )
        }
        while (cells.length < place) cells.push('')
        cells[place] = cellValue(book, cell)
      } else if (tag === 'row') {
        rows += 1
        if (rows > LIMITS.rows)
          throw refuse(book.name, 'تعداد سطرهای برگه بیش از اندازه است.', 'PAYLOAD_TOO_LARGE')
        if (cells.some((text) => text !== '')) take({ line, cells })
      }
    },
  }
}

function columnOf(at: string): number {
  let column = 0
  for (let place = 0; place < at.length; place += 1) {
    const code = at.charCodeAt(place) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

function cellValue(
  book: WorkbookFile,
  cell: { type: string; style: number; text: string },
): string {
  switch (cell.type) {
    case 's':
      return book.texts[Number(cell.text)] ?? ''
    case 'b':
      return cell.text === '1' ? 'بله' : 'خیر'
    case 'e':
      return ''
    case 'n':
      return numberText(book, cell)
    default:
      return cell.text
  }
}

function numberText(book: WorkbookFile, { style, text }: { style: number; text: string }): string {
  if (text === '') return ''
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (book.isDate[style]) {
    const days = Math.floor(value)
    const time = (book.is1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_MS
    return days > 0 && days < 3_000_000 ? new Date(time).toISOString().slice(0, 10) : text
  }
  // Excel writes long codes as 1.234E15; people mean the digits.
  return /e/i.test(text) && Number.isSafeInteger(value) ? String(value) : text
}
