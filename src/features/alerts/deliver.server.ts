import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { isLocked } from '#src/access/policy.ts'
import { ALERT_SETTINGS_PATH, ALERTS_PATH } from '#src/addresses/pages.ts'
import type { FormatSettings } from '#src/persian/format-settings.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { alertedLapses, alertRuns, alerts } from '#src/server/db/schema/alerts.ts'
import { portalAddress } from '#src/server/env.ts'
import { eachInTurn, oncePer } from '#src/server/jobs/jobs.ts'
import { enqueueMessage, type Way } from '../messaging/enqueue.server.ts'
import { sendDigests } from './digest.server.ts'
import { type AlertedPerson, eachPerson, hasAlerts } from './people.server.ts'
import { isQuiet } from './quiet-hours.ts'
import { runAlerts, runLapses } from './runs.server.ts'
import { alertHeadline, alertWithValues } from './words.ts'

const MAX_LINES = 12

/**
 * Sends what was not sent yet, to each person in one message, once quiet hours are over. An alert is
 * settled in the transaction that writes its message, so it is told once whoever tries.
 */
export async function deliverAlerts(db: Database): Promise<void> {
  const waiting = await db
    .selectDistinct({ id: alerts.userId })
    .from(alerts)
    .where(isNull(alerts.settledAt))
    .orderBy(asc(alerts.userId))
  const ids = waiting.map(({ id }) => id)
  await eachPerson(db, ids, async (person) => {
    const isSent = hasAlerts(person) && waysTo(person).length > 0
    if (isSent && isQuiet(person.settings, now())) return
    await db.transaction((tx) => settle(tx, person, isSent))
  })
}

/** Confirmed ways that the person chose. */
function waysTo({ mobile, email, settings }: AlertedPerson) {
  const ways: Way[] = []
  if (settings.sms && mobile) ways.push({ channel: 'sms', recipient: mobile })
  if (settings.email && email) ways.push({ channel: 'email', recipient: email })
  return ways
}

async function settle(tx: Queryable, person: AlertedPerson, isSent: boolean): Promise<void> {
  const settled = await tx
    .update(alerts)
    .set({ settledAt: now() })
    .where(and(eq(alerts.userId, person.id), isNull(alerts.settledAt)))
    .returning()
  // Read in the portal meanwhile: nobody is woken for what is known.
  const news = settled.filter(({ readAt }) => readAt === null).sort((a, b) => a.id - b.id)
  if (!isSent || news.length === 0) return
  for (const way of waysTo(person)) {
    const params = {
      name: person.name,
      address: portalAddress(ALERTS_PATH),
      settings: portalAddress(ALERT_SETTINGS_PATH),
      ...wordsOf(news, isLocked(person.viewer) ? null : { ...person.format, digits: 'fa' }),
    }
    const template = way.channel === 'sms' ? 'alerts-short' : 'alerts'
    await enqueueMessage(tx, { ...way, template, params })
  }
}

type Alert = typeof alerts.$inferSelect

/** With values as their reader has them; null tells none. */
function wordsOf(news: readonly Alert[], format: FormatSettings | null): Record<string, string> {
  const said = (alert: Alert) => (format ? alertWithValues(alert, format) : alertHeadline(alert))
  const lines = news.map((alert) => `«${alert.title}»: ${said(alert)}`)
  const [first = ''] = lines
  const more = lines.length - MAX_LINES
  return {
    count: formatNumber(news.length),
    first: news.length > 1 ? `${first} و ${formatNumber(news.length - 1)} هشدار دیگر` : first,
    lines: [
      ...lines.slice(0, MAX_LINES).map((line) => `• ${line}`),
      ...(more > 0 ? [`• و ${formatNumber(more)} هشدار دیگر`] : []),
    ].join('\n'),
  }
}

export const ALERTS_CHANNEL = 'alerts_due'

const HOUR_SECONDS = 3_600
const DAY_MS = 86_400_000
const RETENTION_DAYS = 365

/** A turn of all that belongs to alerts: made, delivered, summed up, and in the end forgotten. */
export async function runAlertJobs(db: Database): Promise<void> {
  await eachInTurn(
    [
      () => runAlerts(db),
      // More often than daily, so that what was watched in the morning is told before the next.
      () => oncePer(db, 'alerts-lapses', 6 * HOUR_SECONDS, () => runLapses(db)),
      () => deliverAlerts(db),
      () => oncePer(db, 'alerts-digests', HOUR_SECONDS / 4, () => sendDigests(db)),
      () => oncePer(db, 'alerts-purge', 24 * HOUR_SECONDS, () => purgeAlerts(db)),
    ],
    (part) => part(),
  )
}

async function purgeAlerts(db: Database): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
  await db.delete(alerts).where(lt(alerts.createdAt, before))
  const day = before.toISOString().slice(0, 10)
  await db.delete(alertedLapses).where(lt(alertedLapses.validUntil, day))
}

/** Part of every publish: its alerts are made once it is over, by a job. */
export async function queueAlerts(tx: Queryable, datasetVersion: number): Promise<void> {
  await tx.insert(alertRuns).values({ datasetVersion }).onConflictDoNothing()
  await tx.execute(sql`select pg_notify(${ALERTS_CHANNEL}, '')`)
}
