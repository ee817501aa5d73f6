import type { Entry } from 'yauzl'
import { formatNumber } from '#src/persian/numbers.ts'
import { LIMITS } from '#src/words/import-limits.ts'
import type { CsvRecord } from './csv-records.ts'
import { refuse } from './refuse.ts'
import type { WorkbookFile } from './workbook-file.server.ts'
import { type Attributes, createXmlReader, unescapeSigns } from './xml-reader.server.ts'

/** Cells that are shown as one; only the first holds what all of them say. */
export interface MergedCells {
  ref: string
  fromPlace: number
  toPlace: number
  fromLine: number
  toLine: number
}

interface SheetListener {
  onBytes?: (bytes: number) => void
  onMerge?: (cells: MergedCells) => void
}

const DAY_MS = 86_400_000
const SHOWN_DIGITS = 15
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** Streams the rows of a sheet; a formula counts as the value that was last worked out. */
export async function* sheetRows(
  book: WorkbookFile,
  entry: Entry,
  { onBytes, onMerge = () => undefined }: SheetListener = {},
): AsyncGenerator<CsvRecord> {
  let ready: CsvRecord[] = []
  const xml = createXmlReader(rowCollector(book, (row) => ready.push(row), onMerge))
  let size = 0
  for await (const chunk of book.archive.read(entry)) {
    xml.read(chunk)
    size += chunk.length
    onBytes?.(size)
    yield* ready
    ready = []
  }
  xml.end()
}

/**
 * The first sheet that has a table, else the first that says anything, with as many of its rows: covers and
 * empty sheets stand before it.
 */
export async function firstTable(book: WorkbookFile, maxRows: number) {
  let found = { sheet: 0, rows: [] as string[][] }
  for (const sheet of book.sheets.keys()) {
    const rows = await firstRows(book, sheet, maxRows)
    if (rows.some((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)) {
      return { sheet, rows }
    }
    if (found.rows.length === 0) found = { sheet, rows }
  }
  return found
}

export async function firstRows(book: WorkbookFile, sheet: number, maxRows: number) {
  const rows: string[][] = []
  const entry = book.sheets[sheet]?.entry
  if (!entry) return rows
  for await (const { cells } of sheetRows(book, entry)) {
    rows.push(cells)
    if (rows.length >= maxRows) break
  }
  return rows
}

function rowCollector(
  book: WorkbookFile,
  take: (row: CsvRecord) => void,
  onMerge: (cells: MergedCells) => void,
) {
  let line = 0
  let isHidden: true | undefined
  let rows = 0
  let cells: string[] = []
  let place = -1
  let cell = { type: '', style: 0, at: '', text: '', hasFormula: false, hasValue: false }
  let [collects, isPhonetic] = [false, false]
  return {
    open(tag: string, attributes: Attributes) {
      if (tag === 'row') {
        const stated = Number(attributes.r)
        line = stated > line && stated <= LIMITS.rows ? stated : line + 1
        isHidden = /^(?:1|true)$/.test(attributes.hidden ?? '') || undefined
        cells = []
        place = -1
      } else if (tag === 'c') {
        const at = attributes.r ?? ''
        place = columnOf(at) < 0 ? place + 1 : columnOf(at)
        cell = {
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          at,
          text: '',
          hasFormula: false,
          hasValue: false,
        }
      } else if (tag === 'mergeCell') {
        const ref = attributes.ref ?? ''
        const [, fromRow, toColumn = '', toRow] = /^\w+?(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? []
        const lines = { fromLine: Number(fromRow), toLine: Number(toRow) }
        if (toRow) onMerge({ ref, fromPlace: columnOf(ref), toPlace: columnOf(toColumn), ...lines })
      } else if (tag === 'f') cell.hasFormula = true
      else if (tag === 'rPh') isPhonetic = true
      else if (tag === 'v' || tag === 't') {
        collects = !isPhonetic
        cell.hasValue = true
      }
    },
    text(part: string) {
      if (collects && cell.text.length < LIMITS.cellCharacters) cell.text += unescapeSigns(part)
    },
    close(tag: string) {
      if (tag === 'v' || tag === 't') collects = false
      else if (tag === 'rPh') isPhonetic = false
      else if (tag === 'c') {
        // Programs that work nothing out leave the value away, or an empty one; of a text it may be so.
        const isUnknown = !cell.hasValue || (cell.text === '' && cell.type !== 'str')
        if (cell.hasFormula && isUnknown) {
          throw refuse(
            book.name,
            `سلول ${cell.at} فرمولی است که مقدارش ذخیره نشده؛ مقادیر را جای فرمول‌ها بگذارید.`,
          )
        }
        const value = cellValue(book, cell)
        // Whole rows are coloured to the last column, with nothing in them.
        if (place >= LIMITS.columns && value === '') return
        if (place >= LIMITS.columns) {
          throw refuse(book.name, `برگه بیش از ${formatNumber(LIMITS.columns)} ستون دارد.`)
        }
        while (cells.length < place) cells.push('')
        cells[place] = value
      } else if (tag === 'row') {
        rows += 1
        if (rows > LIMITS.rows)
          throw refuse(book.name, 'تعداد سطرهای برگه بیش از اندازه است.', 'PAYLOAD_TOO_LARGE')
        if (cells.some((text) => text !== '')) take({ line, cells, ...(isHidden && { isHidden }) })
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
  cell: { type: string; style: number; at: string; text: string },
): string {
  switch (cell.type) {
    case 's':
      return cell.text === '' ? '' : textOf(book, cell)
    case 'b':
      return cell.text === '1' ? 'بله' : 'خیر'
    case 'n':
      return numberText(book, cell)
    default:
      return cell.text.slice(0, LIMITS.cellCharacters)
  }
}

function textOf({ name, texts }: WorkbookFile, { at, text }: { at: string; text: string }): string {
  const found = texts[Number(text)]
  if (found !== undefined) return found
  throw refuse(name, `متن سلول ${at} در فایل نیست؛ فایل را در اکسل باز کنید و دوباره ذخیره کنید.`)
}

function numberText(book: WorkbookFile, { style, text }: { style: number; text: string }): string {
  if (text === '') return ''
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (book.shownAs[style] === 'percent') {
    return `${Number((value * 100).toPrecision(SHOWN_DIGITS))}%`
  }
  if (book.shownAs[style] === 'day') {
    const days = Math.floor(value)
    const time = (book.is1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_MS
    return days > 0 && days < 3_000_000 ? new Date(time).toISOString().slice(0, 10) : text
  }
  const unit = book.shownAs[style]
  return unit ? `${plainNumber(text, value)} ${unit}` : plainNumber(text, value)
}

function plainNumber(text: string, value: number): string {
  // Excel writes long codes as 1.234E15; people mean the digits.
  if (/e/i.test(text) && Number.isSafeInteger(value)) return String(value)
  // Some programs write each number as a fraction: 1211.0 is the code 1211.
  if (/^-?\d+\.0+$/.test(text)) return text.replace(/\.0+$/, '')
  // It shows fifteen digits of a fraction, and keeps 12999.999999999998 of what was worked out.
  return /\.\d{9}/.test(text) ? String(Number(value.toPrecision(SHOWN_DIGITS))) : text
}
