import { type SQL, sql } from 'drizzle-orm'
import { PUBLISHED_DAYS } from '#src/insight/history/in-past.server.ts'
import { isOfSubject, type SalesSubject } from '#src/insight/sales/subject.server.ts'
import { hasPrefix } from '#src/list/sql.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { licenceSql, supplySql, today } from '#src/server/db/licence-state.ts'
import { MERGED_COMPANIES } from '#src/server/db/merged-companies.ts'
import { seriesBreaks } from './queries.ts'

/** Days of versions that are counted, the newest first: one of each month where there are more. */
const MAX_POINTS = 24

export interface VersionPoint {
  /** ISO date on which the catalogue became this. */
  day: string
  /** Current licences on that day, by how they are supplied, and the makers of those made here. */
  local: number
  underLicence: number
  imported: number
  unknown: number
  makers: number
  /** Of a subject, not of the whole market: */
  more: VersionFigures | null
}

interface VersionFigures {
  day: string
  holders: number
  /** Herfindahl–Hirschman index of products, each once, by holder; null where one has no holder. */
  concentration: number | null
  /**
   * Prices of the licences that had one on the first day too: the median of their ratios, where those
   * of the first day are 100.
   */
  priceIndex: number | null
  /** Median price of one unit in whole rials, of a medicine alone: others mix units and strengths. */
  unitPriceRial: number | null
}

export type VersionSeries = Awaited<ReturnType<typeof versionSeries>>

/**
 * Licences of a medicine, molecule, ATC group or company, or of all, on the days of the published
 * versions until the day that the catalogue is read of. Source: the stored history alone, so that nothing is counted before the first harvest; what
 * lapsed by each day is left out. Breaks: the first harvest of a source, and of a company the day since
 * which one that was merged counts with it.
 */
export function versionSeries(db: Queryable, subject: SalesSubject | null) {
  return rememberPublished(`version series ${JSON.stringify(subject)}`, async () => {
    const [days, sources, merges] = await Promise.all([
      versionDays(db),
      seriesBreaks(db),
      subject?.of === 'company' ? mergesInto(db, subject.id) : [],
    ])
    const [points, figures] = await Promise.all([
      countPoints(db, subject, days),
      subject && days.length > 1 ? figuresOn(db, subject, days) : [],
    ])
    const more = new Map(figures.map((one) => [one.day, one]))
    const [first = '', last = ''] = [points[0]?.day, points.at(-1)?.day]
    return {
      points: points.map(
        (point): VersionPoint => ({ ...point, more: more.get(point.day) ?? null }),
      ),
      breaks: [...sources, ...merges]
        .filter(({ harvestedOn }) => harvestedOn > first && harvestedOn <= last)
        .toSorted((a, b) => (a.harvestedOn < b.harvestedOn ? -1 : 1)),
    }
  })
}

/** Companies that are counted with another since the day on which their own row ended. */
function mergesInto(db: Queryable, id: number) {
  return rowsOf<{ source: string; harvestedOn: string }>(
    db,
    sql`select h.name as source, h.valid_to::text as "harvestedOn"
      from ${sql.raw(MERGED_COMPANIES)} m join lateral (select name, valid_to from history.companies
        where id = m.from_id order by valid_to desc limit 1) h on true
      where m.into_id = ${id} order by 1`,
  )
}

async function versionDays(db: Queryable): Promise<string[]> {
  const days = await rowsOf<{ day: string }>(
    db,
    sql`select day::text as day from ${PUBLISHED_DAYS} d where day <= ${today} order by 1`,
  )
  return fewOf(days.map(({ day }) => day))
}

/** SQL: a licence `h` of the past is of the subject; its group is that of the time. */
function isOf(subject: SalesSubject): SQL {
  if (subject.of === 'company') return sql`h.holder_id = ${subject.id}`
  if (subject.of === 'group') return hasPrefix(sql`h.atc_code`, subject.code)
  return isOfSubject(subject, sql`h.medicine_code`)
}

/** What is reckoned from licences of a subject on each day. */
function figuresOn(db: Queryable, subject: SalesSubject, days: readonly string[]) {
  const { current } = licenceSql('products', 'h', sql`d.day`)
  const median = (value: SQL) => sql`percentile_cont(0.5) within group (order by ${value})`
  return rowsOf<VersionFigures>(
    db,
    sql`with licences as materialized (
      select d.day, h.irc, h.holder_id, h.is_repeat, h.unit_price_rial
      from unnest(${sql.param(days)}::date[]) d (day)
      join history.products h on h.valid_from <= d.day and h.valid_to > d.day
      where ${current} and ${isOf(subject)}
    ), held as (
      select day, holder_id, count(*) as n from licences where not is_repeat group by 1, 2
    ), grouped as (
      select h.*, sum(h.n) over (partition by h.day, coalesce(-c.group_id, h.holder_id)) as together
      from held h left join companies c on c.id = h.holder_id
    ), concentrated as (
      select day, count(holder_id)::int as holders, case when bool_and(holder_id is not null)
        then round(sum(n * together) / power(sum(n), 2) * 10000)::int end as concentration
      from grouped group by day
    ), priced as (
      select l.day, ${median(sql`l.unit_price_rial`)} as rial,
        round((${median(sql`l.unit_price_rial::float8 / b.unit_price_rial`)})::numeric * 100, 1)::float8
          as "priceIndex"
      from licences l left join licences b on b.irc = l.irc and b.unit_price_rial > 0
        and b.day = ${days[0]}::date
      where l.unit_price_rial is not null group by l.day
    )
    select c.day::text as day, c.holders, c.concentration, p."priceIndex",
      ${subject.of === 'medicine' ? sql`round(p.rial::numeric)::float8` : sql`null::float8`} as "unitPriceRial"
    from concentrated c left join priced p on p.day = c.day order by 1`,
  )
}

async function countPoints(db: Queryable, subject: SalesSubject | null, shown: readonly string[]) {
  if (shown.length === 0) return []
  const { current } = licenceSql('products', 'h', sql`d.day`)
  const { madeHere, maker, broughtIn } = supplySql('h')
  const points = await rowsOf<Omit<VersionPoint, 'more'>>(
    db,
    sql`select d.day::text as day,
      (count(*) filter (where h.supply_type = 'local'))::int as local,
      (count(*) filter (where h.supply_type = 'under-licence'))::int as "underLicence",
      (count(*) filter (where ${broughtIn}))::int as imported,
      (count(*) filter (where h.irc is not null and h.supply_type is null))::int as unknown,
      (count(distinct ${maker}) filter (where ${madeHere}))::int as makers
    from unnest(${sql.param(shown)}::date[]) d (day)
    left join history.products h on h.valid_from <= d.day and h.valid_to > d.day
      and ${current} and ${subject ? isOf(subject) : sql`true`}
    group by d.day order by d.day`,
  )
  // Before the first licence there is nothing to tell; that none is left is told.
  const begin = points.findIndex(
    ({ local, underLicence, imported, unknown }) => local + underLicence + imported + unknown > 0,
  )
  return begin < 0 ? [] : points.slice(begin)
}

/** The last day of each Jalali month where there are many; the newest of them. */
function fewOf(days: readonly string[]): string[] {
  if (days.length <= MAX_POINTS) return [...days]
  const last = new Map(days.map((day) => [formatJalali(day, 'month'), day]))
  return [...last.values()].slice(-MAX_POINTS)
}
