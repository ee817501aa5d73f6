import { type SQL, sql } from 'drizzle-orm'
import { CONCERNED } from '#src/catalogue/facts/concerned.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { escapeLike } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import {
  type ChangeRow,
  eventsWhere,
  filtersWhere,
  IMPORTANCE,
  ofCompany,
  ofMedicine,
  readEvents,
  SORT_OF,
  shownSpan,
  viewWhere,
} from './feed.server.ts'
import type { Span } from './list.ts'
import type { ChangedKind, ChangeSort } from './words.ts'

/** Longest change feed of one record that a page shows. */
const MAX_FEED = 30
const GROUPS_SHOWN = 20

export type Change = ChangeRow

/** The newest changes of one record, newest first. Source: the diff of each publish. */
export function recordChanges(
  db: Queryable,
  kind: ChangedKind,
  recordKey: string,
): Promise<Change[]> {
  return readEvents(db, isRecord(kind, recordKey), { limit: MAX_FEED })
}

/** The newest changes of a company and of what it holds, owns or makes; by its id. */
export async function companyChanges(db: Queryable, id: number): Promise<Change[]> {
  const days = await eventsWhere(db, { from: null, to: null })
  return readEvents(db, sql`${days} and ${ofCompany(id)}`, { limit: MAX_FEED })
}

/** The newest changes of a medicine and of its products, and how many there are; by generic code. */
export async function medicineChanges(db: Queryable, code: number) {
  const days = await eventsWhere(db, { from: null, to: null })
  // Its own beginning is told; that of its products in the first publish is none.
  const where = sql`${ofMedicine(code)} and (e.kind = ${medicineKind.name} or ${days})`
  const [changes, changeTotal] = await Promise.all([
    readEvents(db, where, { limit: MAX_FEED }),
    countEvents(db, where),
  ])
  return { changes, changeTotal }
}

/** What is keyed «record @ company», as the licences of an ingredient, is told with the record. */
function isRecord(kind: ChangedKind, key: string): SQL {
  const itself = sql`(e.kind = ${kind} and e.record_key = ${key})`
  const parts = RECORD_KINDS.flatMap(({ kind: part, keyedUnder }) =>
    keyedUnder === kind
      ? [sql` or e.kind = ${part} and e.record_key like ${`${escapeLike(key)} @ %`}`]
      : [],
  )
  return sql`(${itself}${sql.join(parts)})`
}

export async function countEvents(db: Queryable, where: SQL): Promise<number> {
  const query = sql`select count(*)::int as total from change_events e where ${where}`
  return (await rowOf<{ total: number }>(db, query)).total
}

export interface DayTotal {
  day: string
  total: number
}

/** One page of the market's feed, at most `limit` rows of it, with true totals. */
export async function marketChanges(
  db: Queryable,
  view: ListView,
  limit: number,
  today: string,
  only = sql`true`,
) {
  const where = sql`${await viewWhere(db, view, today)} and ${only}`
  const rows = await readEvents(db, where, { limit, offset: (view.page - 1) * view.size })
  const [total, days, kinds, sorts] = await Promise.all([
    countEvents(db, where),
    dayTotals(db, where, rows),
    groupTotals<ChangedKind>(db, view, today, 'kind', only),
    groupTotals<ChangeSort>(db, view, today, 'change', only),
  ])
  return { rows, total, days, kinds, sorts }
}

function dayTotals(db: Queryable, where: SQL, rows: readonly Change[]): Promise<DayTotal[]> {
  const days = [...new Set(rows.map(({ seenOn }) => seenOn))]
  if (days.length === 0) return Promise.resolve([])
  return rowsOf<DayTotal>(
    db,
    sql`select e.seen_on::text as day, count(*)::int as total from change_events e
      where ${where} and e.seen_on = any(${sql.param(days)}::date[])
      group by e.seen_on order by e.seen_on desc`,
  )
}

