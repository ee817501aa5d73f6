import type { CellType } from '#src/catalogue/facts/template.ts'
import { wholeAmount } from '#src/features/importing/parsing/amount.ts'
import { optionalText } from '#src/features/importing/parsing/clean.ts'
import type { FileLayout } from '#src/features/importing/reading/layout.ts'
import type { RecognisedFile } from '#src/features/importing/reading/recognise-file.ts'
import type { FileShape } from '#src/features/importing/source-files.ts'
import { parseDate } from '#src/persian/date-input.ts'
import { MONTHS } from '#src/persian/dates.ts'
import { seenText, toLatinDigits } from '#src/persian/digits.ts'
import { compactKey } from '#src/persian/fold.ts'
import { isUnclear, parseRial } from '#src/persian/money-input.ts'
import { AppError } from '#src/server/errors.ts'
import { MONEY_UNITS, shapeOf, targetFields } from './fields.ts'
import type { FileMapping } from './mapping.ts'

const GREGORIAN_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'
const FULL_MONTHS =
  'january february march april may june july august september october november december'

const MONTH_NUMBERS = new Map<string, number>()
for (const names of [MONTHS, GREGORIAN_MONTHS.split(' '), FULL_MONTHS.split(' ')]) {
  names.forEach((name, at) => {
    MONTH_NUMBERS.set(compactKey(name), at + 1)
  })
}

const PARTS = /^([\d]{1,4})[\s/.,\-،]+([\d]{1,2}|[^\d\s/.,\-،]+)[\s/.,\-،]+(\d{1,4})(?:[T\s].*)?$/
const MONTH_FIRST = /^([^\d\s/.,\-،]+)\s+(\d{1,2}),?\s+(\d{4})$/

type DateStyle = Pick<FileMapping, 'dates' | 'calendar'>

type CellReader = (cells: readonly string[]) => string

/** How the rows of a file are read by its mapping: shape, places and the value of each field. */
export function mapFile(
  layout: Pick<FileLayout, 'headers'>,
  mapping: FileMapping,
): Required<Pick<RecognisedFile, 'shape' | 'places' | 'width' | 'value' | 'erases'>> {
  const shape = shapeOf(mapping.source, mapping.kind)
  if (!shape) throw new AppError('BAD_REQUEST', 'مقصد این فایل شناخته نیست.')
  const readers = new Map<string, CellReader>()
  const places = new Map<string, number>()
  for (const { field, type } of targetFields(shape)) {
    const column = mapping.columns[field]
    if (!column) continue
    const place = column.from ?? Number.MAX_SAFE_INTEGER
    if (column.from !== null && column.from >= layout.headers.length) continue
    places.set(field, place)
    readers.set(field, cellReader(mapping, field, type))
  }
  return {
    shape: named(shape, layout.headers, places),
    places,
    width: layout.headers.length,
    erases: new Set([...places.keys()].filter((field) => mapping.columns[field]?.erases)),
    value: (field, cells) => readers.get(field)?.(cells) ?? '',
  }
}

/** Required fields that neither a column nor a constant fills. */
export function missingFields(mapping: FileMapping): string[] {
  const shape = shapeOf(mapping.source, mapping.kind)
  return (shape?.columns ?? []).flatMap(({ field, header, required }) => {
    const column = mapping.columns[field]
    const isFilled = column && (column.from !== null || column.constant !== '')
    const isNeeded = (required && shape?.closed) || isKey(shape, field)
    return isNeeded && !isFilled ? [header] : []
  })
}

/** Files of sources other than templates need their key; the rest is refused row by row. */
function isKey(shape: FileShape | null, field: string): boolean {
  return (
    !shape?.closed &&
    [
      'irc',
      'code',
      'medicineCode',
      'molecule',
      'candidates',
      'name',
      'title',
      'holder',
      'holderName',
      'packCount',
    ].includes(field) &&
    (shape?.columns.some((column) => column.field === field && column.required) ?? false)
  )
}

/** Problems name the columns as the file does. */
function named(
  shape: FileShape,
  headers: readonly string[],
  places: ReadonlyMap<string, number>,
): FileShape {
  const columns = shape.columns.map((column) => ({
    ...column,
    header: headers[places.get(column.field) ?? -1] || column.header,
  }))
  return { ...shape, columns }
}

