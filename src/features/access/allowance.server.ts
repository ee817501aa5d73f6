import { and, eq, lt, not, sql } from 'drizzle-orm'
import { accountOf, POLICY, type Viewer } from '#src/access/policy.ts'
import type { Search } from '#src/list/view.ts'
import { secondsLeftToday, todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { exportsMade, type TAKEN_FORMATS } from '#src/server/db/schema/exports.ts'
import { AppError } from '#src/server/errors.ts'

const LOST_AFTER_MS = 20 * 60_000

export interface ExportOrder {
  /** Of a file that is made anew where its maker was killed: it takes the place of what that one set aside. */
  id?: string
  list: string
  format: (typeof TAKEN_FORMATS)[number]
  search: Search
  filters: string
  /** All rows of the view. */
  total: number
}

/** Rows that are set aside for one file; `id` is null where nobody is signed in (a preview). */
export type Reservation = Awaited<ReturnType<typeof reserveRows>>

/** How many rows an account may take along today in Tehran, and how many are left of them. */
export async function exportAllowance(db: Queryable, viewer: Viewer) {
  const perDay = POLICY[viewer.kind].exportRowsPerDay
  const accountId = accountOf(viewer)
  const used = accountId === null ? 0 : await rowsToday(db, accountId)
  return { perDay, left: Math.max(0, perDay - used) }
}

/** Sets rows of the day's allowance aside before any is read; side by side, none is given twice. */
export async function reserveRows(db: Database, viewer: Viewer, order: ExportOrder) {
  const { userId } = viewer
  const accountId = accountOf(viewer)
  if (userId === null || accountId === null) {
    return { id: null, rows: Math.min(order.total, POLICY[viewer.kind].exportRowsPerDay) }
  }
  return db.transaction(async (tx) => {
    await lockPerson(tx, accountId)
    if (order.id) await tx.delete(exportsMade).where(eq(exportsMade.id, order.id))
    const { perDay, left } = await exportAllowance(tx, viewer)
    if (order.total > 0 && left === 0) {
      throw new AppError(
        'TOO_MANY_REQUESTS',
        `سهم خروجی امروز شما (${formatNumber(perDay)} ردیف) به پایان رسیده است؛ از نیمه‌شب تهران دوباره آغاز می‌شود.`,
        { retryAfterSeconds: secondsLeftToday(now()) },
      )
    }
    const rows = Math.min(order.total, left)
    const startedAt = now()
    const [made] = await tx
      .insert(exportsMade)
      .values({
        ...order,
        userId,
        accountId,
        rows,
        startedAt,
        exportedOn: todayInTehran(startedAt),
        state: 'running',
      })
      .returning({ id: exportsMade.id })
    return { id: made?.id ?? null, rows }
  })
}

export interface Outcome {
  state: 'done' | 'cancelled' | 'failed'
  rows: number
  bytes: number
}

/** What became of a file; rows that were not written go back to the day's allowance. */
export async function settleRows(db: Queryable, { id }: Reservation, outcome: Outcome) {
  if (id === null) return
  await db
    .update(exportsMade)
    .set({ ...outcome, finishedAt: now() })
    .where(eq(exportsMade.id, id))
}

/** What was set aside for a file that reached nobody. */
export function giveRowsBack(db: Queryable, id: string | null): Promise<void> {
  return settleRows(db, { id, rows: 0 }, { state: 'failed', rows: 0, bytes: 0 })
}

/** A file that a killed process was writing: no file is written for so long. */
function isLost() {
  const longAgo = new Date(now().getTime() - LOST_AFTER_MS)
  const running = eq(exportsMade.state, 'running')
  return and(running, lt(exportsMade.startedAt, longAgo)) ?? running
}

async function rowsToday(db: Queryable, accountId: string): Promise<number> {
  const today = eq(exportsMade.exportedOn, todayInTehran(now()))
  const [sum] = await db
    .select({ rows: sql<number>`coalesce(sum(${exportsMade.rows}), 0)::int` })
    .from(exportsMade)
    .where(and(eq(exportsMade.accountId, accountId), today, not(isLost())))
  return sum?.rows ?? 0
}

/** Refuses, with what would open it, whoever may take no rows along. */
export function requireAllowed({ kind }: Viewer): void {
  if (POLICY[kind].exportRowsPerDay > 0) return
  if (kind === 'visitor') {
    throw new AppError('UNAUTHORIZED', 'خروجی گرفتن با ورود به حساب و اشتراک حرفه‌ای باز می‌شود.')
  }
  throw new AppError('FORBIDDEN', 'خروجی گرفتن با اشتراک حرفه‌ای یا سازمانی باز می‌شود.')
}
