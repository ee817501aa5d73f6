import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { supplySql } from '#src/server/db/licence-state.ts'
import { isOfSubject, type SalesSubject } from './subject.server.ts'

export interface StatisticsYear {
  /** Jalali. */
  year: number
  monthsCovered: number
  countedUnit: 'pack' | 'piece'
  rows: number
  quantity: number | null
  amountRial: number | null
  /** Of the amount: what is brought in, and what no source tells the supply of. */
  importedRial: number | null
  unknownRial: number | null
  /** Of the amount: products of companies that also report each month. */
  reportedRial: number | null
  unpriced: number
}

const YEARS_SHOWN = 20

/** Yearly statistics of a subject, the newest first; packages and pieces are never added up. */
export function statisticsOf(db: Queryable, subject: SalesSubject): Promise<StatisticsYear[]> {
  const { broughtIn } = supplySql('y')
  const isOf =
    subject.of === 'company'
      ? sql`p.holder_id = ${subject.id}`
      : isOfSubject(subject, sql`y.medicine_code`)
  return rowsOf<StatisticsYear>(
    db,
    sql`select y.year, y.months_covered as "monthsCovered", y.counted_unit as "countedUnit",
      count(*)::int as rows, sum(y.quantity)::float8 as quantity,
      sum(y.amount_rial)::float8 as "amountRial",
      (sum(y.amount_rial) filter (where ${broughtIn}))::float8 as "importedRial",
      (sum(y.amount_rial) filter (where y.supply_type is null))::float8 as "unknownRial",
      (sum(y.amount_rial) filter (where c.sales_rial is not null))::float8 as "reportedRial",
      count(*) filter (where y.amount_rial is null)::int as unpriced
    from yearly_statistics y left join products p on p.irc = y.irc
    left join companies c on c.id = p.holder_id where ${isOf}
    group by y.year, y.months_covered, y.counted_unit
    order by y.year desc, y.counted_unit limit ${YEARS_SHOWN}`,
  )
}
