import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { inTime } from '#src/server/in-time.ts'
import { log } from '#src/server/log/log.ts'
import { VISITOR_WINDOW_SECONDS, visitorSpentWords } from '../access/budget-words.ts'
import { POLICY } from '../access/policy.ts'
import { addressKey, SKEW_MS } from '../session/limits.server.ts'

/** Rows that a server sets aside at once, so that few pages wait for the database. */
const RESERVED_AT_ONCE = 100

/** How long a cached page waits for the database to count it. */
const PATIENCE_MS = 1_500

/** What a visitor is about to be shown; the same again within the window costs nothing. */
export interface Showing {
  address: string
  what: string
  rows: number
}

/** An address as this server knows it: rows set aside for it in the database and not yet shown. */
interface Lease {
  left: number
  endsAt: number
  shown: Set<number>
  /** Budget and count with which the database refused more. */
  spent: { budget: number; rows: number } | null
  asking: Promise<void> | null
}

const leases = new LRUCache<string, Lease>({ max: 10_000 })

/** Spends rows without asking the database: true where enough are set aside or nothing is new. */
export function spendAtOnce({ address, what, rows }: Showing): boolean {
  return spend(leaseOf(addressKey(address)), hashOf(what), rows)
}

/** Spends rows of the address, and asks the database for more where needed; else the refusal. */
export async function spendByAddress(db: Queryable, showing: Showing): Promise<AppError | null> {
  const key = addressKey(showing.address)
  const what = hashOf(showing.what)
  // Looked up once: an address that is forgotten meanwhile would be asked for again and again.
  const lease = leaseOf(key)
  for (;;) {
    const budget = POLICY.visitor.rowBudget
    // An answer larger than the whole budget would never be seen.
    const rows = Math.min(showing.rows, budget)
    if (spend(lease, what, rows)) return null
    const spent = spentError(lease)
    if (spent) return spent
    lease.asking ??= reserve(db, key, lease, rows).finally(() => {
      lease.asking = null
    })
    await lease.asking
  }
}

/** The refusal of an address whose window is spent, as far as this server knows. */
export function spentByAddress(address: string): AppError | null {
  return spentError(leaseOf(addressKey(address)))
}

/** For tests of several servers, and of a server that starts anew: forgets what was set aside. */
export function forgetAddresses(): void {
  leases.clear()
}

function leaseOf(key: string): Lease {
  const known = leases.get(key)
  const at = now().getTime()
  const endsAt = at + VISITOR_WINDOW_SECONDS * 1_000
  // One that ends later than a whole window was begun before the clock was set back.
  if (known && known.endsAt > at && known.endsAt <= endsAt + SKEW_MS) return known
  const lease: Lease = { left: 0, endsAt, shown: new Set(), spent: null, asking: null }
  leases.set(key, lease)
  return lease
}

function spend(lease: Lease, what: number, rows: number): boolean {
  if (lease.shown.has(what)) return true
  if (lease.left < rows) return false
  lease.left -= rows
  lease.shown.add(what)
  return true
}

function spentError({ spent, endsAt }: Lease): AppError | null {
  if (!spent || spent.budget !== POLICY.visitor.rowBudget) return null
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now().getTime()) / 1_000))
  const message = visitorSpentWords(spent.rows, retryAfterSeconds)
  return new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds })
}

async function reserve(db: Queryable, key: string, lease: Lease, rows: number): Promise<void> {
  const budget = POLICY.visitor.rowBudget
  const needed = rows - lease.left
  const wanted = Math.max(needed, Math.min(RESERVED_AT_ONCE, budget))
  try {
    const asking = db.execute<{ granted: number; rows: number; ends: number }>(
      sql`select granted, row_count as rows, extract(epoch from ends_at)::float8 * 1000 as ends
        from reserve_reading(${key}, ${todayInTehran(now())}::date, ${now()}, ${needed}::int,
          ${wanted}::int, ${budget}::bigint, ${VISITOR_WINDOW_SECONDS}::int)`,
    )
    const { rows: found } = await soon(asking)
    const { granted = 0, rows: read = 0, ends = lease.endsAt } = found[0] ?? {}
    lease.left += granted
    lease.endsAt = ends
    lease.spent = granted < needed ? { budget, rows: read } : null
  } catch (error) {
    // Cached pages go on while the database is away.
    log.warn({ err: error }, 'the rows shown to a visitor could not be counted')
    lease.left += wanted
  }
}

/** A database that is silent keeps no cached page waiting. */
function soon<Answer>(query: PromiseLike<Answer>): Promise<Answer> {
  return inTime(query, PATIENCE_MS, () => new Error('the database is silent'))
}

/** Of this process alone: nobody can make addresses up that collide. */
const SEED = randomInt(2 ** 32)

/** FNV-1a: a collision shows a visitor one page for nothing. */
function hashOf(text: string): number {
  let hash = SEED
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash
}
