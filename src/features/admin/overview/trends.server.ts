import { type SQL, sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { daysOf } from '../usage/days.ts'

const DAYS = 30

const dayOf = (instant: string) => sql.raw(`(${instant} at time zone 'Asia/Tehran')::date`)

/** Rows of each figure with the day they belong to and what they count for. */
const FIGURES = {
  signUps: sql`select ${dayOf('created_at')} as day, 1::float8 as n from users`,
  people: sql`select seen_on as day, 1::float8 as n from (
    select seen_on, user_id from active_days
    union select viewed_on, user_id from page_views where user_id is not null) as here`,
  orders: sql`select ${dayOf('created_at')} as day, 1::float8 as n from payments`,
  // What the sandbox takes is no money.
  revenue: sql`select ${dayOf('paid_at')} as day, amount_rial::float8 as n from payments
    where state = 'paid' and gateway is distinct from 'sandbox'`,
  publications: sql`select ${dayOf('published_at')} as day, 1::float8 as n from dataset_versions`,
  failures: sql`select ${dayOf('created_at')} as day, 1::float8 as n from outbox_messages
      where state = 'failed'
    union all select ${dayOf('finished_at')}, 1 from import_jobs where state = 'failed'`,
} as const satisfies Record<string, SQL>

export type TrendKey = keyof typeof FIGURES

/** Thirty days up to today in Tehran, the oldest first, of each figure; zero where nothing was. */
export async function readTrends(db: Queryable) {
  const to = todayInTehran(now())
  const from = addDays(to, 1 - DAYS)
  const parts = Object.entries(FIGURES).map(
    ([key, rows]) => sql`select ${key}::text as key, day::text, sum(n) as n from (${rows}) as r
      where day between ${from}::date and ${to}::date group by day`,
  )
  const { rows } = await db.execute<{ key: TrendKey; day: string; n: number }>(
    sql.join(parts, sql` union all `),
  )
  const values = new Map(rows.map(({ key, day, n }) => [`${key} ${day}`, n]))
  const series = (key: string) =>
    daysOf({ from, to }).map((day) => values.get(`${key} ${day}`) ?? 0)
  return Object.fromEntries(Object.keys(FIGURES).map((key) => [key, series(key)])) as Record<
    TrendKey,
    number[]
  >
}
