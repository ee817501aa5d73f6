import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#src/access/policy.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { productKind } from '#src/catalogue/medicines/kind.ts'
import type { MakerCounts } from '#src/catalogue/parts/licence-count.ts'
import {
  eventsOf,
  TARGETS,
  type Versions,
  watchedWithin,
} from '#src/features/alerts/targets.server.ts'
import { IMPORTANCE, readEvents, SORT_OF } from '#src/insight/changes/feed.server.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { licenceSql, medicineSql } from '#src/server/db/licence-state.ts'
import type { Harm } from './cockpit-words.ts'

export interface Owner {
  id: string
  viewer: Viewer
  /** Of the company that the person works for, where the catalogue knows it. */
  companyId: number | null
}

const SHOWN = 8

const IS_PRICE = sql`${SORT_OF} in ('price-up', 'price-down')`

/** Events after which a licence counts no more. */
export const IS_LOSS = sql`(e.change = 'vanished' or e.field = 'isActive' and e.after = 'false')`

/** Events by which a licence ends, ends sooner or goes to another holder. */
const IS_END = sql`(e.change = 'vanished' or e.field in ('isActive', 'holder')
  or e.field = 'validUntil' and e.after < e.before)`

/** SQL of Harm: what is lost first, then what is one's own, prices and others. */
function harmOf(isLoss: SQL, isEnd: SQL, isPrice: SQL, companyId: number | null): SQL<Harm> {
  return sql`case
    when ${isLoss} and m.licence_count = 0 then 0
    when ${isLoss} and ${medicineSql('m').soleMaker} then 1
    when ${isEnd} and p.holder_id = ${companyId}::int then 2
    when ${isPrice} then 3
    when p.holder_id <> ${companyId}::int then 4
    else 5 end`
}

interface Summary {
  /** Records that changed, and watched ones that are concerned. */
  records: number
  touched: number
  prices: number
  day: string | null
  top: { id: number; harm: Harm; size: number }[]
}

/** SQL: what an owner watches, as `w`, and the own company with it. */
function ownRecords(owner: Owner): SQL {
  return sql`(select kind, record_key from ${watchedWithin(owner)} watched
    union select ${companyKind.name}::text, ${owner.companyId}::int::text
      where ${owner.companyId}::int is not null)`
}

/** What versions changed of an owner's records, the most harmful first, one line of each record. */
export async function ownChanges(db: Queryable, owner: Owner, versions: Versions) {
  const { top, ...counts } = await rowOf<Summary>(
    db,
    sql`with ${await eventsOf(db, versions)}, ${TARGETS},
      mine as materialized (select t.id, t.kind, t.key from targets t
        join ${ownRecords(owner)} w on w.kind = t.kind and w.record_key = t.key),
      ranked as (
        select distinct on (e.kind, e.record_key) e.id::int, e.seen_on, ${IS_PRICE} as is_price,
          ${harmOf(IS_LOSS, IS_END, IS_PRICE, owner.companyId)} as harm,
          case when ${IS_PRICE} then abs(100 * (e.after::numeric / greatest(1, e.before::bigint) - 1))
            else ${IMPORTANCE} end::float8 as size
        from e
        left join products p on e.kind = ${productKind.name} and p.irc = e.record_key
        left join medicines m on m.code = p.medicine_code
        where e.id in (select id from mine)
        order by e.kind, e.record_key, harm, size desc, e.id desc)
      select count(*)::int as records, max(seen_on)::text as day,
        (count(*) filter (where is_price))::int as prices,
        (select count(distinct (kind, key))::int from mine) as touched,
        (select coalesce(json_agg(t), '[]') from (select id, harm, size from ranked
          order by harm, size desc, id desc limit ${SHOWN}) t) as top
      from ranked`,
  )
  const ids = top.map(({ id }) => id)
  const events = await readEvents(db, ids.length > 0 ? sql`e.id in ${ids}` : sql`false`, {
    limit: SHOWN,
  })
  const byId = new Map(events.map((event) => [event.id, event]))
  const lines = top.flatMap(({ id, harm, size }) => {
    const event = byId.get(id)
    return event ? [{ harm, size, event }] : []
  })
  return { ...counts, lines }
}

export interface LapsedLine extends MakerCounts {
  irc: string
  brand: string
  medicine: string
  strength: string | null
  volume: string | null
  validUntil: string
  licences: number
  harm: Harm
}

/**
 * Licences `p` under a condition that lapsed on or after an ISO date, with what is left now: the most
 * harmful ones, and how many there are.
 */
export async function lapsedSince(db: Queryable, { companyId }: Owner, among: SQL, day: string) {
  const rows = await rowsOf<LapsedLine & { total: number }>(
    db,
    sql`select p.irc, coalesce(p.brand_fa, p.brand_en, p.irc) as brand,
      coalesce(m.name_fa, m.name_en) as medicine, m.strength, m.volume,
      p.valid_until::text as "validUntil", m.licence_count as licences,
      m.maker_count as "makerCount", ${medicineSql('m').unknownSupply} as "unknownSupplyCount",
      ${harmOf(sql`true`, sql`true`, sql`false`, companyId)} as harm, (count(*) over ())::int as total
    from products p join medicines m on m.code = p.medicine_code
    where ${licenceSql('products', 'p').lapsed} and p.valid_until >= ${day}::date and ${among}
    order by harm, p.valid_until desc, p.irc limit ${SHOWN}`,
  )
  const lapsed: LapsedLine[] = rows.map(({ total: _, ...line }) => line)
  return { lapsed, lapsedTotal: rows[0]?.total ?? 0 }
}
