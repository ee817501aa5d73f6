import { sql } from 'drizzle-orm'
import { productKind } from '#src/catalogue/medicines/kind.ts'
import { eventsOf, type Versions } from '#src/features/alerts/targets.server.ts'
import { SORT_OF } from '#src/insight/changes/feed.server.ts'
import { nearestCompetitors } from '#src/insight/overlap/competitors.server.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { inForce } from '#src/server/db/licence-state.ts'
import { IS_LOSS } from './watched-changes.server.ts'

const SHOWN = 4

interface Moves {
  id: number
  /** Licences of common generic codes: come, gone, and with another price. */
  come: number
  gone: number
  prices: number
}

const STILL: Omit<Moves, 'id'> = { come: 0, gone: 0, prices: 0 }

const CAME = sql`(e.change in ('new', 'returned'))`

/** A licence whose first event came and whose last went, or the other way round, is as it was. */
const WAY = sql`(case when ${IS_LOSS} then -1
  when ${CAME} or e.field = 'isActive' and e.after = 'true' then 1 else 0 end)`

/** The companies with the most common generic codes, and what versions changed of theirs in those. */
export async function nearestRivals(
  db: Queryable,
  companyId: number,
  versions: Versions,
  today: string,
) {
  const { rows, total } = await nearestCompetitors(db, {
    companyId,
    order: 'common',
    limit: SHOWN,
    offset: 0,
    today,
  })
  if (rows.length === 0) return { rows: [], total }
  const moves = await rowsOf<Moves>(
    db,
    sql`with ${await eventsOf(db, versions)},
      own as (select distinct p.medicine_code from products p
        where ${inForce(today)} and p.holder_id = ${companyId}),
      moved as (select p.holder_id, (array_agg(${WAY} order by e.id) filter (where ${WAY} <> 0))[1] as first,
          (array_agg(${WAY} order by e.id desc) filter (where ${WAY} <> 0))[1] as last,
          bool_or(${CAME}) as came, bool_or(${SORT_OF} in ('price-up', 'price-down')) as priced
        from e join products p on e.kind = ${productKind.name} and p.irc = e.record_key
        join own on own.medicine_code = p.medicine_code
        where p.holder_id in ${rows.map(({ id }) => id)} group by p.holder_id, p.irc)
      select holder_id as id, (count(*) filter (where came and first = 1 and last = 1))::int as come,
        (count(*) filter (where first = -1 and last = -1))::int as gone,
        (count(*) filter (where priced))::int as prices
      from moved group by holder_id`,
  )
  const byId = new Map(moves.map((one) => [one.id, one]))
  return {
    total,
    rows: rows.map(({ id, name, slug, common }) => ({
      id,
      name,
      slug,
      common,
      ...(byId.get(id) ?? STILL),
    })),
  }
}
