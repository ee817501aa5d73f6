import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { inForce } from '#src/server/db/licence-state.ts'
import { rowOf, rowsOf } from './current-licences.server.ts'
import { countByMonth, countByYear, type DayCount, jalaliMonths } from './jalali-months.ts'

export const MONTHS = 24

/** Licences in force by the Jalali month they lapse in: this month and the 23 after it. */
export async function expiryCalendar(db: Queryable, today: string) {
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
export async function listAdditions(db: Queryable) {
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
 * Consumer prices that replaced an earlier, different one, by the Jalali month they took effect in:
 * this month and the 23 before it. The first known price of a product is no revision.
 */
export async function priceRevisions(db: Queryable, today: string) {
  const months = jalaliMonths(today, 1 - MONTHS, MONTHS)
  const days = await rowsOf<DayCount & { raised: number }>(
    db,
    sql`with steps as (
      select effective_on, price_rial,
        lag(price_rial) over (partition by irc order by effective_on) as before
      from price_events
    )
    select effective_on::text as day, count(*)::int as count,
      count(*) filter (where price_rial > before)::int as raised
    from steps
    where price_rial <> before and effective_on >= ${months[0]}::date
      and effective_on <= ${today}::date
    group by effective_on`,
  )
  const { events } = await rowOf<{ events: number }>(
    db,
    sql`select count(*)::int as events from price_events`,
  )
  const raised = days.reduce((sum, day) => sum + day.raised, 0)
  return { months: countByMonth(days, months), raised, events }
}
