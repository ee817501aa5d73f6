import { sql } from 'drizzle-orm'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import {
  NAMES_OF_WATCHED,
  type NamedRecord,
  pathOf,
} from '#src/catalogue/facts/record-names.server.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'

/** Names of records by their keys, in the order of these; a key that leads nowhere is left out. */
export async function nameRecords(db: Queryable, kind: WatchedKind, keys: readonly string[]) {
  if (keys.length === 0) return []
  const rows = await rowsOf<NamedRecord & { key: string; title: string }>(
    db,
    sql`with w as (select key, place
        from unnest(${sql.param([...keys])}::text[]) with ordinality k(key, place))
      select w.key, n.* from w cross join lateral (${sql.raw(NAMES_OF_WATCHED[kind])}) n
      order by w.place`,
  )
  return rows.map(({ key, title, ...named }) => ({ key, title, path: pathOf(kind, key, named) }))
}

/** The same of records of several kinds, by kind and key: «medicines 1211». */
export async function nameRecordsOfKinds(
  db: Queryable,
  records: readonly { kind: WatchedKind; key: string }[],
) {
  const kinds = Map.groupBy(records, ({ kind }) => kind)
  const named = await Promise.all(
    [...kinds].map(async ([kind, of]) => {
      const names = await nameRecords(db, kind, [...new Set(of.map(({ key }) => key))])
      return names.map((name): [string, typeof name] => [`${kind} ${name.key}`, name])
    }),
  )
  return new Map(named.flat())
}
