import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { POLICY, teamOf, type Viewer } from '#src/access/policy.ts'
import { isOnTeam } from '#src/features/watchlist/saved-views.server.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { decisions } from '#src/server/db/schema/decisions.ts'
import { AppError } from '#src/server/errors.ts'

/** Whether decisions and what is watched of them are open to a viewer. */
export function hasDecisions({ kind }: Pick<Viewer, 'kind'>): boolean {
  return POLICY[kind].decisions > 0
}

/** SQL: a decision is the viewer's own, or was given to their team by who is still on it. */
export function isSeenBy(viewer: Viewer, userId: string): SQL | undefined {
  const team = teamOf(viewer)
  return or(
    eq(decisions.userId, userId),
    team === null
      ? undefined
      : and(eq(decisions.teamId, team), isOnTeam(decisions.userId, decisions.teamId)),
  )
}

/** A free place for one more open decision; the person is held until the transaction ends. */
export async function requirePlace(tx: Queryable, viewer: Viewer, userId: string): Promise<void> {
  const limit = POLICY[viewer.kind].decisions
  if (limit === 0) {
    throw new AppError('FORBIDDEN', 'ثبت تصمیم با اشتراک حرفه‌ای یا سازمانی باز می‌شود.')
  }
  await lockPerson(tx, userId)
  const open = await tx.$count(
    decisions,
    and(eq(decisions.userId, userId), isNull(decisions.closedAt)),
  )
  if (open < limit) return
  throw new AppError(
    'FORBIDDEN',
    `در اشتراک شما ${formatNumber(limit)} تصمیم باز جا دارد؛ یکی را ببندید.`,
  )
}

/** An own decision that is still open, held for a change. */
export async function requireOwn(tx: Queryable, userId: string, id: string) {
  const [found] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), eq(decisions.userId, userId)))
    .for('update')
  if (!found) throw new AppError('NOT_FOUND', 'این تصمیم نیست یا از آنِ شما نیست.')
  if (found.closedAt) throw new AppError('CONFLICT', 'این تصمیم بسته شده است.')
  return found
}
