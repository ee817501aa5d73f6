import type { RecognisedFile } from '#src/features/importing/reading/recognise-file.ts'
import type { FileShape } from '#src/features/importing/source-files.ts'
import type { CellType } from '#src/features/importing/templates.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { compactKey } from '#src/persian/fold.ts'
import { parseRial } from '#src/persian/money.ts'
import { AppError } from '#src/server/errors.ts'
import type { FileLayout } from '../files/layout.ts'
import { readDateStyle } from './date-style.ts'
import { shapeOf, targetFields } from './fields.ts'
import type { FileMapping } from './mapping.ts'

type CellReader = (cells: readonly string[]) => string

/** How the rows of a file are read by its mapping: shape, places and the value of each field. */
export function mapFile(
  layout: Pick<FileLayout, 'headers'>,
  mapping: FileMapping,
): Required<Pick<RecognisedFile, 'shape' | 'places' | 'width' | 'value' | 'erases'>> {
  const shape = shapeOf(mapping.source, mapping.kind)
  if (!shape) throw new AppError('BAD_REQUEST', 'مقصد این پرونده شناخته نیست.')
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
    return required && shape?.closed && !isFilled
      ? [header]
      : isKey(shape, field) && !isFilled
        ? [header]
        : []
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
  if (type === 'rial') return (cell) => (cell === '' ? '' : readAmount(cell, mapping))
  if (type === 'integer') return (cell) => readNumber(cell, mapping)
  return (cell) => cell
}

function readAmount(cell: string, mapping: FileMapping): string {
  const number = readNumber(cell, mapping)
  if (mapping.unit === 'rial') return number
  const amount = parseRial(/تومان|toman/i.test(number) ? number : `${number} تومان`)
  return amount === null ? cell : String(amount)
}

const COMMA_DECIMAL = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+,\d+$/
const WHOLE = /^(\d+)\.0+$/

function readNumber(cell: string, { numbers }: FileMapping): string {
  const written = toLatinDigits(cell).trim()
  if (numbers === 'comma-decimal' && COMMA_DECIMAL.test(written)) {
    return written.replaceAll('.', '').replace(',', '.').replace(WHOLE, '$1')
  }
  return WHOLE.test(written) ? written.replace(WHOLE, '$1') : cell
}
