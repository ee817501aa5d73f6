import { sql } from 'drizzle-orm'
import { withPersianWords } from '#src/catalogue/parts/medicine-brief.server.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { inForce } from '#src/server/db/licence-state.ts'
import type { DescribedMedicine } from '#src/words/name-and-strength.ts'

/** Licences of one company of one generic code; at most `LISTED` are told, all are counted. */
export interface Side {
  licences: number
  listed: { irc: string; brand: string; validUntil: string | null }[]
}

export interface CommonCode extends DescribedMedicine {
  a: Side
  b: Side
  /** Other companies with a licence in force of the same code. */
  others: number
}

export interface Overlap {
  /** Generic codes of either company and of both. */
  codes: { a: number; b: number; common: number }
  groups: { code: string | null; name: string | null; a: number; b: number; common: number }[]
  rows: CommonCode[]
}

export interface OverlapQuestion {
  a: number
  b: number
  limit: number
  offset: number
  today: string
}

const LISTED = 4

/**
 * What two companies hold of the same generic codes, by licences in force: counts, ATC-1 groups and
 * a page of the common codes with both companies' licences side by side.
 */
export async function overlapOf(db: Queryable, asked: OverlapQuestion): Promise<Overlap> {
  const key = `overlap ${JSON.stringify(asked)}`
  const found = await rememberPublished(key, () => measure(db, asked))
  return { ...found, rows: found.rows.map(withPersianWords) }
}

function measure(db: Queryable, { a, b, limit, offset, today }: OverlapQuestion) {
  const listed = (holder: number) => sql`(select coalesce(json_agg(l), '[]') from (
    select p.irc, coalesce(p.brand_fa, p.brand_en, p.irc) as brand,
      p.valid_until::text as "validUntil"
    from products p
    where ${inForce(today)} and p.medicine_code = k.code and p.holder_id = ${holder}
    order by p.valid_until nulls last, p.irc limit ${LISTED}) l)`
  return rowOf<Overlap>(
    db,
    sql`with held as (
      select p.medicine_code as code, left(min(p.atc_code), 1) as atc,
        count(*) filter (where p.holder_id = ${a})::int as a,
        count(*) filter (where p.holder_id = ${b})::int as b
      from products p where ${inForce(today)} and p.holder_id in (${a}, ${b})
      group by p.medicine_code
    ), page as (
      select h.*, row_number() over (order by h.a + h.b desc, m.name_sort, h.code) as place,
        m.slug, m.name_fa, m.name_en, m.strength, m.volume, m.form, m.route
      from held h join medicines m on m.code = h.code where h.a > 0 and h.b > 0
      order by place limit ${limit} offset ${offset}
    )
    select
      (select json_build_object('a', count(*) filter (where h.a > 0),
        'b', count(*) filter (where h.b > 0),
        'common', count(*) filter (where h.a > 0 and h.b > 0)) from held h) as codes,
      (select coalesce(json_agg(t), '[]') from (
        select h.atc as code, coalesce(g.name_fa, g.name_en) as name,
          count(*) filter (where h.a > 0)::int as a, count(*) filter (where h.b > 0)::int as b,
          count(*) filter (where h.a > 0 and h.b > 0)::int as common
        from held h left join atc_groups g on g.code = h.atc
        group by h.atc, g.name_fa, g.name_en order by common desc, count(*) desc, h.atc) t) as groups,
      (select coalesce(json_agg(t), '[]') from (
        select k.code, k.slug, k.name_fa as "nameFa", k.name_en as "nameEn", k.strength,
          k.volume, k.form, k.route,
          json_build_object('licences', k.a, 'listed', ${listed(a)}) as a,
          json_build_object('licences', k.b, 'listed', ${listed(b)}) as b,
          (select count(distinct p.holder_id)::int from products p
            where ${inForce(today)} and p.medicine_code = k.code
              and p.holder_id not in (${a}, ${b})) as others
        from page k order by k.place) t) as rows`,
  )
}
