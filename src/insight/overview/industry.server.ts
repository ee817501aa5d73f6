import { sql } from 'drizzle-orm'
import { additionsByYear } from '#src/catalogue/parts/additions.ts'
import { datedLicences } from '#src/catalogue/parts/dated-licences.server.ts'
import { SHARES_SHOWN } from '#src/catalogue/parts/shares.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import {
  countByMonth,
  countByYear,
  type DayCount,
  jalaliMonths,
} from '#src/persian/month-counts.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { inForce, licenceSql } from '#src/server/db/licence-state.ts'
import { SUPPLY_RULE_FA } from '#src/words/supply-type.ts'
import { revisionsOf } from '../prices/waves.server.ts'
import { versionSeries } from '../trends/version-series.server.ts'
import { atcRoots, registrySize, supplyTypes, topHolders } from './registry-size.server.ts'

const MONTHS = 24

/** How the licences of single generic codes are spread; HHI runs from near 0 to 10,000. */
interface Concentration {
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

/** Every figure of the industry overview on an ISO date; computed once a day and version. */
export function readIndustry(db: Queryable, today: string) {
  return rememberPublished(`industry ${today}`, () => measureIndustry(db, today))
}

async function measureIndustry(db: Queryable, today: string) {
  return {
    today,
    size: await registrySize(db, today),
    supply: await supplyTypes(db, today),
    series: await versionSeries(db, null),
    atc: await atcRoots(db, today),
    holders: await topHolders(db, today, SHARES_SHOWN),
    concentration: await concentration(db, today),
    expiry: await expiryCalendar(db, today),
    listed: await listAdditions(db),
    licensed: additionsByYear(await datedLicences(db, undefined)),
    revisions: await priceRevisions(db, today),
    supplyRule: [...SUPPLY_RULE_FA],
  }
}

/** Licences in force by the Jalali month they lapse in: this month and the 23 after it. */
async function expiryCalendar(db: Queryable, today: string) {
  const months = jalaliMonths(today, 0, MONTHS)
  const [after] = jalaliMonths(today, MONTHS, 1)
  const [days, rest] = await Promise.all([
    rowsOf<DayCount>(
      db,
      sql`select p.valid_until::text as day, count(*)::int as count from products p
      where ${inForce(today)} and p.valid_until < ${after}::date group by p.valid_until`,
    ),
    rowOf<{ later: number; undated: number }>(
      db,
      sql`select count(*) filter (where p.valid_until >= ${after}::date)::int as later,
        count(*) filter (where p.valid_until is null)::int as undated
      from products p where ${inForce(today)}`,
    ),
  ])
  return { months: countByMonth(days, months), ...rest }
}

/** Medicines by the Jalali year they entered the national list in. */
async function listAdditions(db: Queryable) {
  const [days, { undated }] = await Promise.all([
    rowsOf<DayCount>(
      db,
      sql`select listed_on::text as day, count(*)::int as count from medicines
      where vanished_on is null and listed_on is not null group by listed_on`,
    ),
    rowOf<{ undated: number }>(
      db,
      sql`select count(*) filter (where listed_on is null)::int as undated
      from medicines where vanished_on is null`,
    ),
  ])
  return { years: countByYear(days), undated }
}

/**
 * Consumer prices that replaced another, by the Jalali month they took effect in: this month and the 23
 * before it. They are the revisions that the waves of price are made of.
 */
async function priceRevisions(db: Queryable, today: string) {
  const months = jalaliMonths(today, 1 - MONTHS, MONTHS)
  const days = await rowsOf<DayCount & { raised: number }>(
    db,
    sql`select r.day::text as day, count(*)::int as count,
      count(*) filter (where r.change > 0)::int as raised
    from (${revisionsOf({ from: months[0] ?? today, to: addDays(today, 1) })}) r group by r.day`,
  )
  const { events } = await rowOf<{ events: number }>(
    db,
    sql`select count(*)::int as events from price_events`,
  )
  const raised = days.reduce((sum, day) => sum + day.raised, 0)
  return { months: countByMonth(days, months), raised, events }
}

/**
 * HHI of current licences per generic code, further IRCs of one product counted once, by company group where a company has one, summed up
 * for all codes and per ATC-1. The rule is that of the opportunity score's concentration part.
 */
async function concentration(
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
