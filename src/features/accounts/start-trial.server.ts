import { and, eq, gt, isNull, notExists, or } from 'drizzle-orm'
import { TRIAL_MS, TRIAL_PLAN } from '#src/access/trial-time.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { countsFor } from '#src/session/current-subscription.server.ts'

/** Whether the free hour of a person begins with the next act of theirs. */
export async function hasTrialAhead(tx: Queryable, userId: string, at: Date): Promise<boolean> {
  return (await tx.$count(users, trialAhead(tx, userId, at))) > 0
}

function trialAhead(tx: Queryable, userId: string, at: Date) {
  const running = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        or(eq(subscriptions.userId, users.id), countsFor(users.id, at)),
        gt(subscriptions.endsAt, at),
      ),
    )
  return and(
    eq(users.id, userId),
    eq(users.role, 'USER'),
    eq(users.status, 'ACTIVE'),
    isNull(users.trialStartedAt),
    notExists(running),
  )
}

/**
 * The free hour of a person, once: from the first own act after approval, a sign-in say. Whoever has
 * a running subscription keeps it for later. True where it began now.
 */
export async function startTrial(tx: Queryable, userId: string, at: Date): Promise<boolean> {
  const [begun] = await tx
    .update(users)
    .set({ trialStartedAt: at })
    .where(trialAhead(tx, userId, at))
    .returning({ id: users.id })
  if (!begun) return false
  await tx.insert(subscriptions).values({
    userId,
    planId: TRIAL_PLAN,
    // The trial sees what the professional tier sees.
    tier: 1,
    startsAt: at,
    endsAt: new Date(at.getTime() + TRIAL_MS),
    grantedBy: 'trial',
  })
  return true
}
