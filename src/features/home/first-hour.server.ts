import { sql } from 'drizzle-orm'
import { medicineName } from '#src/catalogue/facts/search-facts.server.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'

/** Which of the four things of the first hour somebody has done, by the pages they opened. */
export interface FirstHour {
  record: boolean
  radar: boolean
  changes: boolean
  brief: boolean
  /** A medicine worth opening: that with the most licences. */
  medicine: { code: number; slug: string; name: string; licences: number } | null
}

/** The hour may begin before midnight: views of an ISO date and of the day before count. */
export function firstHour(db: Queryable, userId: string, today: string): Promise<FirstHour> {
  return rowOf<FirstHour>(
    db,
    sql`with seen as (select path from page_views
      where user_id = ${userId} and viewed_on >= ${today}::date - 1)
    select
      exists (select from seen where path ~ '^/medicine/[^/]') as record,
      exists (select from seen where path like '/insight/expiry%') as radar,
      exists (select from seen where path like '/insight/changes%') as changes,
      exists (select from seen where path like '/brief/%') as brief,
      (select row_to_json(t) from (select m.code, m.slug, ${medicineName} as name,
        m.licence_count as licences from medicines m
        order by m.licence_count desc, m.name_sort, m.code limit 1) t) as medicine`,
  )
}
