import { createHash, type Hash } from 'node:crypto'
import type { SheetValue } from '#src/list/sheet.ts'

type Named = readonly { label: string }[]

/** Which columns rows have: those of other columns are no others because of that. */
export function columnsPrint(columns: Named): string {
  const labels = JSON.stringify(columns.map(({ label }) => label))
  return createHash('sha256').update(labels).digest('base64url').slice(0, 8)
}

/** What a file of rows is known by: its columns, and the hash of its rows. */
export function printOf(columns: Named, hash: Hash): string {
  return `${columnsPrint(columns)}.${hash.digest('base64url')}`
}

/** The same pages, each row of them in the hash. */
export async function* hashed(
  pages: AsyncIterable<readonly (readonly SheetValue[])[]>,
  hash: Hash,
): AsyncGenerator<readonly (readonly SheetValue[])[]> {
  for await (const page of pages) {
    for (const row of page) hash.update(JSON.stringify(row))
    yield page
  }
}
