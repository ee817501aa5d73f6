import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'

export type LockedUser = Awaited<ReturnType<typeof lockUser>>

/** The person's row, held until the transaction ends, so that two admins act one after the other. */
export async function lockUser(tx: Queryable, id: string) {
  const user = await lockPerson(tx, id)
  if (!user) throw new AppError('NOT_FOUND', 'این کاربر دیگر وجود ندارد.')
  return user
}

/** Refuses what would leave the portal, or oneself, without an admin. Comes before `lockUser`. */
export async function requireAnotherAdmin(tx: Queryable, actorId: string, id: string) {
  // Two admins who end each other at once would each see the other one still there.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data-daru admins'))`)
  const [user] = await tx.select().from(users).where(eq(users.id, id))
  if (user?.role !== 'ADMIN' || user.status !== 'ACTIVE') return
  if (id === actorId) {
    throw new AppError('PRECONDITION_FAILED', 'نقش و وضعیت خودتان را نمی‌توانید تغییر دهید.')
  }
  const others = and(eq(users.role, 'ADMIN'), eq(users.status, 'ACTIVE'), ne(users.id, id))
  if ((await tx.$count(users, others)) === 0) {
    throw new AppError('PRECONDITION_FAILED', 'این تنها مدیر سامانه است.')
  }
}

/** Names the state of a person's subscriptions: it is another one after each action. */
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
