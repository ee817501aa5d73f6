import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { POLICY, teamOf, type Viewer } from '#src/access/policy.ts'
import { pick } from '#src/list/pick.ts'
import { actorOf } from '#src/procedures/actor.ts'
import { doneAfter, publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { TEAM_ROLES, teamSeats, users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { mobileInput } from '../accounts/inputs.server.ts'
import { organizationalUntil } from '../accounts/organizational.server.ts'
import { ACTIVITY_PAGE, TEAM_ACTIONS } from './activity-words.ts'
import { inviteMember } from './invite.server.ts'
import {
  acceptInvitation,
  declineInvitation,
  leaveTeam,
  removeMember,
  setRole,
} from './seats.server.ts'

const pageAsked = z.object({ page: z.int().min(1).max(1_000).default(1) }).default({ page: 1 })

/** What the members of one's team did for it, the newest first; null for who is on none. */
async function readActivity(db: Queryable, viewer: Viewer, page: number) {
  const teamId = teamOf(viewer)
  if (teamId === null) return null
  const { id, action, actorId, after, happenedAt, subjectKind, subjectId } = auditEvents
  const where = and(
    eq(subjectKind, 'team'),
    eq(subjectId, teamId),
    inArray(action, Object.keys(TEAM_ACTIONS)),
  )
  const total = await db.$count(auditEvents, where)
  const rows = await db
    .select({
      id,
      action,
      happenedAt,
      by: users.name,
      title: sql<string | null>`${after}->>'title'`,
      path: sql<string | null>`${after}->>'path'`,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, actorId))
    .where(where)
    .orderBy(desc(id))
    .limit(ACTIVITY_PAGE)
    .offset((page - 1) * ACTIVITY_PAGE)
  return { events: rows.map(withIsoTimes), total, page }
}

const seat = z.object({ id: z.uuid() })

export const teamsRouter = router({
  mine: signedInProcedure.query(({ ctx }) => readTeam(ctx.db, ctx.session.user.id)),
  /** For the home page, which everybody may open. */
  invited: publicProcedure.query(({ ctx }) =>
    ctx.viewer.userId === null ? null : readInvitation(ctx.db, ctx.viewer.userId),
  ),
  invite: signedInProcedure
    .input(z.object({ mobile: mobileInput }))
    .mutation(doneAfter(({ ctx, input }) => inviteMember(actorOf(ctx), input.mobile))),
  accept: signedInProcedure
    .input(seat)
    .mutation(doneAfter(({ ctx, input }) => acceptInvitation(actorOf(ctx), input.id))),
  decline: signedInProcedure
    .input(seat)
    .mutation(doneAfter(({ ctx, input }) => declineInvitation(actorOf(ctx), input.id))),
  remove: signedInProcedure
    .input(seat)
    .mutation(doneAfter(({ ctx, input }) => removeMember(actorOf(ctx), input.id))),
  /** The holder says whether a member writes in the team or only reads. */
  setRole: signedInProcedure
    .input(seat.extend({ role: z.enum(TEAM_ROLES) }))
    .mutation(doneAfter(({ ctx, input }) => setRole(actorOf(ctx), input))),
  /** What was done in the team, the newest first; null for who is on none. */
  activity: signedInProcedure
    .input(pageAsked)
    .query(({ ctx, input }) => readActivity(ctx.db, ctx.viewer, input.page)),
  leave: signedInProcedure.mutation(doneAfter(({ ctx }) => leaveTeam(actorOf(ctx)))),
})

/** All that the account page tells of teams: the own one, the one joined, and invitations to others. */
async function readTeam(db: Queryable, userId: string) {
  const at = now()
  const [heldUntil, own, seat, invitations] = await Promise.all([
    organizationalUntil(db, userId, at),
    seatsOf(db, userId, at),
    seatOn(db, userId),
    invitationsTo(db, userId, at),
  ])
  const runs = seat ? await organizationalUntil(db, seat.holderId, at) : null
  return {
    /** Whether seats can be given now, and until when; the seats outlast it. */
    heldUntil: heldUntil?.toISOString() ?? null,
    seats: POLICY.organizational.seats,
    own,
    joined: seat && {
      ...pick(withIsoTimes(seat), 'holder', 'role', 'joinedAt'),
      until: runs?.toISOString() ?? null,
    },
    invitations,
  }
}

/** Members first, then open invitations; there are no more than seats. */
async function seatsOf(db: Queryable, holderId: string, at: Date) {
  const rows = await db
    .select({
      id: teamSeats.id,
      mobile: teamSeats.mobile,
      name: users.name,
      ...pick(teamSeats, 'joinedAt', 'expiresAt', 'role'),
    })
    .from(teamSeats)
    .leftJoin(users, eq(users.id, teamSeats.memberId))
    .where(and(eq(teamSeats.holderId, holderId), takesSeat(at)))
    .orderBy(asc(teamSeats.joinedAt), asc(teamSeats.invitedAt))
  return rows.map(withIsoTimes)
}

/** A member's seat, or an invitation that can still be accepted. */
function takesSeat(at: Date) {
  return or(gt(teamSeats.joinedAt, new Date(0)), gt(teamSeats.expiresAt, at))
}

async function seatOn(db: Queryable, userId: string) {
  const [seat] = await db
    .select({ ...pick(teamSeats, 'holderId', 'joinedAt', 'role'), holder: users.name })
    .from(teamSeats)
    .innerJoin(users, eq(users.id, teamSeats.holderId))
    .where(eq(teamSeats.memberId, userId))
  return seat ?? null
}

async function invitationsTo(db: Queryable, userId: string, at: Date) {
  const { id, expiresAt } = teamSeats
  const invitee = db
    .select({ mobile: users.mobile })
    .from(users)
    .where(eq(users.id, userId))
    .as('invitee')
  const rows = await db
    .select({ id, expiresAt, holder: users.name, company: users.companyName })
    .from(teamSeats)
    .innerJoin(invitee, eq(invitee.mobile, teamSeats.mobile))
    .innerJoin(users, eq(users.id, teamSeats.holderId))
    .where(and(isNull(teamSeats.memberId), gt(expiresAt, at)))
    .orderBy(desc(teamSeats.invitedAt))
    .limit(20)
  return rows.map(withIsoTimes)
}

/** The newest open invitation to somebody who sits on no team yet; null without one. */
async function readInvitation(db: Queryable, userId: string) {
  const [invitation] = await invitationsTo(db, userId, now())
  if (!invitation) return null
  const joined = await db.$count(teamSeats, eq(teamSeats.memberId, userId))
  return joined > 0 ? null : { holder: invitation.holder, company: invitation.company }
}
