import { type SQL, sql } from 'drizzle-orm'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { eventsWhere } from '#src/insight/history/news.server.ts'
import { escapeLike, type Words } from '#src/list/sql.ts'
import { together } from '#src/list/together.ts'
import type { ListView } from '#src/list/view.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { type ChangeRow, IMPORTANCE, readEvents, SORT_OF, viewWhere } from './feed.server.ts'
import type { Span } from './list.ts'
import { ofCompany, ofMedicine } from './of-record.server.ts'
import type { ChangedKind, ChangeSort } from './words.ts'

/** Longest change feed of one record that a page shows. */
const MAX_FEED = 30
const GROUPS_SHOWN = 20

export type Change = ChangeRow

/** The newest changes of one record, newest first. Source: the diff of each publish. */
export function recordChanges(db: Queryable, kind: ChangedKind, recordKey: string) {
  return readEvents(db, isRecord(kind, recordKey), { limit: MAX_FEED })
}

/** The newest changes of a company and of what it holds, owns or makes, and how many; by its id. */
export async function companyChanges(db: Queryable, id: number) {
  const days = await eventsWhere(db)
  return newestOf(db, sql`${days} and ${ofCompany(id)}`)
}

/** The newest changes of a medicine and of its products, and how many there are; by generic code. */
export async function medicineChanges(db: Queryable, code: number) {
  const days = await eventsWhere(db)
  // Its own beginning is told; that of its products in the first publish is none.
  return newestOf(db, sql`${ofMedicine(code)} and (e.kind = ${medicineKind.name} or ${days})`)
}

function newestOf(db: Queryable, where: SQL) {
  return together({
    changes: readEvents(db, where, { limit: MAX_FEED }),
    changeTotal: countEvents(db, where),
  })
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

/** Counts of a view per kind of record and of change, each without its own filter, most first. */
export async function changeCounts(db: Queryable, view: ListView, today: string, words?: Words) {
  const counted = async <Value extends string>(by: 'kind' | 'change') => {
    const where = await viewWhere(db, view, today, { words, except: by })
    return rowsOf<{ value: Value; total: number }>(
      db,
      sql`select ${by === 'kind' ? sql`e.kind` : SORT_OF} as value, count(*)::int as total
        from change_events e where ${where} group by 1 order by 2 desc, 1 limit ${GROUPS_SHOWN}`,
    )
  }
  return together({ kinds: counted<ChangedKind>('kind'), sorts: counted<ChangeSort>('change') })
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

/** Of one sort no more come before those of others: ten that are new would hide a price. */
const OF_A_SORT = 2

/** The weightiest changes of some days, one of each record and a few of each sort before more of it. */
export async function weightiestChanges(db: Queryable, span: Span, limit: number) {
  const days = await eventsWhere(db, span)
  const chosen = sql`e.id in (select id from (
      select e.id, e.weight, row_number() over (partition by e.sort order by e.weight desc, e.id desc) as place
      from (select distinct on (e.kind, e.record_key) e.id, ${SORT_OF} as sort, ${IMPORTANCE} as weight
        from change_events e where ${days}
        order by e.kind, e.record_key, ${IMPORTANCE} desc, e.id desc) e) ranked
    order by place > ${OF_A_SORT}, weight desc, id desc limit ${limit})`
  return readEvents(db, chosen, { limit, order: sql`${IMPORTANCE} desc, e.id desc` })
}
