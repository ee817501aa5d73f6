import { type SQL, sql } from 'drizzle-orm'
import { inPast } from '#src/insight/history/in-past.server.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { countByMonth, type DayCount, jalaliMonths } from '#src/persian/month-counts.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import type { BriefChart } from './brief.ts'
import { EVIDENCE } from './findings.ts'
import type { ReadingDay } from './recorded-day.server.ts'

const MONTHS = 8

/** Current licences among some of the products `p`, by the Jalali month in which they lapse. */
export async function lapseChart(db: Queryable, day: ReadingDay, among: SQL): Promise<BriefChart> {
  const from = day.asOf && day.day ? day.day : todayInTehran(now())
  const rows = await inPast(db, day.asOf && day.day, (at) =>
    rowsOf<DayCount>(
      at,
      sql`select p.valid_until::text as day, count(*)::int as count from products p
        where ${licenceSql('products', 'p').current} and ${among}
          and p.valid_until < ${from}::date + 366
        group by p.valid_until`,
    ),
  )
  const bars = countByMonth(rows, jalaliMonths(from, 0, 13))
    .filter(({ count }) => count > 0)
    .map(({ month, count }) => ({ label: formatJalali(month, 'month'), value: count }))
  return {
    title: EVIDENCE.lapses,
    description: 'تعداد پروانه‌های جاری به ماه شمسی پایان اعتبار، نزدیک‌ترین اول',
    columns: ['ماه', 'پروانه'],
    bars: bars.slice(0, MONTHS),
    total: bars.length,
  }
}