function cellReader(mapping: FileMapping, field: string, type: CellType): CellReader {
  const { from = null, constant = '', words = [] } = mapping.columns[field] ?? {}
  const known = new Map(words.map((word) => [compactKey(word.from), word.to]))
  const restyle = styleOf(mapping, type)
  return (cells) => {
    const written = from === null ? '' : (cells[from] ?? '')
    const cell = written.trim() === '' ? constant : written
    const word = known.size > 0 ? known.get(compactKey(cell)) : undefined
    return word ?? restyle(cell)
  }
}

function styleOf(mapping: FileMapping, type: CellType): (cell: string) => string {
  if (type === 'date') return (cell) => (cell === '' ? '' : readDateStyle(cell, mapping))
  if (type === 'rial' || type === 'price' || type === 'amount')
    return (cell) => inRial(cell, mapping, type)
  if (type === 'integer' || type === 'number') return (cell) => readNumber(cell, mapping)
  return (cell) => cell
}

/** What cannot be reckoned in the unit carries it on, so that no reader takes it for rial. */
function inRial(cell: string, mapping: FileMapping, type: CellType): string {
  const number = readNumber(cell, mapping)
  const saysItsUnit = /[\p{L}﷼]/u.test(number)
  if (mapping.unit === 'rial' || saysItsUnit || optionalText(number) === null) return number
  const unit = MONEY_UNITS[mapping.unit]
  const written = `${number} ${unit}`
  const rial = parseRial(written)
  if (rial !== null || type !== 'amount') return rial === null ? written : String(rial)
  return String(wholeAmount(number, parseRial(`1 ${unit}`) ?? Number.NaN) ?? written)
}

const COMMA_DECIMAL = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+,\d+$/
const WHOLE = /^(\d+)\.0+$/

function readNumber(cell: string, { numbers }: FileMapping): string {
  const written = toLatinDigits(cell).trim()
  if (numbers === 'comma-decimal' && COMMA_DECIMAL.test(written)) {
    return written.replaceAll('.', '').replace(',', '.').replace(WHOLE, '$1')
  }
  return WHOLE.test(written) && !isUnclear(written) ? written.replace(WHOLE, '$1') : cell
}

/** A date in the style of a file as «YYYY/MM/DD»; what cannot be told apart stays as written. */
function readDateStyle(text: string, { dates, calendar }: DateStyle): string {
  const written = toLatinDigits(seenText(text))
  if (dates === 'auto' && parseDate(written) !== null) return written
  const named = MONTH_FIRST.exec(written)
  if (named) return join(named[3], monthOf(named[1]), named[2], calendar) ?? text
  const match = PARTS.exec(written)
  if (!match) return text
  const [, first = '', middle = '', last = ''] = match
  const order = dates === 'auto' ? guessOrder(first, middle, last) : dates
  if (order === null) return text
  const [year, month, day] =
    order === 'year-first'
      ? [first, middle, last]
      : order === 'day-first'
        ? [last, middle, first]
        : [last, first, middle]
  return join(year, monthOf(month), day, calendar) ?? text
}

function guessOrder(first: string, middle: string, last: string) {
  if (first.length === 4) return 'year-first'
  if (last.length !== 4) return null
  const isNamed = Number.isNaN(Number(middle))
  // Jalali dates are never written month first; of Gregorian ones it must be said.
  const isJalali = Number(last) < 1_700
  return isNamed || isJalali || Number(first) > 12
    ? 'day-first'
    : Number(middle) > 12
      ? 'month-first'
      : null
}

function monthOf(text = ''): string {
  const named = MONTH_NUMBERS.get(compactKey(text))
  return named === undefined ? text : String(named)
}

function join(year = '', month = '', day = '', calendar: DateStyle['calendar']): string | null {
  const full = year.length >= 4 ? Number(year) : century(Number(year), calendar)
  const date = `${full}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`
  return parseDate(date) === null ? null : date
}

function century(year: number, calendar: DateStyle['calendar']): number {
  if (calendar === 'gregorian') return year + (year < 70 ? 2_000 : 1_900)
  return year + (year < 50 ? 1_400 : 1_300)
}