/** Counts per kind of record, or of change; each ignores its own filter. */
async function groupTotals<Value extends string>(
  db: Queryable,
  view: ListView,
  today: string,
  group: 'kind' | 'change',
  only: SQL,
): Promise<{ value: Value; total: number }[]> {
  const days = await eventsWhere(db, await shownSpan(db, view.filters, today))
  const value = group === 'kind' ? sql`e.kind` : SORT_OF
  return rowsOf(
    db,
    sql`select ${value} as value, count(*)::int as total from change_events e
      where ${days} and ${filtersWhere(view, group)} and ${only}
      group by 1 order by 2 desc, 1 limit ${GROUPS_SHOWN}`,
  )
}

/** Records touched between two days, per kind of record and of change. */
export async function countChanges(db: Queryable, span: Span) {
  return rowsOf<{ kind: ChangedKind; change: Change['change']; records: number }>(
    db,
    sql`select e.kind, e.change, count(distinct e.record_key)::int as records
      from change_events e where ${await eventsWhere(db, span)}
      group by e.kind, e.change order by e.kind, e.change`,
  )
}

/** Of one sort no more stand among the weightiest: ten that are new would hide a price. */
const OF_A_SORT = 2

/** The weightiest changes of some days, one of each record and a few of each sort. */
export async function weightiestChanges(db: Queryable, span: Span, limit: number) {
  const days = await eventsWhere(db, span)
  const chosen = sql`e.id in (select id from (
      select e.id, row_number() over (partition by e.sort order by e.weight desc, e.id desc) as place
      from (select distinct on (e.kind, e.record_key) e.id, ${SORT_OF} as sort, ${IMPORTANCE} as weight
        from change_events e where ${days}
        order by e.kind, e.record_key, ${IMPORTANCE} desc, e.id desc) e) ranked
    where place <= ${OF_A_SORT})`
  return readEvents(db, chosen, { limit, order: sql`${IMPORTANCE} desc, e.id desc` })
}

const FIRST = 8
const OF_A_GROUP = 5

/** The weightiest changes under a condition, one of each record, and the weightiest of each sort. */
export async function changesInGroups(db: Queryable, where: SQL) {
  const rows = await readEvents(
    db,
    sql`e.id in (select id from (
      select w.id, row_number() over (order by w.is_first desc, w.weight desc, w.id desc) as place,
        row_number() over (partition by w.sort order by w.weight desc, w.id desc) as in_group
      from (select e.id, ${SORT_OF} as sort, ${IMPORTANCE} as weight, row_number() over (
          partition by e.kind, e.record_key order by ${IMPORTANCE} desc, e.id desc) = 1 as is_first
        from change_events e where ${where}) w) ranked
      where place <= ${FIRST} or in_group <= ${OF_A_GROUP})`,
    { limit: FIRST + OF_A_GROUP * GROUPS_SHOWN, order: sql`${IMPORTANCE} desc, e.id desc` },
  )
  const records = new Set<string>()
  const first = rows.filter(({ kind, recordKey }) => {
    const key = `${kind} ${recordKey}`
    return !records.has(key) && records.add(key)
  })
  const sorts = [...new Set(rows.map(({ sort }) => sort))]
  return {
    rows,
    first: first.slice(0, FIRST).map(({ id }) => id),
    groups: sorts.map((sort) => ({
      sort,
      ids: rows.flatMap((row) => (row.sort === sort ? [row.id] : [])).slice(0, OF_A_GROUP),
    })),
  }
}

/** Events that concern what somebody watches: records, and what belongs to them. */
export function watchedOnly(userId: string, days: SQL): SQL {
  return sql`e.id in (with e as materialized (
      select e.* from change_events e where ${days} order by e.id desc limit ${MAX_WATCHED_EVENTS}
    ), targets as (${sql.raw(CONCERNED)})
    select t.id from targets t join watched_records w on w.kind = t.kind and w.record_key = t.key
    where w.user_id = ${userId})`
}

const MAX_WATCHED_EVENTS = 20_000
