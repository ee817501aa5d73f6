import { type SQL, sql } from 'drizzle-orm'
import type { Job } from '#src/addresses/pages.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countByMonth, type DayCount, jalaliMonths } from '#src/persian/month-counts.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { inForce, licenceSql, medicineSql } from '#src/server/db/licence-state.ts'

export interface JobBar {
  key: string
  /** Null where the words of the page name it. */
  label: string | null
  value: number
}

export interface JobFigure {
  /** Null when the sources hold nothing that it could be counted from. */
  value: number | null
  whole: number
  bars: readonly JobBar[]
}

interface CountRow {
  value: number
  whole: number
  bars: JobBar[] | null
}

const MONTHS = 12

/** The live figure of a job's page on an ISO date, with what its chart draws: one statement. */
export async function readJobFigure(db: Queryable, job: Job, today: string): Promise<JobFigure> {
  if (job === 'regulatory-affairs') return lapsingSoon(db, today)
  const { value, whole, bars } = await rowOf<CountRow>(db, statements[job](today))
  return { value: whole === 0 ? null : value, whole, bars: bars ?? [] }
}

const coded = sql`select * from medicines where licence_count > 0`

const statements: Record<Exclude<Job, 'regulatory-affairs'>, (today: string) => SQL> = {
  'business-development': () => sql`with coded as (${coded}), placed as (
      select imported_only, case
        when imported_only then 'imported'
        when local_count + under_licence_count = 0 then 'unclear'
        when ${medicineSql('coded').knownImports} = 0 then 'local'
        when imported_count + emergency_count = 0 then 'unclear'
        else 'both' end as key
      from coded)
    ${counted(sql`imported_only`)}`,

  // Of licences, not of medicines; how many hold one of a medicine is drawn beside it.
  procurement: (today) => sql`with coded as (${coded}), placed as (
      select least(holder_count, 5)::text as key from coded where holder_count > 0)
    select
      (select count(*)::int from products p
        where ${inForce(today)} and p.supply_type = 'emergency') as value,
      (select count(*)::int from products p where ${inForce(today)}) as whole,
      ${barsOf(sql`key`)} as bars`,

  'marketing-sales': () => sql`with coded as (${coded}), placed as (
      select maker_count >= 3 as wanted, left(atc_code, 1) as key from coded)
    select count(*) filter (where wanted)::int as value, count(*)::int as whole,
      (select jsonb_agg(jsonb_build_object('key', b.key, 'label', b.name, 'value', b.n)
          order by b.n desc, b.key)
        from (select placed.key, coalesce(g.name_fa, g.name_en) as name, count(*)::int as n
          from placed join atc_groups g on g.code = placed.key where wanted
          group by 1, 2 order by n desc, 1 limit 8) b) as bars
    from placed`,

  investors: () => sql`with coded as (${coded}), placed as (
      select ${medicineSql('coded').soleMaker} as is_sole,
        case when ${medicineSql('coded').makers} = 'unclear' then 'unclear'
          else least(maker_count, 5)::text end as key
      from coded)
    ${counted(sql`is_sole`)}`,

  'api-makers': () => sql`with placed as (
      select is_gap, least(maker_count, 3)::text as key from ingredients where type = 'active')
    ${counted(sql`is_gap`)}`,
}

/** What `placed` holds that meets the condition, all of it, and its records by key. */
function counted(condition: SQL): SQL {
  return sql`select count(*) filter (where ${condition})::int as value, count(*)::int as whole,
    ${barsOf(sql`key`)} as bars from placed`
}

function barsOf(order: SQL): SQL {
  return sql`(select jsonb_agg(jsonb_build_object('key', key, 'label', null, 'value', n)
      order by ${order})
    from (select key, count(*)::int as n from placed group by key) b)`
}

/** Licences near their end, and by the Jalali month within a year. */
async function lapsingSoon(db: Queryable, today: string): Promise<JobFigure> {
  const months = jalaliMonths(today, 0, MONTHS)
  const [after] = jalaliMonths(today, MONTHS, 1)
  const { value, dated, whole, days } = await rowOf<{
    value: number
    dated: number
    whole: number
    days: DayCount[] | null
  }>(
    db,
    sql`with live as (select p.valid_until, ${licenceSql('products', 'p', sql`${today}::date`).expiring} as is_expiring
      from products p where ${inForce(today)})
    select count(*) filter (where is_expiring)::int as value,
      count(valid_until)::int as dated, count(*)::int as whole,
      (select jsonb_agg(jsonb_build_object('day', valid_until, 'count', n))
        from (select valid_until, count(*)::int as n from live
          where valid_until < ${after}::date group by valid_until) d) as days
    from live`,
  )
  if (dated === 0) return { value: null, whole, bars: [] }
  const bars = countByMonth(days ?? [], months).map(({ month, count }) => ({
    key: month,
    label: formatJalali(month, 'month'),
    value: count,
  }))
  return { value, whole, bars }
}
