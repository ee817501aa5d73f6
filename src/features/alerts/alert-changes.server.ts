import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { alertRules } from '#src/server/db/schema/alerts.ts'
import type { WatchedKind } from '../record-actions/records.server.ts'
import type { AlertedPerson } from './people.server.ts'
import { type AlertGroup, type AlertRule, DEFAULT_RULE, groupEvents } from './rules.ts'
import { type ConcerningEvent, concerningEvents } from './targets.server.ts'
import {
  itemsOfEvents,
  MAX_ITEMS,
  type NewAlert,
  namesOf,
  writeAlerts,
} from './write-alerts.server.ts'

/** Makes the alerts of one person of one published version; made again, it changes nothing. */
export async function alertChanges(
  db: Database,
  person: AlertedPerson,
  version: number,
): Promise<number> {
  const versions = { after: version - 1, through: version }
  const [events, ruleOf] = await Promise.all([
    concerningEvents(db, person, versions),
    readRules(db, person.id),
  ])
  const groups = groupEvents(events, ({ watched, key }) => ruleOf(watched, key))
  const made = await describeGroups(db, groups, `v${version}`)
  return db.transaction((tx) => writeAlerts(tx, person.id, made))
}

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
  const [items, names] = await Promise.all([itemsOfEvents(db, firstIds), namesOf(db, groups)])
  return groups.map(({ kind, key, reason, events }) => {
    const name = names.get(`${kind} ${key}`)
    return {
      ...{ kind, subject: key, reason, cause },
      title: name?.title ?? key,
      path: name?.path ?? null,
      total: events.length,
      items: events.slice(0, MAX_ITEMS).flatMap(({ id }) => items.get(id) ?? []),
    }
  })
}
