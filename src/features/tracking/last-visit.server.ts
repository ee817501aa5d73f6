import { sql } from 'drizzle-orm'
import { type Queryable, rowOf } from '#src/server/db/client.ts'

/** Further back nobody remembers what they saw. */
const LOOKED_BACK = 180

/**
 * The last day before `today` (ISO, in Tehran) on which somebody opened a page; null where there is
 * none. Days are added up hourly, so the views of the last two are asked as well.
 */
export async function lastVisitBefore(db: Queryable, userId: string, today: string) {
  const { day } = await rowOf<{ day: string | null }>(
    db,
    sql`select greatest(
      (select max(seen_on) from active_days where user_id = ${userId}
        and seen_on < ${today}::date and seen_on >= ${today}::date - ${LOOKED_BACK}::int),
      (select max(viewed_on) from page_views where user_id = ${userId}
        and viewed_on < ${today}::date and viewed_on >= ${today}::date - 2))::text as day`,
  )
  return day
}
