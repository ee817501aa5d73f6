import { and, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import type { Actor } from '#src/procedures/actor.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { teamSeats, users } from '#src/server/db/schema/accounts.ts'
import { portalAddress } from '#src/server/env.ts'
import { AppError } from '#src/server/errors.ts'
import { organizationalUntil } from '../accounts/organizational.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { enqueueMessage } from '../messaging/enqueue.server.ts'
import { MEMBER_ROLES, type MemberRole } from './role-words.ts'
import { recordTeamEvent } from './team-of.server.ts'

/** Takes the seat. The tier is there with the next request: a session looks its team up itself. */
export async function acceptInvitation({ db, userId, ip }: Actor, id: string): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const [asked] = await tx
      .select({ holderId: teamSeats.holderId })
      .from(teamSeats)
      .where(eq(teamSeats.id, id))
    if (!asked) throw isOver()
    const { holderId } = asked
    const mobile = await lockBoth(tx, holderId, userId)
    const [sat] = await tx
      .select({ id: teamSeats.id })
      .from(teamSeats)
      .where(eq(teamSeats.memberId, userId))
    // Accepted twice, or in another tab.
    if (sat?.id === id) return
    if (sat) throw new AppError('CONFLICT', 'شما عضو تیم دیگری هستید؛ ابتدا از آن بیرون بیایید.')
    await requireOpenTeam(tx, holderId, at)
    const [seat] = await tx
      .update(teamSeats)
      .set({ memberId: userId, joinedAt: at })
      .where(
        and(
          eq(teamSeats.id, id),
          eq(teamSeats.mobile, mobile),
          isNull(teamSeats.memberId),
          gt(teamSeats.expiresAt, at),
        ),
      )
      .returning({ id: teamSeats.id })
    if (!seat) throw isOver()
    await conclude(tx, { actorId: userId, action: 'team.accept', holderId, mobile, ip }, userId)
  })
}

/** Their rows in one order, so that acceptances side by side wait instead of deadlocking. */
async function lockBoth(tx: Queryable, holderId: string, userId: string): Promise<string> {
  const people = await tx
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(inArray(users.id, [holderId, userId]))
    .orderBy(users.id)
    .for('no key update')
  const mobile = people.find(({ id }) => id === userId)?.mobile
  if (!mobile || holderId === userId) throw isOver()
  return mobile
}

async function requireOpenTeam(tx: Queryable, holderId: string, at: Date) {
  if ((await organizationalUntil(tx, holderId, at)) === null) {
    throw new AppError(
      'PRECONDITION_FAILED',
      'اشتراک سازمانی دعوت‌کننده اکنون برقرار نیست؛ پس از برقراری آن دوباره تلاش کنید.',
    )
  }
  const members = and(eq(teamSeats.holderId, holderId), isNotNull(teamSeats.memberId))
  if ((await tx.$count(teamSeats, members)) + 1 >= POLICY.organizational.seats) {
    throw new AppError('CONFLICT', 'ظرفیت این تیم پر شده است؛ با دعوت‌کننده تماس بگیرید.')
  }
}

/** Says no; the seat is free again at once. */
export async function declineInvitation({ db, userId, ip }: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [me] = await tx.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId))
    if (!me?.mobile) throw isOver()
    const mine = and(eq(teamSeats.id, id), eq(teamSeats.mobile, me.mobile))
    const seat = await removeSeat(tx, and(mine, isNull(teamSeats.memberId)))
    await conclude(tx, { actorId: userId, action: 'team.decline', ...seat, ip }, userId)
  })
}

/** The holder takes a member's seat or an open invitation back. */
export async function removeMember({ db, userId, ip }: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(teamSeats.id, id), eq(teamSeats.holderId, userId))
    const seat = await removeSeat(tx, own)
    if (seat.memberId) await tellRemoved(tx, userId, seat.memberId)
    const action = seat.memberId ? 'team.remove' : 'team.withdraw'
    await conclude(tx, { actorId: userId, action, ...seat, ip }, seat.memberId)
  })
}

/** Whoever loses the plan of a team learns that it was the team's doing. */
async function tellRemoved(tx: Queryable, holderId: string, memberId: string) {
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [holderId, memberId]))
  const [holder, member] = [holderId, memberId].map((id) => people.find((one) => one.id === id))
  if (!holder || !member?.mobile) return
  await enqueueMessage(tx, {
    channel: 'sms',
    recipient: member.mobile,
    template: 'team-removal',
    params: { name: holder.name, address: portalAddress('/account') },
  })
}

export async function setRole(
  { db, userId, ip }: Actor,
  { id, role }: { id: string; role: MemberRole },
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(teamSeats.id, id), eq(teamSeats.holderId, userId))
    const [seat] = await tx
      .update(teamSeats)
      .set({ role })
      .where(and(own, isNotNull(teamSeats.memberId)))
      .returning({ memberId: teamSeats.memberId })
    if (!seat?.memberId) throw isOver()
    const [member] = await tx
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, seat.memberId))
    const title = `${member?.name ?? ''}: ${MEMBER_ROLES[role]}`
    await recordTeamEvent(tx, { teamId: userId, actorId: userId, action: 'team.role', title, ip })
    await notifySessionChanged(tx, seat.memberId)
  })
}

export async function leaveTeam({ db, userId, ip }: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const seat = await removeSeat(tx, eq(teamSeats.memberId, userId))
    await conclude(tx, { actorId: userId, action: 'team.leave', ...seat, ip }, userId)
  })
}

async function removeSeat(tx: Queryable, which: SQL | undefined) {
  const { holderId, memberId, mobile } = teamSeats
  const [seat] = await tx.delete(teamSeats).where(which).returning({ holderId, memberId, mobile })
  if (!seat) throw isOver()
  return seat
}

interface Outcome {
  actorId: string
  action: string
  holderId: string
  mobile: string
  ip: string
}

/** Writes down what became of a seat, and tells the sessions of both people. */
async function conclude(tx: Queryable, outcome: Outcome, memberId: string | null) {
  const { actorId, action, holderId, mobile, ip } = outcome
  const subject = { subjectKind: 'team', subjectId: holderId }
  await recordAudit(tx, { actorId, action, ...subject, after: { mobile, memberId }, ip })
  await notifySessionChanged(tx, holderId)
  if (memberId) await notifySessionChanged(tx, memberId)
}

function isOver(): AppError {
  return new AppError(
    'NOT_FOUND',
    'این دعوت یا عضویت دیگر برقرار نیست؛ صفحه را دوباره بارگذاری کنید.',
  )
}
