import { getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'

/** A server that died while sending leaves its messages to the others after this long. */
const LEASE_SECONDS = 60
const BATCH = 20

export type ClaimedMessage = Awaited<ReturnType<typeof claimDue>>[number]

/**
 * Takes messages that are due, so that no other server sends them: those waiting, and those whose
 * sender has not been heard of for the length of its lease. Each comes at least once.
 */
export function claimDue(db: Queryable) {
  const due = sql`(
    select id from outbox_messages
    where state in ('waiting', 'sending') and next_attempt_at <= now()
    order by next_attempt_at limit ${BATCH} for update skip locked)`
  return db
    .update(outboxMessages)
    .set({
      state: 'sending',
      attempts: sql`${outboxMessages.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(sql`${outboxMessages.id} in ${due}`)
    .returning({
      ...getTableColumns(outboxMessages),
      // By the clock of the database: those of the servers may differ.
      ageSeconds: sql<number>`extract(epoch from now() - ${outboxMessages.createdAt})::float8`,
    })
}
