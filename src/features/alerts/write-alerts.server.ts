import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { readEvents } from '#src/insight/changes/feed.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { type AlertItem, alertRules, alerts } from '#src/server/db/schema/alerts.ts'
import { portalAddress } from '#src/server/env.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { nameRecordsOfKinds } from '../record-actions/records.server.ts'
import type { WebhookEvent } from '../webhooks/events.ts'
import { tellWebhooks } from '../webhooks/queue.server.ts'
import type { AlertedPerson } from './people.server.ts'
import { type AlertGroup, type AlertRule, DEFAULT_RULE, groupEvents } from './rules.ts'
import { type ConcerningEvent, concerningEvents } from './targets.server.ts'

export type NewAlert = Omit<
  typeof alerts.$inferInsert,
  'id' | 'userId' | 'createdAt' | 'readAt' | 'settledAt'
>

/** Lines that an alert holds; the total beside them is the true one. */
export const MAX_ITEMS = 5

/** Writes alerts that are not there yet, and tells the open pages; how many were new. */
export async function writeAlerts(tx: Queryable, userId: string, made: readonly NewAlert[]) {
  if (made.length === 0) return 0
  const createdAt = now()
  const written = await tx
    .insert(alerts)
    .values(made.map((alert) => ({ ...alert, userId, createdAt })))
    .onConflictDoNothing()
    .returning()
  for (const alert of written) await tellWebhooks(tx, webhookOf(alert), userId)
  if (written.length > 0) await notifySessionChanged(tx, userId)
  return written.length
}

/** An alert as a program hears of it. */
function webhookOf(alert: typeof alerts.$inferSelect) {
  const { id, kind, subject, reason, title, path, total, items } = alert
  const event = REASON_EVENTS[reason] ?? 'record.changed'
  const url = path && portalAddress(path)
  const data = { alert: id, kind, key: subject, reason, title, url, total, items }
  return { event, cause: `alert ${id}`, data }
}

const REASON_EVENTS: { readonly [Reason in NewAlert['reason']]?: WebhookEvent } = {
  lapse: 'licence.expiring',
  view: 'view.changed',
}

/** The first lines of some events, by the event's id, with the names of their records. */
async function itemsOfEvents(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, AlertItem>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`e.id = any(${sql.param(ids)}::bigint[])`
  const rows = await readEvents(db, wanted, { limit: ids.length })
  return new Map(
    rows.map(({ id, title, href, change, field, before, after, pack }) => [
      id,
      { title, href, change, field, before, after, ...(pack && { pack }) },
    ]),
  )
}

/** Makes the alerts of one person of one published version; made again, it changes nothing. */
export async function alertChanges(db: Database, person: AlertedPerson, version: number) {
  const versions = { after: version - 1, through: version }
  const [events, ruleOf] = await Promise.all([
    concerningEvents(db, person, versions),
    readRules(db, person.id),
  ])
  const groups = groupEvents(events, ({ watched, key }) => ruleOf(watched, key))
  const made = await describeGroups(db, groups, causeOf(version))
  return db.transaction((tx) => writeAlerts(tx, person.id, made))
}

/**
 * Tells a person that what was told of a version was taken back with it. What views were told is told
 * by their rows.
 */
export async function alertTakenBack(
  db: Database,
  person: AlertedPerson,
  { version, takesBack }: { version: number; takesBack: number },
): Promise<number> {
  const reported = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, person.id), isReport(takesBack)))
    .orderBy(alerts.id)
  const made = reported.map(({ kind, subject, reason, title, path, total, items }) => {
    const takenBack = items.map((item) => ({ ...item, isTakenBack: true as const }))
    const cause = causeOf(version)
    return { kind, subject, reason, cause, title, path, total, items: takenBack }
  })
  return db.transaction((tx) => writeAlerts(tx, person.id, made))
}

/** SQL: an alert tells of a version what changed in records. */
export const isReport = (version: number) =>
  and(eq(alerts.cause, causeOf(version)), notInArray(alerts.reason, ['view', 'decision']))

const causeOf = (version: number) => `v${version}`

/** The rule of each watched record of a person. */
async function readRules(db: Queryable, userId: string) {
  const rows = await db.select().from(alertRules).where(eq(alertRules.userId, userId))
  const rules = new Map(
    rows.map(({ userId: _, kind, recordKey, ...rule }) => [`${kind} ${recordKey}`, rule]),
  )
  return (kind: WatchedKind, key: string): AlertRule => rules.get(`${kind} ${key}`) ?? DEFAULT_RULE
}

/** Groups with their names and first lines, as they are written. */
export async function describeGroups(
  db: Queryable,
  groups: readonly AlertGroup<ConcerningEvent>[],
  cause: string,
): Promise<NewAlert[]> {
  const firstIds = groups.flatMap(({ events }) => events.slice(0, MAX_ITEMS).map(({ id }) => id))
  const [items, names] = await Promise.all([
    itemsOfEvents(db, firstIds),
    nameRecordsOfKinds(db, groups),
  ])
  return groups.map(({ kind, key, reason, events }) => {
    const name = names.get(`${kind} ${key}`)
    return {
      kind,
      subject: key,
      reason,
      cause,
      title: name?.title ?? key,
      path: name?.path ?? null,
      total: events.length,
      items: events.slice(0, MAX_ITEMS).flatMap(({ id }) => items.get(id) ?? []),
    }
  })
}
