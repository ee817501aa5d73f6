import { sql } from 'drizzle-orm'
import { atcLengths } from '#src/catalogue/facts/atc-codes.ts'
import { atcLabels } from '#src/catalogue/facts/atc-names.server.ts'
import { keysOf } from '#src/catalogue/facts/concerned.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { FacetValue } from '#src/list/answer.ts'
import { FACET_VALUES, labelFacets } from '#src/list/facets.ts'
import { valuesIn } from '#src/list/list-source.server.ts'
import type { Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { viewWhere } from './feed.server.ts'
import { changeCounts } from './queries.ts'
import { changeSource } from './source.server.ts'

/** How many changes each choice beside the feed would leave, and names of what it is narrowed to. */
export async function changeFacets(db: Queryable, view: ListView, today: string, words: Words) {
  const [named, { kinds, sorts }, atc] = await Promise.all([
    changeSource.facets(db, view, words),
    changeCounts(db, view, today, words),
    groupCounts(db, view, today, words),
  ])
  const facet = (found: readonly { value: string; total: number }[]) =>
    found.map(({ value, total }) => ({ value, label: value, count: total }))
  const facets = { kind: facet(kinds), change: facet(sorts), atc }
  return { ...named, ...labelFacets(facets, { atc: await atcLabels(db, valuesIn(atc)) }) }
}

/** Changes of records in the groups of ATC below the chosen one, most first. */
async function groupCounts(
  db: Queryable,
  view: ListView,
  today: string,
  words: Words,
): Promise<FacetValue[]> {
  const where = await viewWhere(db, view, today, { words })
  const { atc: length } = atcLengths(view)
  const groups = RECORD_KINDS.flatMap((kind) =>
    kind.atc ? [sql.raw(keysOf(kind, 'group', `select left(${kind.atc}, ${length})`))] : [],
  )
  const rows = await rowsOf<{ value: string; count: number }>(
    db,
    sql`with e as materialized (select e.* from change_events e where ${where})
      select key as value, count(*)::int as count from (${sql.join(groups, sql` union all `)}) f
      where length(key) = ${length} group by 1 order by 2 desc, 1 limit ${FACET_VALUES}`,
  )
  return rows.map(({ value, count }) => ({ value, label: value, count }))
}
