import { createHash } from 'node:crypto'
import { compactKey } from '#src/persian/fold.ts'
import type { ColumnMapping, FileMapping } from './mapping.ts'

/** Two files with the same headings, in any order and spelling, are read in the same way. */
export function headerFingerprint(headers: readonly string[]): string {
  const folded = headers.map(compactKey).toSorted()
  return createHash('sha256').update(folded.join('\n')).digest('hex')
}

/** A mapping as it is remembered: columns by heading, for their places may differ. */
export interface RememberedMapping extends Omit<FileMapping, 'columns'> {
  columns: Record<string, Omit<ColumnMapping, 'from'> & { header: string | null }>
}

export function toRemember(mapping: FileMapping, headers: readonly string[]): RememberedMapping {
  const columns = Object.entries(mapping.columns).map(([field, { from, erases, ...rest }]) => {
    const header = from === null ? null : compactKey(headers[from] ?? '')
    return [field, { header, ...rest, ...(erases && { erases }) }]
  })
  return { ...mapping, columns: Object.fromEntries(columns) }
}

export function recall(remembered: RememberedMapping, headers: readonly string[]): FileMapping {
  const folded = headers.map(compactKey)
  const columns = Object.entries(remembered.columns).flatMap(([field, column]) => {
    const from = column.header === null ? null : folded.indexOf(column.header)
    // Of two columns with one heading it is not known which was meant.
    if (from === -1 || (from !== null && folded.indexOf(column.header ?? '', from + 1) >= 0))
      return []
    const { header: _, ...rest } = column
    return [[field, { from, ...rest }]]
  })
  return { ...remembered, columns: Object.fromEntries(columns) }
}
