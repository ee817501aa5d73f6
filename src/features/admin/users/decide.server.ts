import { eq, sql } from 'drizzle-orm'
import type { Role, Status } from '#src/access/session.ts'
import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { hasTrialAhead } from '#src/features/accounts/start-trial.server.ts'
import { tellPerson } from '#src/features/messaging/enqueue.server.ts'
import { notifyTeam } from '#src/features/teams/holder.server.ts'
import type { Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { recordAction } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { portalAddress } from '#src/server/env.ts'
import { AppError } from '#src/server/errors.ts'
import { requireConfirmed } from '#src/session/session-of-request.server.ts'
import { type LockedUser, lockUser, requireAnotherAdmin } from './lock-user.server.ts'

const UNCHANGED: Decision = { changed: false }
const CHANGED: Decision = { changed: true }

interface Approval {
  id: string
  /** The status that the admin saw; what another admin decided meanwhile is not undone unseen. */
  seen: Status | null
}

async function approveIn(tx: Queryable, ctx: AdminContext, { id, seen }: Approval) {
  const user = await lockUser(tx, id)
  if (user.status === 'ACTIVE' && user.role !== null) return UNCHANGED
  requireSeen(user, seen)
  await write(tx, ctx, user, 'user.approve', {
    status: 'ACTIVE',
    role: user.role ?? 'USER',
    rejectionReason: null,
  })
  const trial = (await hasTrialAhead(tx, id, now())) ? {} : { trial: 'none' }
  await tellPerson(tx, id, 'approved', { ...trial, address: portalAddress('/') })
  return CHANGED
}

async function rejectIn(
  tx: Queryable,
  ctx: AdminContext,
  { id, reason, seen }: Approval & { reason: string },
): Promise<Decision> {
  await requireAnotherAdmin(tx, ctx.session.user.id, id)
  const user = await lockUser(tx, id)
  if (user.status === 'REJECTED' && user.rejectionReason === reason) return UNCHANGED
  requireSeen(user, seen)
  await write(tx, ctx, user, 'user.reject', { status: 'REJECTED', rejectionReason: reason })
  const address = portalAddress(CONTACT_PATH)
  await tellPerson(tx, id, 'rejected', { was: user.status ?? '', reason, address })
  return CHANGED
}

function requireSeen({ status, name }: LockedUser, seen: Status | null): void {
  if (status === seen) return
  throw new AppError('CONFLICT', `وضعیت حساب ${name} تغییر کرده است؛ صفحه را دوباره بارگذاری کنید.`)
}

interface Group {
  ids: readonly string[]
  /** Null approves. */
  reason: string | null
  seen: Status | null
}

/** One decision for several people, or one: for all of them, or for none. */
export function decide(ctx: AdminContext, { ids, reason, seen }: Group): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    let changed = false
    // In one order, so that two admins with the same people wait for each other once.
    for (const id of ids.toSorted()) {
      const decision =
        reason === null
          ? await approveIn(tx, ctx, { id, seen })
          : await rejectIn(tx, ctx, { id, reason, seen })
      changed ||= decision.changed
    }
    return { changed }
  })
}

export function setUserRole(ctx: AdminContext, { id, role }: { id: string; role: Role }) {
  return ctx.db.transaction(async (tx) => {
    if (role !== 'ADMIN') await requireAnotherAdmin(tx, ctx.session.user.id, id)
    const user = await lockUser(tx, id)
    if (user.role === role) return UNCHANGED
    await write(tx, ctx, user, 'user.set-role', { role })
    return CHANGED
  })
}

type UserState = Partial<Pick<LockedUser, 'role' | 'status' | 'rejectionReason'>>

async function write(
  tx: Queryable,
  ctx: AdminContext,
  user: LockedUser,
  action: string,
  after: UserState,
): Promise<void> {
  // Whoever stole an admin's session shuts no other admin out, and lets none in.
  if (user.role === 'ADMIN') requireConfirmed(ctx)
  await tx
    .update(users)
    .set({ ...after, updatedAt: sql`now()` })
    .where(eq(users.id, user.id))
  await recordAction(tx, ctx, {
    action,
    subjectKind: 'user',
    subjectId: user.id,
    // Of what stays as it is nothing is said: it would read as taken away.
    before: Object.fromEntries(
      Object.keys(after).map((field) => [field, user[field as keyof UserState]]),
    ),
    after,
  })
  await notifyTeam(tx, user.id)
}
