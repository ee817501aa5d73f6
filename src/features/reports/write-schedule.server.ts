import { and, eq, inArray, sql } from 'drizzle-orm'
import { POLICY, teamOf } from '#src/access/policy.ts'
import { pick } from '#src/list/pick.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Reader, Writer } from '#src/procedures/actor.ts'
import { mergeSeen, type Seen } from '#src/procedures/merge-seen.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import {
  reportMessages,
  reportRefusals,
  reportRuns,
  reportSchedules,
} from '#src/server/db/schema/reports.ts'
import { AppError } from '#src/server/errors.ts'
import { wakeOutbox } from '../messaging/enqueue.server.ts'
import { recordTeamEvent, requireTeamWriter, teamRoleOf } from '../teams/team-of.server.ts'
import { nextDue, type Ordered, timingCode } from './due.ts'
import { REPORTS_CHANNEL } from './run-reports.server.ts'
import { briefOf, type ReportSubject } from './subject.ts'

const MAX_REPORTS = 20

interface NewReport extends Ordered {
  subject: ReportSubject
}

export async function createReport({ db, viewer, ip }: Writer, report: NewReport): Promise<void> {
  const { userId } = viewer
  const { title, subject, audience } = report
  if (POLICY[viewer.kind].alertedViews === 0) {
    throw new AppError('FORBIDDEN', 'گزارش دوره‌ای با اشتراک حرفه‌ای یا سازمانی باز می‌شود.')
  }
  await db.transaction(async (tx) => {
    const owner = await lockPerson(tx, userId)
    if (!owner?.emailConfirmedAt) {
      throw new AppError(
        'PRECONDITION_FAILED',
        'گزارش با ایمیل فرستاده می‌شود؛ ابتدا ایمیل خود را در حساب کاربری تأیید کنید.',
      )
    }
    if ((await tx.$count(reportSchedules, eq(reportSchedules.userId, userId))) >= MAX_REPORTS) {
      throw new AppError(
        'FORBIDDEN',
        `بیش از ${formatNumber(MAX_REPORTS)} گزارش دوره‌ای نگه داشته نمی‌شود؛ یکی را حذف کنید.`,
      )
    }
    const teamId = audience === 'team' ? await requireTeamWriter(tx, viewer) : null
    await tx.insert(reportSchedules).values({
      userId,
      title,
      ...subject,
      ...givenTo(teamId),
      ...pick(report, 'period', 'day', 'hour'),
      nextAt: nextDue(report, now()),
      createdAt: now(),
    })
    if (teamId) await tellTeam(tx, 'report.add', { userId, ip, teamId, title, of: subject })
  })
}

interface Given {
  userId: string
  ip: string
  teamId: string
  title: string
  of: ReportSubject
}

function tellTeam(tx: Queryable, action: string, { userId, of, ...given }: Given): Promise<void> {
  return recordTeamEvent(tx, { ...given, actorId: userId, action, path: briefOf(of) })
}

const givenTo = (teamId: string | null) =>
  ({ teamId, audience: teamId === null ? 'me' : 'team' }) as const

const ownOf = (userId: string, id: string) =>
  and(eq(reportSchedules.id, id), eq(reportSchedules.userId, userId))

/** Changes when a report arrives, to whom and under which name; what it is of stays. */
export async function editReport(
  { db, viewer, ip }: Writer,
  { id, seen, ...given }: Ordered & { id: string; seen?: Seen },
): Promise<void> {
  const { userId } = viewer
  const { title, audience } = given
  await db.transaction(async (tx) => {
    const [own] = await tx.select().from(reportSchedules).where(ownOf(userId, id)).for('update')
    if (!own) throw gone()
    const team = teamOf(viewer)
    const isOfTeam = own.teamId !== null && own.teamId === team
    const stored = { ...own, audience: isOfTeam ? 'team' : 'me', when: timingCode(own) }
    const asked = { title, audience, when: timingCode(given) }
    const { when, ...change } = mergeSeen(stored, asked, seen, ['title'])
    const timing = pick(when === asked.when ? given : own, 'period', 'day', 'hour')
    const isForTeam = change.audience === 'team'
    const isGiven = isForTeam && !isOfTeam
    if (isForTeam) await refuseReader(tx, viewer)
    if (isGiven) await requireTeamWriter(tx, viewer)
    // Without a team nobody is asked for whom it is.
    const teamId = team === null ? own.teamId : isForTeam ? team : null
    const nextAt = nextDue(timing, now())
    await tx
      .update(reportSchedules)
      .set({ title: change.title, ...givenTo(teamId), ...timing, nextAt })
      .where(eq(reportSchedules.id, id))
    if (team !== null && isForTeam !== isOfTeam) {
      const given = { userId, ip, teamId: team, title: change.title, of: own }
      await tellTeam(tx, isForTeam ? 'report.add' : 'report.remove', given)
    }
  })
}

