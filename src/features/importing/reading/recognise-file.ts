import { parse } from 'csv-parse/sync'
import { foldHeader } from '#src/persian/fold.ts'
import type { FileShape } from '../source-files.ts'
import type { CsvReading } from './csv-records.ts'
import { type FileHead, refuse } from './inspect-file.ts'

export interface RecognisedFile extends FileHead {
  shape: FileShape
  /** Where each field of the shape stands in a row; absent optional columns are missing. */
  places: ReadonlyMap<string, number>
  width: number
  /** Opens the records of a file that is not a plain CSV of UTF-8 and commas. */
  open?: (signal: AbortSignal | undefined) => CsvReading
  /** Fields of which a blank cell erases what is published. */
  erases?: ReadonlySet<string>
  /** The value of a field where it is not just the cell in its place. */
  value?: (field: string, cells: readonly string[]) => string
}

const OTHER_DELIMITERS = { ';': 'نقطه‌ویرگول (;)', '\t': 'Tab', '|': 'خط عمودی (|)' }

/** Finds which of the shapes a file has by its headers, in any order of columns. */
export function recogniseFile(head: FileHead, shapes: readonly FileShape[]): RecognisedFile {
  const headers = splitHeader(head.firstLine, ',')
  const found = bestShape(headers, shapes)
  if (found) return { ...head, ...found, width: headers.length }
  for (const [delimiter, name] of Object.entries(OTHER_DELIMITERS)) {
    if (bestShape(splitHeader(head.firstLine, delimiter), shapes)) {
      throw refuse(head.name, `جداکنندهٔ ستون‌ها ${name} است؛ باید ویرگول (,) باشد.`)
    }
  }
  throw refuse(head.name, describeMismatch(headers, shapes))
}

function splitHeader(line: string, delimiter: string): string[] {
  try {
    const headers = parse(line, { delimiter, relax_quotes: true }).flat().map(String)
    return headers.slice(0, headers.findLastIndex((header) => header.trim() !== '') + 1)
  } catch {
    return [line]
  }
}

type Match = Pick<RecognisedFile, 'shape' | 'places'>

function bestShape(headers: readonly string[], shapes: readonly FileShape[]): Match | null {
  const matches = shapes
    .map((shape) => matchShape(headers, shape))
    .filter((found) => found !== null)
  return matches.sort((a, b) => b.places.size - a.places.size)[0] ?? null
}

function matchShape(headers: readonly string[], shape: FileShape): Match | null {
  const folded = headers.map(foldHeader)
  if (new Set(folded).size !== folded.length) return null
  const places = new Map<string, number>()
  for (const { field, header, required } of shape.columns) {
    const place = folded.indexOf(foldHeader(header))
    if (place >= 0) places.set(field, place)
    else if (required) return null
  }
  return shape.closed && places.size < headers.length ? null : { shape, places }
}

function describeMismatch(headers: readonly string[], shapes: readonly FileShape[]): string {
  const repeated = headers.find((header, at) => headers.indexOf(header) !== at)
  if (repeated !== undefined) return `ستون «${repeated}» دو بار آمده است.`
  const nearest = nearestShape(headers, shapes)
  const list = (names: readonly string[]) => names.map((name) => `«${clip(name)}»`).join('، ')
  const expected = nearest.columns.map(({ header }) => header)
  const known = new Set(expected.map(foldHeader))
  const found = new Set(headers.map(foldHeader))
  const missing = nearest.columns
    .filter(({ header, required }) => required && !found.has(foldHeader(header)))
    .map(({ header }) => header)
  const strange = nearest.closed ? headers.filter((header) => !known.has(foldHeader(header))) : []
  return [
    `ستون‌ها با هیچ فایل این منبع نمی‌خواند؛ نزدیک‌ترین: ${nearest.title}.`,
    `انتظار می‌رفت: ${list(expected)}.`,
    `دیده شد: ${list(headers.slice(0, 30))}.`,
    missing.length > 0 ? `کم است: ${list(missing)}.` : '',
    strange.length > 0 ? `ناشناخته است: ${list(strange.slice(0, 10))}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function nearestShape(headers: readonly string[], shapes: readonly FileShape[]): FileShape {
  const found = new Set(headers.map(foldHeader))
  const score = (shape: FileShape) =>
    shape.columns.filter(({ header }) => found.has(foldHeader(header))).length /
    shape.columns.length
  const [first, ...rest] = shapes
  if (!first) throw new Error('a source has at least one file shape')
  return rest.reduce((best, shape) => (score(shape) > score(best) ? shape : best), first)
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
