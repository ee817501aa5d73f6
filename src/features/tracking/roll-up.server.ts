import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { pageViews } from '#src/server/db/schema/accounts.ts'

const DEEP = 'fda|insight|solutions|admin|account'
const ROOTS =
  'medicine|molecule|company|category|apis|api-companies|supplement-releasing-products|supplement-releasing-companies|investment-opportunity|medicine-index-trends|industry-overview|search|ask|compare|brief|decisions|account|subscription|support|status|login|login2|signup|register|pending|access-denied|admin'
const SHAPE = `^/(?:(?:${DEEP})/[a-z-]+|medicine/product|${ROOTS})(?=/|$)`

/** What paths of no page of ours are counted as, all together. */
export const UNKNOWN_PAGE = '/…'

/** A path without its record: `/medicine/…`. */
export function pageShape(path: AnyColumn | SQL): SQL<string> {
  return sql<string>`case
    when ${path} = '/' then '/'
    when substring(${path} from ${SHAPE}) is null then ${UNKNOWN_PAGE}
    when substring(${path} from ${SHAPE}) = rtrim(${path}, '/') then rtrim(${path}, '/')
    else substring(${path} from ${SHAPE}) || '/…' end`
}

/**
 * Adds up the page views of days that are over, as often as one likes: a day whose views are still
 * there is counted anew, one whose views are gone stays as it was.
 */
export async function rollUpViews(db: Database): Promise<void> {
  const over = sql`viewed_on < ${todayInTehran(now())}::date`
  await db.transaction(async (tx) => {
    // Pages may have had other names when their day was added up before.
    await tx.execute(sql`delete from page_view_days
      where viewed_on in (select viewed_on from ${pageViews} where ${over})`)
    await tx.execute(sql`
      insert into page_view_days (viewed_on, page, tier, views)
      select viewed_on, ${pageShape(pageViews.path)}, coalesce(tier, 'unknown'), count(*)::int
      from ${pageViews} where ${over} group by 1, 2, 3`)
    await tx.execute(sql`
      insert into active_days (seen_on, user_id, tier)
      select viewed_on, user_id, max(coalesce(tier, 'unknown'))
      from ${pageViews} where ${over} and user_id is not null group by 1, 2
      on conflict do nothing`)
  })
}
