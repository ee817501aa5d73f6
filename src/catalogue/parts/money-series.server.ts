import { sql } from 'drizzle-orm'
import { addDays } from '#src/persian/jalali-months.ts'
import { companySegment } from '#src/persian/slug.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { today } from '#src/server/db/licence-state.ts'

/** Series and months of one that are read at most. */
const SERIES_READ = 40
const MONTHS_READ = 600

/** A series of monthly figures as its publisher names it. */
export interface MoneySeries {
  /** Names it in addresses. */
  key: string
  name: string
  publisher: string
  /** What it is counted against («۱۴۰۰=۱۰۰»), or its unit. */
  base: string
  /** An index takes what money lost out of prices, a rate tells them in another money; null: neither. */
  kind: 'index' | 'rate' | null
  months: number
  /** Last days of its first and last month, ISO dates. */
  firstMonth: string
  lastMonth: string
  lastValue: number
  /** Against the same month a year before; null where that is not known. */
  yearChange: number | null
  source: string
  harvestedOn: string | null
}

/** What all prices of some days are multiplied by; both ends ISO dates, the second included. */
export interface Factor {
  from: string
  to: string
  factor: number
}

const kindOf = (base: string): MoneySeries['kind'] =>
  /[=＝]/.test(base) ? 'index' : /^(?:ریال|تومان)$/.test(base.trim()) ? 'rate' : null

/** All series that a source told, indices first, with their months until the day that is shown. */
export async function moneySeries(db: Queryable): Promise<MoneySeries[]> {
  const rows = await rowsOf<Omit<MoneySeries, 'key' | 'kind'>>(
    db,
    sql`select s.name, s.publisher, s.base, s.months, s."firstMonth"::text, s."lastMonth"::text,
      l.value as "lastValue", l.value / nullif(b.value, 0) - 1 as "yearChange", l.source,
      l.harvested_on::text as "harvestedOn"
    from (
      select name, publisher, base, count(*)::int as months, min(month_end) as "firstMonth",
        max(month_end) as "lastMonth"
      from series_values where month_end <= ${today} group by name, publisher, base
    ) s
    join series_values l on (l.name, l.publisher, l.base, l.month_end)
      = (s.name, s.publisher, s.base, s."lastMonth")
    left join lateral (
      select v.value from series_values v
      where (v.name, v.publisher, v.base) = (s.name, s.publisher, s.base)
        and v.month_end between s."lastMonth" - 370 and s."lastMonth" - 360
      order by v.month_end desc limit 1
    ) b on true
    order by s.base not like '%=%', s.name, s.publisher, s.base limit ${SERIES_READ}`,
  )
  const names = Map.groupBy(rows, ({ name }) => companySegment(name))
  return rows.map((row) => {
    const short = companySegment(row.name)
    const isOne = names.get(short)?.length === 1
    const key = isOne ? short : companySegment(`${row.name} ${row.publisher} ${row.base}`)
    return { ...row, key, kind: kindOf(row.base) }
  })
}

/**
 * By what prices of each month of a series are multiplied: with an index, to the money of its last
 * month; with a rate, to the other money. A month that is missing has none.
 */
export async function factorsOf(db: Queryable, series: MoneySeries): Promise<Factor[]> {
  const { name, publisher, base, kind, lastValue } = series
  const months = await rowsOf<{ end: string; value: number }>(
    db,
    sql`select * from (
      select month_end::text as end, value from series_values
      where name = ${name} and publisher = ${publisher} and base = ${base}
        and month_end <= ${today} and value > 0
      order by month_end desc limit ${MONTHS_READ}) m order by 1`,
  )
  const rials = base.trim() === 'تومان' ? 10 : 1
  return months.map(({ end, value }, place) => {
    const before = months[place - 1]?.end
    // A month has at most 31 days.
    const isNext = before !== undefined && before >= addDays(end, -32)
    return {
      from: isNext ? addDays(before, 1) : addDays(end, -28),
      to: end,
      factor: kind === 'index' ? lastValue / value : 1 / (value * rials),
    }
  })
}

/** The series that an address names, with the factors of its months; null where there is no such one. */
export async function chosenSeries(db: Queryable, all: readonly MoneySeries[], key: string) {
  const found = all.find((one) => one.key === key && one.kind !== null)
  return found ? { ...found, factors: await factorsOf(db, found) } : null
}
