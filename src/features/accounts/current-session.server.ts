import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FormatSettings } from '../../persian/format-settings.ts'
import { now } from '../../server/clock.ts'
import type { Queryable } from '../../server/db/client.ts'
import { preparedOnce } from '../../server/db/prepared-once.ts'
import { sessions, users } from '../../server/db/schema/accounts.ts'
import { requirePortal } from '../../server/portal.ts'
import { unreadAlerts } from '../alerts/unread.server.ts'
import { subscriptionOf } from '../subscriptions/current-subscription.server.ts'
import { readCookie } from './cookies.server.ts'
import type { Session, Tier } from './session.ts'
import { hashToken } from './session-token.server.ts'

export const DAY_MS = 86_400_000
/** The sliding expiry is written at most this often. */
const TOUCH_EVERY_MS = 10 * 60_000

/** Columns that the person hides, by list. */
export type HiddenColumns = (typeof users.$inferSelect)['hiddenColumns']

export interface CurrentSession {
  session: Session
  sessionId: string
  /** Plan of the running subscription; null without one and after its end. */
  planId: string | null
  /** How the person wants to read numbers and money. */
  format: FormatSettings
  hiddenColumns: HiddenColumns
  /** Alerts that the person has not read yet. */
  unreadAlerts: number
}

/**
 * Who sends this request, by its cookie: one query, with the person's row and subscription as they
 * are now. Null without a living session.
 */
export async function readSession(db: Queryable, request: Request): Promise<CurrentSession | null> {
  const tokenHash = hashToken(readCookie(request, 'session'))
  if (tokenHash === null) return null
  const at = now()
  const row = await findSession(db, tokenHash, at)
  if (!row) return null
  const expires = await slideExpiry(db, row, at)
  const runs = row.endsAt !== null && row.endsAt > at
  const user = {
    id: row.userId,
    role: row.role,
    status: row.status,
    name: row.name,
    subscriptionTier: runs ? tierOf(row.tier) : 0,
    subscriptionExpires: row.endsAt?.toISOString() ?? null,
  } as const
  const session = { user, expires: expires.toISOString() }
  const format = { digits: row.digits, unit: row.moneyUnit }
  return {
    session,
    sessionId: row.id,
    planId: runs ? row.planId : null,
    format,
    hiddenColumns: row.hiddenColumns,
    unreadAlerts: row.unreadAlerts,
  }
}

async function findSession(db: Queryable, tokenHash: string, at: Date) {
  const [row] = await sessionByToken(db).execute({ tokenHash, at })
  return row
}

const sessionByToken = preparedOnce((db) => {
  const at = sql.placeholder('at')
  const subscription = subscriptionOf(db, users.id, at)
  return db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      role: users.role,
      status: users.status,
      name: users.name,
      digits: users.digits,
      moneyUnit: users.moneyUnit,
      hiddenColumns: users.hiddenColumns,
      unreadAlerts,
      planId: subscription.planId,
      tier: subscription.tier,
      endsAt: subscription.endsAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoinLateral(subscription, sql`true`)
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, at)))
    .prepare('session_by_token')
})

interface Seen {
  id: string
  expiresAt: Date
  lastSeenAt: Date
}

async function slideExpiry(db: Queryable, { id, expiresAt, lastSeenAt }: Seen, at: Date) {
  const due = new Date(at.getTime() - TOUCH_EVERY_MS)
  if (lastSeenAt > due) return expiresAt
  const later = sessionExpiry(at)
  await db
    .update(sessions)
    .set({ lastSeenAt: at, expiresAt: later })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, due)))
  return later
}

export function sessionExpiry(from: Date): Date {
  return new Date(from.getTime() + requirePortal().accounts.sessionDays * DAY_MS)
}

// The column is a smallint; its check is that only these are ever written.
function tierOf(tier: number | null): Tier {
  return tier === 2 ? 2 : tier === 1 ? 1 : 0
}
