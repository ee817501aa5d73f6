import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { POLICY, teamOf } from '#src/access/policy.ts'
import { readBrief } from '#src/insight/brief/router.ts'
import { pick } from '#src/list/pick.ts'
import type { Reader } from '#src/procedures/actor.ts'
import type { Context } from '#src/procedures/context.ts'
import { countNames } from '#src/procedures/reading-budget.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import {
  reportMessages,
  reportRefusals,
  reportRuns,
  reportSchedules,
} from '#src/server/db/schema/reports.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { teamRoleOf } from '../teams/team-of.server.ts'
import { isOnTeam } from '../watchlist/saved-views.server.ts'
import { briefOf, readSubject } from './subject.ts'

const SHOWN_RUNS = 6
const MAX_OF_TEAM = 100

/** The own reports with their newest runs, and those that colleagues send to the team. */
export async function readReports(db: Queryable, viewer: Reader) {
  const [own, ofTeam, role, [reader]] = await Promise.all([
    ownReports(db, viewer),
    reportsOfTeam(db, viewer),
    teamRoleOf(db, viewer),
    db.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, viewer.userId)),
  ])
  const isPaused = POLICY[viewer.kind].alertedViews === 0
  return { own, ofTeam, isPaused, team: role, hasEmail: (reader?.at ?? null) !== null }
}

async function ownReports(db: Queryable, viewer: Reader) {
  const team = teamOf(viewer)
  const schedules = await db
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.userId, viewer.userId))
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id))
  const runs = await runsOf(
    db,
    schedules.map(({ id }) => id),
  )
  return schedules.map(({ userId: _, createdAt: __, teamId, ...schedule }) => ({
    ...withIsoTimes(schedule),
    audience: teamId !== null && teamId === team ? ('team' as const) : ('me' as const),
    path: briefOf(schedule),
    runs: runs.get(schedule.id) ?? [],
  }))
}

async function runsOf(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>()
  const place = sql<number>`row_number() over (partition by ${reportRuns.scheduleId}
    order by ${reportRuns.dueAt} desc)`.as('place')
  const { id, scheduleId, dueAt, state, failure, rows, workbookId, documentId } = reportRuns
  const newest = db
    .select({ id, scheduleId, dueAt, state, failure, rows, workbookId, documentId, place })
    .from(reportRuns)
    .where(inArray(scheduleId, [...ids]))
    .as('newest')
  const sent = (of: string) =>
    sql<number>`count(*) filter (where ${outboxMessages.state} = ${of})::int`
  const run = {
    ...pick(newest, 'id', 'scheduleId', 'dueAt', 'state'),
    ...pick(newest, 'failure', 'rows', 'workbookId', 'documentId'),
  }
  const found = await db
    .select({
      ...run,
      sent: sent('sent'),
      unsent: sent('failed'),
      messages: sql<number>`count(${outboxMessages.id})::int`,
      reason: sql<string | null>`max(${outboxMessages.failure})`,
    })
    .from(newest)
    .leftJoin(reportMessages, eq(reportMessages.runId, newest.id))
    .leftJoin(outboxMessages, eq(outboxMessages.id, reportMessages.messageId))
    .where(sql`${newest.place} <= ${SHOWN_RUNS}`)
    .groupBy(...Object.values(run))
    .orderBy(desc(newest.dueAt))
  return Map.groupBy(found.map(withIsoTimes), (run) => run.scheduleId)
}

/** What colleagues send to the team: while they are on it, and whether this reader refused it. */
export async function reportsOfTeam(db: Queryable, viewer: Reader) {
  const team = teamOf(viewer)
  if (team === null) return []
  const { id, userId, teamId, stoppedAt } = reportSchedules
  return db
    .select({
      ...pick(reportSchedules, 'id', 'title', 'period', 'day', 'hour'),
      by: users.name,
      isRefused: sql<boolean>`exists (select from ${reportRefusals}
        where ${reportRefusals.scheduleId} = ${id} and ${reportRefusals.userId} = ${viewer.userId})`,
    })
    .from(reportSchedules)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(teamId, team),
        isNull(stoppedAt),
        sql`${userId} <> ${viewer.userId}`,
        isOnTeam(userId, teamId),
      ),
    )
    .orderBy(asc(reportSchedules.title), asc(id))
    .limit(MAX_OF_TEAM)
}

/** What a new report would be of, as the address of a brief names it; null for any other address. */
export async function draftReport(ctx: Context, address: string) {
  const subject = readSubject(address)
  if (!subject) return null
  const { subject: of, subjectKey: key, search } = subject
  await countNames(ctx.db, ctx.viewer, [briefOf(subject)])
  const { brief } = await readBrief(ctx, { of, key, search })
  const words = [brief.title, ...brief.filters].join('، ')
  return { address: briefOf(subject), title: words.slice(0, 100), kind: brief.kind }
}
