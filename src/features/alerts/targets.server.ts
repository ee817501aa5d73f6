import { type SQL, sql } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import { CONCERNED } from '#src/catalogue/facts/concerned.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { isChange, versionsWithoutNews } from '#src/insight/history/news.server.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import type { AlertedPerson } from './people.server.ts'
import type { RuledEvent } from './rules.ts'

/** Published versions; the first is not included, the last one is. */
export interface Versions {
  after: number
  through: number
  /** Also what was taken back since: whoever was told of it is told so. */
  evenTakenBack?: boolean
}

/** The most events of one person that one look takes; what is beyond waits in the feed. */
const MAX_EVENTS = 20_000

/** CTE `e`: events of versions that are changes, as the feed has it. */
export async function eventsOf(db: Queryable, versions: Versions): Promise<SQL> {
  const { after, through, evenTakenBack } = versions
  const without = await versionsWithoutNews(db)
  const changes = sql.join(
    isChange(evenTakenBack ? { ...without, takenBack: [] } : without),
    sql` and `,
  )
  return sql`e as materialized (
    select e.*, v.published_at from change_events e
    join dataset_versions v on v.id = e.dataset_version
    where e.dataset_version > ${after} and e.dataset_version <= ${through} and ${changes})`
}

/** CTE `targets`: which watched records each event of `e` concerns. */
export const TARGETS = sql.raw(`targets as materialized (${CONCERNED})`)

/** People whose watch-lists hold something that versions changed. */
export async function concernedPeople(db: Queryable, versions: Versions): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with ${await eventsOf(db, versions)}, ${TARGETS}
      select distinct w.user_id as id from targets t
      join watched_records w on w.kind = t.kind and w.record_key = t.key order by 1`,
  )
  return rows.map(({ id }) => id)
}

export interface ConcerningEvent extends RuledEvent {
  id: number
  watched: WatchedKind
  key: string
}

/** SQL: the first of what somebody watches, as much as the tier holds, as `w`. */
export function watchedWithin({ id, viewer }: Pick<AlertedPerson, 'id' | 'viewer'>): SQL {
  return sql`(select * from watched_records where user_id = ${id}
    order by added_at, kind, record_key limit ${POLICY[viewer.kind].watchList})`
}

/** What versions changed for one person, since each record was watched. */
export async function concerningEvents(
  db: Queryable,
  person: AlertedPerson,
  versions: Versions,
): Promise<ConcerningEvent[]> {
  return rowsOf(
    db,
    sql`with ${await eventsOf(db, versions)}, ${TARGETS}
      select e.id::int, w.kind as watched, w.record_key as key, e.change, e.field, e.before, e.after,
        ${IS_NEW_MAKER} as "isNewMaker"
      from ${watchedWithin(person)} w
      join targets t on t.kind = w.kind and t.key = w.record_key
      join e on e.id = t.id and e.published_at >= w.added_at
      order by w.added_at, w.kind, w.record_key, e.id limit ${MAX_EVENTS}`,
  )
}

/** A record came that makes its company a maker of what had none of it. */
const IS_NEW_MAKER = sql.raw(`(e.change in ('new', 'returned') and case e.kind
  ${RECORD_KINDS.map(({ kind, bringsMaker }) =>
    bringsMaker ? `when '${kind}' then ${bringsMaker}` : '',
  ).join(' ')} else false end)`)
