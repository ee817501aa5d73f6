import { drizzle } from 'drizzle-orm/node-postgres'
import type { SheetValue } from '#src/list/sheet.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import type { ExportFormat } from '#src/server/db/schema/exports.ts'
import type { ExportedList, RowsWanted } from '../access/exported-list.server.ts'

/** Rows that are read at once; two such pages are held at most. A workbook holds more of each. */
const PAGE_ROWS: Readonly<Record<ExportFormat, number>> = { csv: 10_000, xlsx: 3_000 }

export interface Snapshot {
  db: Queryable
  close(): Promise<void>
}

/** The database as it is now, however long it is read: one file tells of one moment. */
export async function openSnapshot({ $client }: Database): Promise<Snapshot> {
  const client = await $client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    db: drizzle(client),
    close: async () => {
      const ended = await client.query('rollback').then(
        () => true,
        () => false,
      )
      client.release(!ended)
    },
  }
}

/** All rows of a view in their order, page by page; the next one is read while this one is written. */
export async function* readPages(
  db: Queryable,
  list: ExportedList,
  wanted: RowsWanted,
  keys: readonly string[],
  format: ExportFormat,
): AsyncGenerator<readonly (readonly SheetValue[])[]> {
  const { limit } = wanted
  const pageRows = PAGE_ROWS[format]
  const read = (page: number) => {
    const before = (page - 1) * pageRows
    const view = { ...wanted.view, page, size: pageRows }
    const reading = list.rows(
      db,
      { ...wanted, view, limit: Math.min(pageRows, limit - before) },
      keys,
    )
    // Whoever stops half-way does not wait for it.
    reading.catch(() => undefined)
    return reading
  }
  let next = limit > 0 ? read(1) : null
  for (let page = 1; next; page++) {
    const rows = await next
    next = page * pageRows < limit ? read(page + 1) : null
    yield rows
  }
}
