import { type SQL, sql } from 'drizzle-orm'
import { readView } from '#src/list/view.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { inForce } from '#src/server/db/licence-state.ts'
import { LAPSING_ROW, lapsingOrder, lapsingTables, ROW_PARTS } from './lapsing.server.ts'
import { radarList } from './list.ts'
import type { LapsingRow } from './radar.server.ts'
import { lapseEnd, lapseWeeks } from './weeks.ts'

const SHOWN = 7
/** How far ahead the nearest lapse is looked for where the weeks have none. */
const YEARS_AHEAD = 5

/** The licences among `among` (a condition on products `p`) that lapse within the coming weeks. */
export async function lapsesAmong(db: Queryable, among: SQL, today: string) {
  const weeks = lapseWeeks(today)
  const to = lapseEnd(weeks)
  const { view } = readView(radarList, { sort: 'expiry' })
  const tables = lapsingTables(view, { from: today, to }, today, { among })
  const [found, rows] = await Promise.all([
    rowOf<{ total: number; days: { day: string; risk: number; licences: number }[] }>(
      db,
      sql`with ${tables} select count(*)::int as total,
        (select coalesce(json_agg(t), '[]') from (select r.valid_until::text as day, r.risk,
          count(*)::int as licences from risky r group by 1, 2 order by 1, 2) t) as days
        from risky`,
    ),
    listed(db, tables, SHOWN),
  ])
  const next = found.total > 0 ? null : await nextAmong(db, among, today)
  const isDated = found.total > 0 || next !== null || (await areDated(db, among, today))
  return { weeks, ...found, rows, next, isDated }
}

/** Where no licence is in force, no source leaves its last day out. */
async function areDated(db: Queryable, among: SQL, today: string): Promise<boolean> {
  const { areDated } = await rowOf<{ areDated: boolean }>(
    db,
    sql`select coalesce(bool_or(p.valid_until is not null), true) as "areDated"
      from products p where ${inForce(today)} and ${among}`,
  )
  return areDated
}

function listed(db: Queryable, tables: SQL, limit: number): Promise<LapsingRow[]> {
  const order = lapsingOrder({ ...readView(radarList, { sort: 'expiry' }).view })
  return rowsOf<LapsingRow>(
    db,
    sql`with ${tables} select ${LAPSING_ROW}
      from (select * from risky r order by ${order} limit ${limit}) r ${ROW_PARTS} order by ${order}`,
  )
}

async function nextAmong(db: Queryable, among: SQL, today: string): Promise<LapsingRow | null> {
  const to = addDays(today, YEARS_AHEAD * 365)
  const { view } = readView(radarList, { sort: 'expiry' })
  const [row] = await listed(db, lapsingTables(view, { from: today, to }, today, { among }), 1)
  return row ?? null
}
