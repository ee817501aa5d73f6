import { sql } from 'drizzle-orm'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { type Database, type Queryable, rowsOf } from '#src/server/db/client.ts'
import { licenceText } from '#src/server/db/licence-state.ts'
import { nameRecordsOfKinds } from '../record-actions/records.server.ts'
import type { AlertedPerson } from './people.server.ts'
import { DEFAULT_RULE } from './rules.ts'
import { watchedWithin } from './targets.server.ts'
import { MAX_ITEMS, type NewAlert, writeAlerts } from './write-alerts.server.ts'

interface Lapse {
  kind: WatchedKind
  key: string
  /** IRC, permit number or «ingredient @ company». */
  licence: string
  licenceKind: WatchedKind
  licenceKey: string
  validUntil: string
}

/**
 * Tells a person of licences about to lapse, each once for each watched record: what is told is
 * noted by the same transaction, so that neither a retry nor another server tells it again.
 */
export function alertLapses(db: Database, person: AlertedPerson): Promise<number> {
  const today = todayInTehran(now())
  return db.transaction(async (tx) => {
    const lapses = await recordLapses(tx, person, today)
    return writeAlerts(tx, person.id, await describeLapses(tx, lapses))
  })
}

async function recordLapses(tx: Queryable, person: AlertedPerson, today: string): Promise<Lapse[]> {
  return rowsOf<Lapse>(
    tx,
    sql`with w as materialized (
        select w.kind, w.record_key, case when r.user_id is null then ${DEFAULT_RULE.lapseDays}
          when r.is_on then r.lapse_days end as days
        from ${watchedWithin(person)} w
        left join alert_rules r using (user_id, kind, record_key)),
      due as (
        select w.kind, w.record_key as key, l.* from w cross join lateral (${WATCHED_LICENCES}) l
        where l."validUntil" >= ${today}::date and l."validUntil" <= ${today}::date + w.days),
      noted as (
        insert into alerted_lapses (user_id, kind, record_key, licence, valid_until)
        select distinct ${person.id}::uuid, kind, key, licence, "validUntil" from due
        on conflict do nothing returning kind, record_key, licence, valid_until)
      select due.kind, due.key, due.licence, due."licenceKind", due."licenceKey",
        due."validUntil"::text as "validUntil"
      from due join noted n on n.kind = due.kind and n.record_key = due.key
        and n.licence = due.licence and n.valid_until = due."validUntil"
      order by due.kind, due.key, due."validUntil", due.licence`,
  )
}

const NUMBER = `case when w.record_key ~ '^\\d{1,9}$' then w.record_key::int end`
const TEXT = 'w.record_key collate "C"'

/** Where licences of each kind are looked for: one branch each, so that each uses its index. */
const BRANCHES = RECORD_KINDS.flatMap(({ table, licence, lapses }) => {
  if (!licence || !lapses) return []
  const { record, watchedBy } = lapses
  return Object.entries(watchedBy).map(
    ([
      watched,
      where,
    ]) => `select (${lapses.licence})::text as licence, '${record.kind}' as "licenceKind",
      ${record.key}::text as "licenceKey", l.valid_until as "validUntil"
    from ${table} l where ${licenceText(licence, 'l').known} and l.valid_until is not null
      and w.kind = '${watched}' and ${where.replaceAll('$number', () => NUMBER).replaceAll('$text', TEXT)}`,
  )
})

/** SQL: dated licences of a watched record `w`, of every kind that has them. */
export const WATCHED_LICENCES = sql.raw(BRANCHES.join(' union all '))

async function describeLapses(tx: Queryable, lapses: readonly Lapse[]): Promise<NewAlert[]> {
  const groups = Map.groupBy(lapses, ({ kind, key }) => `${kind} ${key}`)
  const listed = [...groups.values()].flatMap((group) => group.slice(0, MAX_ITEMS))
  const names = await nameRecordsOfKinds(tx, [
    ...[...groups.values()].flatMap(([first]) => first ?? []),
    ...listed.map(({ licenceKind, licenceKey }) => ({ kind: licenceKind, key: licenceKey })),
  ])
  return [...groups].flatMap(([name, group]) => {
    const [first] = group
    if (!first) return []
    return {
      kind: first.kind,
      subject: first.key,
      reason: 'lapse' as const,
      // Never the same twice: what was noted is not noted again.
      cause: `${first.licence} ${first.validUntil}`,
      title: names.get(name)?.title ?? first.key,
      path: names.get(name)?.path ?? null,
      total: group.length,
      items: group.slice(0, MAX_ITEMS).map(({ licenceKind, licenceKey, licence, validUntil }) => {
        const of = names.get(`${licenceKind} ${licenceKey}`)
        return {
          title: of?.title ?? licence,
          href: of?.path ?? null,
          change: 'lapse',
          field: 'validUntil',
          before: null,
          after: validUntil,
        }
      }),
    }
  })
}
