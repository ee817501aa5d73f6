import type { SheetColumn, SheetType, SheetValue } from '#src/list/sheet.ts'
import { beginsFormula } from '#src/words/formula-text.ts'

export interface Sheet {
  name: string
  columns: readonly Pick<SheetColumn<never>, 'label' | 'type'>[]
  pages: AsyncIterable<Iterable<readonly SheetValue[]>> | Iterable<Iterable<readonly SheetValue[]>>
  /** Heading in sight while scrolling, and a filter on it. */
  isTable: boolean
  widths?: readonly number[]
  /** What stands on it beside its cells, and the parts that this is drawn from. */
  beside?: { xml: string; relations: readonly Relation[] }
}

/** A sheet that is read, not worked with: labels, and what is said of them. */
export function proseSheet(
  name: string,
  rows: readonly (readonly SheetValue[])[],
  widths = [28, 90],
): Sheet {
  const columns = widths.map(() => ({ label: '', type: 'text' as const }))
  return { name, columns, pages: [rows], isTable: false, widths }
}

/** How a part of the package leads to another one; `type` is the last word of its address. */
export interface Relation {
  id: string
  type: string
  target: string
}

/** Places in `cellXfs`, in their order below. */
const CELL_STYLES: Readonly<
  Record<SheetType | 'heading' | 'quoted' | 'decimal' | 'label' | 'prose', number>
> = { text: 0, heading: 1, number: 2, date: 3, quoted: 4, decimal: 5, label: 6, prose: 7 }

/** `quotePrefix` says that a text is a text, whatever sign it begins with; `readingOrder` 2 is right to left. */
export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6EEF0"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1" readingOrder="2"/></xf><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf quotePrefix="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment horizontal="right" vertical="top" wrapText="1" readingOrder="2"/></xf><xf quotePrefix="1" applyAlignment="1"><alignment horizontal="right" vertical="top" wrapText="1" readingOrder="2"/></xf></cellXfs></styleSheet>`

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Signs that are written at once. */
const PIECE = 100_000
const MAX_CELL = 32_767
const DAY_MS = 86_400_000
// Day 0 of spreadsheets, which count 1900 as a leap year.
const FIRST_DAY_MS = Date.UTC(1899, 11, 30)
/** Points. */
const LINE_HEIGHT = 15
const WIDTHS: Readonly<Record<SheetType, number>> = { text: 26, number: 16, date: 14 }

/** The XML of one sheet, page by page. */
export async function* sheetTexts(sheet: Sheet): AsyncGenerator<string> {
  const { columns, pages, isTable, widths = [] } = sheet
  yield opening(sheet)
  const letters = columns.map((_, place) => columnLetters(place))
  let rows = 0
  if (isTable) {
    rows += 1
    yield `<row r="1">${columns.map(({ label }, place) => textCell(`${letters[place]}1`, label, CELL_STYLES.heading)).join('')}</row>`
  }
  for await (const page of pages) {
    let text = ''
    for (const values of page) {
      rows += 1
      text += `<row r="${rows}"${isTable ? '' : heightOf(values, widths)}>`
      for (let place = 0; place < columns.length; place++) {
        const type = columns[place]?.type ?? 'text'
        const at = `${letters[place]}${rows}`
        text += isTable ? cell(at, type, values[place] ?? null) : line(at, place, values[place])
      }
      text += '</row>'
      if (text.length > PIECE) {
        yield text
        text = ''
      }
    }
    yield text
  }
  // A sheet with a table beside it has its filter there.
  const filter = isTable && !sheet.beside ? `<autoFilter ref="A1:${letters.at(-1)}${rows}"/>` : ''
  yield `</sheetData>${filter}${sheet.beside?.xml ?? ''}</worksheet>`
}

function opening({ columns, isTable, widths }: Sheet): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const cols = columns.map(({ type }, place) => {
    const width = widths?.[place] ?? WIDTHS[type]
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0">${isTable ? pane : ''}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
}

function cell(at: string, type: SheetType, value: SheetValue): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') {
    const style = Number.isInteger(value) ? CELL_STYLES.number : CELL_STYLES.decimal
    return Number.isFinite(value) ? `<c r="${at}" s="${style}"><v>${value}</v></c>` : ''
  }
  const day = type === 'date' ? dayNumber(value) : null
  if (day !== null) return `<c r="${at}" s="${CELL_STYLES.date}"><v>${day}</v></c>`
  return textCell(at, value, beginsFormula(value) ? CELL_STYLES.quoted : CELL_STYLES.text)
}

/** Not every program makes room for a text that wraps. */
function heightOf(values: readonly SheetValue[], widths: readonly number[]): string {
  const lines = values.map((value, place) =>
    typeof value === 'string' ? Math.ceil(value.length / (widths[place] ?? WIDTHS.text)) : 1,
  )
  const most = Math.max(...lines)
  return most > 1 ? ` ht="${most * LINE_HEIGHT}" customHeight="1"` : ''
}

/** A cell of a sheet that is read, not worked with: a label, and what is said of it. */
function line(at: string, place: number, value: SheetValue = null): string {
  if (typeof value !== 'string' || value === '') return cell(at, 'number', value)
  return textCell(at, value, place === 0 ? CELL_STYLES.label : CELL_STYLES.prose)
}

function textCell(at: string, value: string, style: number): string {
  const text = escapeXml(value.length > MAX_CELL ? value.slice(0, MAX_CELL) : value)
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Days as spreadsheets count them; null for what is not an ISO date. */
function dayNumber(iso: string): number | null {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : Math.round((time - FIRST_DAY_MS) / DAY_MS)
}

export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last
}

const SPECIAL = /[&<>]|_(?=x[\dA-Fa-f]{4}_)|[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  _: '_x005F_',
}

/** Signs that XML does not know fall away; characters beyond the first plane stay whole. */
export function escapeXml(text: string): string {
  return text.replace(SPECIAL, (sign, at: number, whole: string) => {
    const entity = ENTITIES[sign]
    if (entity !== undefined) return entity
    return isPaired(whole, at) ? sign : ''
  })
}

function isPaired(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  const next = text.charCodeAt(at + 1)
  const before = text.charCodeAt(at - 1)
  if (code >= 0xd800 && code < 0xdc00) return next >= 0xdc00 && next < 0xe000
  return code >= 0xdc00 && code < 0xe000 && before >= 0xd800 && before < 0xdc00
}
