import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { secondsLeftToday, todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { isDiskFull, isReadOnly } from '#src/server/db/database-away.ts'
import { AppError } from '#src/server/errors.ts'
import { log } from '#src/server/log/log.ts'
import { accountSpentWords } from '../access/budget-words.ts'
import { accountOf, POLICY, type Viewer } from '../access/policy.ts'
import { spendByAddress } from './address-budget.server.ts'
import { addressShown, namesShown, type Shown } from './shown.server.ts'

/** Who reads, and through which request. */
export interface Reader {
  viewer: Viewer
  /** The primary. */
  db: Queryable
  clientIp: string
  request: Request
  /** What is shown comes out of an allowance of its own (files, the data API). */
  countedByCaller?: boolean | undefined
}

/** Requests in whose name a page is drawn for every visitor: each pays when it is sent. */
const sharedPages = new WeakMap<Request, { rows: number; spent: AppError | null }>()

/** From now on what this request shows is added up; with a refusal, none of it is shown. */
export function drawForVisitors(request: Request, spent: AppError | null): void {
  sharedPages.set(request, { rows: 0, spent })
}

export function rowsOnPage(request: Request): number {
  return sharedPages.get(request)?.rows ?? 0
}

/** Refuses, before anything is read, a page whose visitor has nothing left. */
export function requireUnspent({ request }: Reader): void {
  const spent = sharedPages.get(request)?.spent
  if (spent) throw spent
}

/** Takes what an answer shows from its reader's budget; refuses the answer where that is spent. */
export async function countShown(reader: Reader, shown: Shown): Promise<void> {
  const { viewer, db, clientIp, request, countedByCaller } = reader
  const { rows, records } = shown
  const count = rows.length + records.length
  if (countedByCaller || count === 0) return
  const page = sharedPages.get(request)
  if (page) page.rows += count
  else if (accountOf(viewer) !== null) await spendByAccount(db, viewer, shown)
  else if (viewer.kind === 'visitor' && clientIp !== '') {
    const what = [...rows, ...records].join(' ')
    const spent = await spendByAddress(db, { address: clientIp, what, rows: count })
    if (spent) throw spent
  }
}

/**
 * Takes names that somebody brings into what is their own (a watch-list, a list, notes) from their
 * budget: what is there is shown for nothing, and by its keys the catalogue could be named through it.
 */
export async function countNames(db: Queryable, viewer: Viewer, names: readonly string[]) {
  if (names.length > 0) await spendByAccount(db, viewer, namesShown(names))
}

/**
 * Takes the rows of a view from the budget of who opens an address for it (a calendar, a feed): programs read
 * it for nothing from then on, and one after the other such addresses would hold the whole catalogue.
 */
export async function countAddress(db: Queryable, viewer: Viewer, view: string, rows: number) {
  await spendByAccount(db, viewer, addressShown(view, rows))
}

/** Answers that were admitted, by account, day and what they show: shown again, they cost nothing. */
const admitted = new LRUCache<string, true>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (_, key) => key.length,
})

async function spendByAccount(db: Queryable, viewer: Viewer, { rows, records }: Shown) {
  const { kind, userId } = viewer
  const { rowBudget, recordBudget } = POLICY[kind]
  const account = accountOf(viewer)
  const at = now()
  const answer = [account, kind, todayInTehran(at), rows, records].join(' ')
  if (admitted.get(answer)) return
  const counting = db.execute<{ admitted: boolean; rows: number; records: number }>(
    sql`select admitted, row_count as rows, record_count as records from count_reading(
      ${account}, ${kind}, ${todayInTehran(at)}::date,
      ${sql.param(rows.map(String))}::bigint[], ${sql.param(records.map(String))}::bigint[],
      ${rowBudget}::bigint, ${recordBudget}::bigint)`,
  )
  // Whoever pays is read to as visitors are, where nothing can be counted.
  const found = await counting.catch((error) => {
    if (!isReadOnly(error) && !isDiskFull(error)) throw error
    log.warn({ err: error }, 'the rows shown to an account could not be counted')
  })
  if (!found) return
  const counted = found.rows[0]
  if (!counted || counted.admitted) {
    admitted.set(answer, true)
    return
  }
  const message = accountSpentWords(kind, counted, kind === 'organizational' && account !== userId)
  throw new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: secondsLeftToday(at) })
}
