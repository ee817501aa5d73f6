import { sql } from 'drizzle-orm'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import {
  NAMES_OF_WATCHED,
  type NamedRecord,
  pathOf,
} from '#src/catalogue/facts/record-names.server.ts'
import type { Queryable } from '#src/server/db/client.ts'

/** How a watched record is called and where its page is. */
export interface RecordName {
  key: string
  title: string
  path: string
}

/** Names of records by their keys; a key that leads nowhere is left out. */
export async function nameRecords(
  db: Queryable,
  kind: WatchedKind,
  keys: readonly string[],
): Promise<RecordName[]> {
  const { rows } = await db.execute<NamedRecord & { key: string; title: string }>(
    sql`with w as (select unnest(${sql.param([...keys])}::text[]) as key)
      select w.key, n.* from w cross join lateral (${sql.raw(NAMES_OF_WATCHED[kind])}) n`,
  )
  return rows.map(({ key, title, ...named }) => ({ key, title, path: pathOf(kind, key, named) }))
}
