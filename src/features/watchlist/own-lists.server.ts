import { type SQL, sql } from 'drizzle-orm'
import { ownerOf } from '#src/access/list-access.ts'
import type { Viewer } from '#src/access/policy.ts'
import { isReadable } from '#src/catalogue/facts/own-records.server.ts'
import type { Facets } from '#src/list/answer.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'

const MAX_OFFERED = 100

/** SELECT of the ids of the named lists that somebody reads. */
export function readableLists(viewer: Viewer): SQL {
  const owner = ownerOf(viewer)
  return sql`(select l.id from own_lists l where ${owner ? isReadable(owner) : sql`false`})`
}

/** The facets of a list with the named lists that its reader may narrow it to. */
export async function withOwnLists(
  db: Queryable,
  viewer: Viewer,
  { filters }: ListDefinition,
  facets: Facets,
): Promise<Facets> {
  const key = Object.keys(filters).find((name) => 'mine' in (filters[name] ?? {}))
  if (key === undefined || viewer.userId === null) return facets
  const lists = await rowsOf<{ value: string; label: string; count: number }>(
    db,
    sql`select l.id::text as value, l.name as label, (select coalesce(sum(cardinality(n.record_keys)), 0)
        from own_list_lines n where n.list_id = l.id)::int as count
      from own_lists l where l.id in ${readableLists(viewer)} order by l.name, l.id limit ${MAX_OFFERED}`,
  )
  return lists.length > 0 ? { ...facets, [key]: lists } : facets
}
