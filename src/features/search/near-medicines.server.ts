import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import type { Hit, SearchGroup, SearchItem } from './answer.ts'

const MAX_NEAR = 3
const CODE = /^\/category\/([A-Z]\d\d[A-Z]{2})\d\d$/

/**
 * Molecules of the list that share the therapeutic group (ATC, level 4) of a substance that it lacks,
 * those with the most licences first; under a label that says why they stand there.
 */
export async function findNear(db: Queryable, hits: readonly Hit[]): Promise<SearchGroup[]> {
  const [first] = hits
  const group = first?.kind === 'unlisted' ? CODE.exec(first.path)?.[1] : undefined
  if (!group) return []
  const items = await rowsOf<SearchItem>(
    db,
    sql`select e.title, 'هم‌گروه درمانی: ' || coalesce(g.name_fa, g.name_en) as subtitle, e.path
      from (
        select molecule_id::text as key, sum(licence_count) as licences from medicines
        where atc_code >= ${group} and atc_code < ${`${group}:`} and licence_count > 0
        group by molecule_id
      ) as m
      join search_entries as e on e.kind = 'molecule' and e.record_key = m.key
      join atc_groups as g on g.code = ${group}
      order by m.licences desc, e.id limit ${MAX_NEAR}`,
  )
  const label = `نزدیک‌ترین در فهرست، از گروه \u2066${group}\u2069`
  return items.length > 0 ? [{ kind: 'near', label, items }] : []
}
