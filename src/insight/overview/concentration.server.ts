import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { rowsOf } from './current-licences.server.ts'

/** How the licences of single generic codes are spread; HHI runs from near 0 to 10,000. */
export interface Concentration {
  /** ATC level 1 of the codes; null for codes without one. */
  code: string | null
  name: string | null
  /** Generic codes with a licence in force whose holder is known. */
  medicines: number
  /** Codes in the hands of one company group: HHI 10,000. */
  single: number
  /** Codes with HHI from 5,000, from 2,500 and below. */
  high: number
  middle: number
  low: number
  medianHhi: number
}

/**
 * HHI of current licences per generic code, further IRCs of one product counted once, by company group where a company has one, summed up
 * for all codes and per ATC-1. The rule is that of the opportunity score's concentration part.
 */
export async function concentration(
  db: Queryable,
  today: string,
): Promise<{ all: Concentration | null; groups: Concentration[] }> {
  const rows = await rowsOf<Concentration & { isAll: boolean }>(
    db,
    sql`with held as (
      select p.medicine_code, c.group_id, case when c.group_id is null then c.id end as company,
        count(*)::float8 as licences
      from products p join companies c on c.id = p.holder_id
      where ${licenceSql('products', 'p', sql`${today}::date`).unique} group by 1, 2, 3
    ), codes as (
      select medicine_code, count(*) as holders,
        10000 * sum(licences * licences) / (sum(licences) * sum(licences)) as hhi
      from held group by medicine_code
    ), placed as (
      select left(m.atc_code, 1) as code, codes.holders, codes.hhi
      from codes join medicines m on m.code = codes.medicine_code
    ), summed as (
      select grouping(code) = 1 as "isAll", code, count(*)::int as medicines,
        count(*) filter (where holders = 1)::int as single,
        count(*) filter (where holders > 1 and hhi >= 5000)::int as high,
        count(*) filter (where hhi >= 2500 and hhi < 5000)::int as middle,
        count(*) filter (where hhi < 2500)::int as low,
        round(percentile_cont(0.5) within group (order by hhi))::int as "medianHhi"
      from placed group by grouping sets ((code), ())
    )
    select s.*, coalesce(g.name_fa, g.name_en) as name
    from summed s left join atc_groups g on g.code = s.code
    order by s.medicines desc, s.code nulls last`,
  )
  const all = rows.find(({ isAll, medicines }) => isAll && medicines > 0) ?? null
  return { all, groups: rows.filter(({ isAll }) => !isAll) }
}
