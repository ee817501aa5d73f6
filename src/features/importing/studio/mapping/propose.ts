import { type FileShape, SOURCE_FILES, type Source } from '#src/features/importing/source-files.ts'
import { foldHeader } from '#src/persian/fold.ts'
import { ALIASES } from './aliases.ts'
import type { ColumnMapping, FileMapping } from './mapping.ts'

const PROPOSED: readonly Source[] = ['iran-erx', 'regulator-products', 'who-atc', 'template']

/** A mapping for a file with these headings: the target it resembles most, columns by name. */
export function proposeMapping(headers: readonly string[]): FileMapping {
  // What replaces whole tables or derives is never guessed: its own columns must all be there.
  const candidates = PROPOSED.flatMap((source) =>
    SOURCE_FILES[source]
      .filter((shape) => source === 'template' || hasOwnColumns(headers, shape))
      .map((shape) => ({ source, shape, ...scoreOf(headers, shape) })),
  )
  const [best] = candidates.toSorted((a, b) => b.score - a.score)
  if (!best) throw new Error('there is at least one target')
  return {
    source: best.source,
    kind: best.shape.kind,
    columns: best.columns,
    ...{ dates: 'auto', calendar: 'auto', numbers: 'auto', unit: 'rial' },
  }
}

function scoreOf(headers: readonly string[], shape: FileShape) {
  const columns = proposeColumns(headers, shape)
  const required = shape.columns.filter((column) => column.required)
  const found = required.filter(({ field }) => columns[field]).length
  // A complete target comes before a larger one of which something is missing.
  const score =
    Object.keys(columns).length +
    exact(headers, shape) * 2 +
    (found / Math.max(1, required.length)) * 20
  return { columns, score }
}

function hasOwnColumns(headers: readonly string[], { columns }: FileShape): boolean {
  const folded = new Set(headers.map(foldHeader))
  return columns.every(({ header, required }) => !required || folded.has(foldHeader(header)))
}

function exact(headers: readonly string[], { columns }: FileShape): number {
  const folded = new Set(headers.map(foldHeader))
  return columns.filter(({ header }) => folded.has(foldHeader(header))).length
}

/** Columns of the file for the fields of a target: by heading first, then by what it is also called. */
export function proposeColumns(
  headers: readonly string[],
  { columns }: FileShape,
): Record<string, ColumnMapping> {
  const folded = headers.map(foldHeader)
  const taken = new Set<number>()
  const places = new Map<string, number>()
  const take = (field: string, names: readonly string[]) => {
    if (places.has(field)) return
    const known = new Set(names.map(foldHeader).filter(Boolean))
    const at = folded.findIndex((name, place) => !taken.has(place) && known.has(name))
    if (at < 0) return
    places.set(field, at)
    taken.add(at)
  }
  for (const { field, header } of columns) take(field, [header])
  for (const { field } of columns) take(field, [field, ...(ALIASES[field] ?? [])])
  return Object.fromEntries(
    columns.flatMap(({ field }) => {
      const from = places.get(field)
      return from === undefined ? [] : [[field, { from, constant: '', words: [] }]]
    }),
  )
}
