import { and, gt, lte } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { notifyTeam } from '../teams/notify-team.server.ts'

/** Longer than the pause between two turns; telling an open page twice does no harm. */
const BACK_MS = 3 * 60_000

/** Open pages of holders and their members learn that a subscription ended just now. */
export async function notifyLapses(db: Queryable): Promise<void> {
  const at = now()
  const { userId, endsAt } = subscriptions
  const rows = await db
    .selectDistinct({ userId })
    .from(subscriptions)
    .where(and(gt(endsAt, new Date(at.getTime() - BACK_MS)), lte(endsAt, at)))
  for (const { userId } of rows) await notifyTeam(db, userId)
}