/** Who only reads in a team by now changes nothing of what it gets, of their own reports either. */
async function refuseReader(tx: Queryable, viewer: Reader): Promise<void> {
  if ((await teamRoleOf(tx, viewer)) === 'reader') await requireTeamWriter(tx, viewer)
}

/** Stops a report, or goes on with it: from the next due date on, nothing is made up for. */
export async function switchReport({ db, viewer }: Writer, id: string, isOn: boolean) {
  const { userId } = viewer
  await db.transaction(async (tx) => {
    const [own] = await tx.select().from(reportSchedules).where(ownOf(userId, id)).for('update')
    if (!own) throw gone()
    if (isOn && own.teamId !== null && own.teamId === teamOf(viewer)) await refuseReader(tx, viewer)
    const change = isOn ? { stoppedAt: null, nextAt: nextDue(own, now()) } : { stoppedAt: now() }
    await tx.update(reportSchedules).set(change).where(eq(reportSchedules.id, id))
  })
}

export async function removeReport({ db, viewer, ip }: Writer, id: string): Promise<void> {
  const { userId } = viewer
  await db.transaction(async (tx) => {
    const [own] = await tx.delete(reportSchedules).where(ownOf(userId, id)).returning()
    if (!own) throw gone()
    const { teamId, title } = own
    if (teamId === null || teamId !== teamOf(viewer)) return
    await tellTeam(tx, 'report.remove', { userId, ip, teamId, title, of: own })
  })
}

/** A run that failed is made anew; of one that was made, the messages that failed are sent anew. */
export async function retryRun(db: Database, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ state: reportRuns.state })
      .from(reportRuns)
      .innerJoin(reportSchedules, eq(reportSchedules.id, reportRuns.scheduleId))
      .where(and(eq(reportRuns.id, id), eq(reportSchedules.userId, userId)))
      .for('update', { of: reportRuns })
    if (!own) throw gone()
    if (own.state === 'failed') {
      await tx
        .update(reportRuns)
        .set({ state: 'waiting', attempts: 0, failure: null, leasedUntil: sql`now()` })
        .where(eq(reportRuns.id, id))
      await tx.execute(sql`select pg_notify(${REPORTS_CHANNEL}, '')`)
    } else if (own.state === 'delivered') {
      const sent = tx
        .select({ id: reportMessages.messageId })
        .from(reportMessages)
        .where(eq(reportMessages.runId, id))
      await tx
        .update(outboxMessages)
        .set({ state: 'waiting', attempts: 0, failure: null, nextAttemptAt: sql`now()` })
        .where(and(eq(outboxMessages.state, 'failed'), inArray(outboxMessages.id, sent)))
      await wakeOutbox(tx)
    }
  })
}

/** A report of the team that somebody does not want, or wants again. */
export async function setWanted(
  db: Queryable,
  { id: scheduleId, userId, isWanted }: { id: string; userId: string; isWanted: boolean },
): Promise<void> {
  const ofThis = and(eq(reportRefusals.scheduleId, scheduleId), eq(reportRefusals.userId, userId))
  if (isWanted) await db.delete(reportRefusals).where(ofThis)
  else await db.insert(reportRefusals).values({ scheduleId, userId }).onConflictDoNothing()
}

const gone = () => new AppError('NOT_FOUND', 'این گزارش دیگر نیست؛ صفحه را دوباره بارگذاری کنید.')
