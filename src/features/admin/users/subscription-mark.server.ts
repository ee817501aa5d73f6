import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'

/** Names the state of a person's subscriptions: it is another one after each deed. */
export async function subscriptionMark(db: Queryable, userId: string): Promise<string> {
  const [row] = await db
    .select({
      mark: sql<string>`concat(count(*), '-', coalesce(md5(string_agg(
        concat(${subscriptions.id}, ${subscriptions.startsAt}, ${subscriptions.endsAt}), ','
        order by ${subscriptions.id})), ''))`,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return row?.mark ?? ''
}
