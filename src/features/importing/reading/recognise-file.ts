import { stat } from 'node:fs/promises'
import path from 'node:path'
import { compactKey } from '#src/persian/fold.ts'
import type { FileShape } from '../source-files.ts'
import type { CsvReading } from './csv-records.ts'
import type { Encoding } from './layout.ts'
import { openRecords, type StoredFile } from './open-records.server.ts'
import { readLayout } from './read-layout.server.ts'
import { refuse } from './refuse.ts'

export interface RecognisedFile extends StoredFile {
  shape: FileShape
  /** Where each field of the shape stands in a row; absent optional columns are missing. */
  places: ReadonlyMap<string, number>
  width: number
  open: (signal: AbortSignal | undefined) => CsvReading
  /** Fields of which a blank cell erases what is published. */
  erases?: ReadonlySet<string>
  /** The value of a field where it is not just the cell in its place. */
  value?: (field: string, cells: readonly string[]) => string
  /** The day of the harvest that the file itself names; only a person may say that it is so. */
  namedDay?: string | null
}

/** What a file says of itself without doubt; any other is guessed, and a person has to see it. */
const CERTAIN: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be']

/** Finds which of the shapes a file has by its headers, in any order of columns. */
export async function recogniseFile(
  filePath: string,
  shapes: readonly FileShape[],
): Promise<RecognisedFile> {
  const file = await findFile(filePath)
  const layout = await readLayout(file)
  const found = bestShape(layout.headers, shapes)
  if (!found) throw refuse(file.name, describeMismatch(layout.headers, shapes))
  const encoding = CERTAIN.find((certain) => certain === layout.encoding) ?? 'utf-8'
  const places = [...found.places.values()]
  const open = (signal: AbortSignal | undefined) =>
    openRecords(file, { ...layout, encoding }, { signal, places })
  const namedDay = layout.harvest?.day ?? null
  return { ...file, ...found, width: layout.headers.length, open, namedDay }
}

async function findFile(filePath: string): Promise<StoredFile> {
  const name = path.basename(filePath)
  const found = await stat(filePath).catch((error) => {
    throw refuse(name, 'چنین فایلی وجود ندارد.', 'NOT_FOUND', error)
  })
  if (!found.isFile()) throw refuse(name, 'فایل نیست؛ نشانی یک فایل CSV یا XLSX را بدهید.')
  return { path: filePath, name, bytes: found.size }
}

type Match = Pick<RecognisedFile, 'shape' | 'places'>

function bestShape(headers: readonly string[], shapes: readonly FileShape[]): Match | null {
  const matches = shapes
    .map((shape) => matchShape(headers, shape))
    .filter((found) => found !== null)
  return matches.sort((a, b) => b.places.size - a.places.size)[0] ?? null
}

function matchShape(headers: readonly string[], shape: FileShape): Match | null {
  const folded = headers.map(compactKey)
  if (new Set(folded).size !== folded.length) return null
  const places = new Map<string, number>()
  for (const { field, header, required } of shape.columns) {
    const place = folded.indexOf(compactKey(header))
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
  const known = new Set(expected.map(compactKey))
  const found = new Set(headers.map(compactKey))
  const missing = nearest.columns
    .filter(({ header, required }) => required && !found.has(compactKey(header)))
    .map(({ header }) => header)
  const strange = nearest.closed ? headers.filter((header) => !known.has(compactKey(header))) : []
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
  const found = new Set(headers.map(compactKey))
  const score = (shape: FileShape) =>
    shape.columns.filter(({ header }) => found.has(compactKey(header))).length /
    shape.columns.length
  const [first, ...rest] = shapes
  if (!first) throw new Error('a source has at least one file shape')
  return rest.reduce((best, shape) => (score(shape) > score(best) ? shape : best), first)
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
