import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { pageViews } from '#src/server/db/schema/accounts.ts'

const DEEP = 'fda|insight|solutions|admin'
const ROOTS =
  'medicine|company|category|apis|api-companies|supplement-releasing-products|supplement-releasing-companies|investment-opportunity|medicine-index-trends|industry-overview|search|compare|account|subscription|support|login|login2|signup|register|pending|access-denied|alerts|admin'
const SHAPE = `^/(?:(?:${DEEP})/[a-z-]+|medicine/product|${ROOTS})(?=/|$)`

/** A path without its record: `/medicine/…`; paths of no page of ours are one: `/…`. */
export function pageShape(path: AnyColumn | SQL): SQL<string> {
  return sql<string>`case
    when ${path} = '/' then '/'
    when substring(${path} from ${SHAPE}) is null then '/…'
    when substring(${path} from ${SHAPE}) = rtrim(${path}, '/') then rtrim(${path}, '/')
    else substring(${path} from ${SHAPE}) || '/…' end`
}

/**
 * Adds up the page views of days that are over, as often as one likes: a day whose views are still
 * there is counted anew, one whose views are gone stays as it was.
 */
export async function rollUpViews(db: Queryable): Promise<void> {
  const today = todayInTehran(now())
  await db.execute(sql`
    insert into page_view_days (viewed_on, page, tier, views)
    select viewed_on, ${pageShape(pageViews.path)}, coalesce(tier, 'unknown'), count(*)::int
    from ${pageViews} where viewed_on < ${today}::date group by 1, 2, 3
    on conflict (viewed_on, page, tier) do update set views = excluded.views`)
  await db.execute(sql`
    insert into active_days (seen_on, user_id, tier)
    select viewed_on, user_id, max(coalesce(tier, 'unknown'))
    from ${pageViews} where viewed_on < ${today}::date and user_id is not null group by 1, 2
    on conflict do nothing`)
}
