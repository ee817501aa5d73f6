import { and, eq, gt, lte, max, ne } from 'drizzle-orm'
import { TRIAL_PLAN } from '#src/access/trial-time.ts'
import { pick } from '#src/list/pick.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { type REMINDERS, subscriptionReminders } from '#src/server/db/schema/operations.ts'
import { portalAddress } from '#src/server/env.ts'
import { oncePer } from '#src/server/jobs/jobs.ts'
import { log } from '#src/server/log/log.ts'
import { isQuiet } from '../alerts/quiet-hours.ts'
import { enqueueMessage, wayTo } from '../messaging/enqueue.server.ts'
import { notifyTeam } from '../teams/holder.server.ts'

type Reminder = (typeof REMINDERS)[number]

const DAY_MS = 86_400_000

/** After this long the end is no news any more. */
const LATE_MS = 3 * DAY_MS

/** How long before the end each is due. */
const REMIND_BEFORE_MS: Readonly<Record<Reminder, number>> = {
  week: 7 * DAY_MS,
  days: 3 * DAY_MS,
  ended: 0,
}

const NIGHT = { quietFrom: 22 * 60, quietTo: 8 * 60 }

/**
 * Reminds holders of the end of what they paid for, seven and three days before and at the end;
 * each once, and by day. Answers how many messages were written.
 */
export async function remindHolders(db: Database): Promise<number> {
  const at = now()
  if (isQuiet(NIGHT, at)) return 0
  let sent = 0
  for (const { userId } of await holdersNearEnd(db, at)) {
    try {
      if (await db.transaction((tx) => remind(tx, userId, at))) sent += 1
    } catch (error) {
      log.error({ err: error, userId }, 'a reminder was not written; it comes with the next turn')
    }
  }
  return sent
}

const isPaid = ne(subscriptions.planId, TRIAL_PLAN)

function holdersNearEnd(db: Queryable, at: Date) {
  const { userId, endsAt } = subscriptions
  const { from, to } = remindedEnds(at)
  return db
    .select({ userId })
    .from(subscriptions)
    .where(and(isPaid, gt(endsAt, from)))
    .groupBy(userId)
    .having(lte(max(endsAt), to))
    .orderBy(userId)
}

/** With the person's row locked as a purchase locks it: no renewal slips in between. */
async function remind(tx: Queryable, userId: string, at: Date): Promise<boolean> {
  const holder = await lockPerson(tx, userId)
  const way = holder?.status === 'ACTIVE' && wayTo(holder)
  if (!way) return false
  const end = await lastEnd(tx, userId)
  const reminder = end && dueReminder(end.endsAt, end.createdAt, at)
  if (!reminder) return false
  const [taken] = await tx
    .insert(subscriptionReminders)
    .values({ userId, endsAt: end.endsAt, reminder, sentAt: at })
    .onConflictDoNothing()
    .returning()
  if (!taken) return false
  const template = reminder === 'ended' ? 'subscription-ended' : 'subscription-ending'
  await enqueueMessage(tx, { ...way, template, params: words(holder.name, end.endsAt, at) })
  return true
}

async function lastEnd(tx: Queryable, userId: string) {
  const ends = await tx
    .select(pick(subscriptions, 'endsAt', 'createdAt'))
    .from(subscriptions)
    .where(and(isPaid, eq(subscriptions.userId, userId)))
  return ends.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
}

function words(name: string, endsAt: Date, at: Date): Record<string, string> {
  const days = Math.ceil((endsAt.getTime() - at.getTime()) / DAY_MS)
  return {
    name,
    days: `${formatNumber(Math.max(days, 0))} روز`,
    until: formatJalali(endsAt.toISOString(), 'long'),
    address: portalAddress('/subscription'),
  }
}

/** Ends that may have a reminder due lie between these. */
function remindedEnds(at: Date): { from: Date; to: Date } {
  return {
    from: new Date(at.getTime() - LATE_MS),
    to: new Date(at.getTime() + REMIND_BEFORE_MS.week),
  }
}

/**
 * The one reminder that is true at an instant, null for none. A period that was shorter than the
 * notice from its beginning is not announced by it; what was missed is not told late.
 */
export function dueReminder(endsAt: Date, givenAt: Date, at: Date): Reminder | null {
  const left = endsAt.getTime() - at.getTime()
  if (left <= 0) return -left < LATE_MS ? 'ended' : null
  const reminder = left <= REMIND_BEFORE_MS.days ? 'days' : 'week'
  const dueAt = endsAt.getTime() - REMIND_BEFORE_MS[reminder]
  return at.getTime() >= dueAt && givenAt.getTime() < dueAt ? reminder : null
}

/** Longer than the pause between two turns; telling an open page twice does no harm. */
const BACK_MS = 3 * 60_000

export async function runSubscriptionJobs(db: Database): Promise<void> {
  await notifyLapses(db)
  await oncePer(db, 'subscription-reminders', 10 * 60, () => remindHolders(db))
}

/** Open pages of holders and their members learn that a subscription ended just now. */
async function notifyLapses(db: Queryable): Promise<void> {
  const at = now()
  const { userId, endsAt } = subscriptions
  const rows = await db
    .selectDistinct({ userId })
    .from(subscriptions)
    .where(and(gt(endsAt, new Date(at.getTime() - BACK_MS)), lte(endsAt, at)))
  for (const { userId } of rows) await notifyTeam(db, userId)
}
