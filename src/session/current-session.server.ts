import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { VISITOR, type Viewer, type ViewerKind } from '../access/policy.ts'
import { isIdentified, type Role, type Session, type Status, type Tier } from '../access/session.ts'
import { TRIAL_PLAN } from '../access/trial-time.ts'
import { todayInTehran } from '../persian/dates.ts'
import type { FormatSettings } from '../persian/format-settings.ts'
import { now } from '../server/clock.ts'
import type { Queryable } from '../server/db/client.ts'
import { isDatabaseAway } from '../server/db/database-away.ts'
import { preparedOnce } from '../server/db/prepared-once.ts'
import { secondFactors, sessions, users } from '../server/db/schema/accounts.ts'
import { newRialHolds } from '../server/new-rial.ts'
import { requirePortal } from '../server/portal.ts'
import { hashToken, readCookie } from './cookies.server.ts'
import { subscriptionOf } from './current-subscription.server.ts'
import { MAX_SHOWN } from './unread.ts'

/** SQL, beside a row of users: how many alerts the person has not read, as far as it is shown. */
export const unreadAlerts = sql<number>`(select count(*)::int from (
  select from alerts where alerts.user_id = ${users.id} and alerts.read_at is null
  limit ${sql.raw(String(MAX_SHOWN + 1))}) as unread)`

/** SQL, beside a row of users: whether signing in as the person needs a second factor. */
export const secondFactorOn = sql<boolean>`exists (select from ${secondFactors}
  where ${secondFactors.userId} = ${users.id} and ${secondFactors.enabledAt} is not null)`

export const DAY_MS = 86_400_000
/** The sliding expiry is written at most this often. */
const TOUCH_EVERY_MS = 10 * 60_000

/** Columns that the person hides, by list. */
export type HiddenColumns = (typeof users.$inferSelect)['hiddenColumns']

export interface CurrentSession {
  session: Session
  sessionId: string
  /** When the person last proved who they are. */
  confirmedAt: Date
  /** Plan of the running subscription; null without one and after its end. */
  planId: string | null
  /** Who pays for it, where that is the holder of a team. */
  holderId: string | null
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
  const { sessionMaxDays } = requirePortal().accounts
  const oldest = new Date(at.getTime() - sessionMaxDays * DAY_MS)
  const row = await findSession(db, { tokenHash, at, oldest })
  if (!row) return null
  const expires = await slideExpiry(db, row, at)
  const { hiddenColumns, confirmedAt } = row
  return {
    ...decidedBy({ ...row, id: row.userId }, row, at, expires),
    sessionId: row.id,
    confirmedAt,
    format: formatChosen(row, at),
    hiddenColumns,
    unreadAlerts: row.unreadAlerts,
  }
}

interface Person extends Ranked {
  id: string
  name: string
  status: Status | null
}

/** What counts for them, as `subscriptionOf` finds it. */
interface Paid {
  planId: string | null
  paidBy: string | null
  tier: number | null
  endsAt: Date | null
}

/** What of a session decides what somebody sees, also of one who is away. */
export function decidedBy(person: Person, paid: Paid, at: Date, expires = at) {
  const { id, name, status } = person
  const { planId, paidBy, tier, endsAt } = paid
  const runs = endsAt !== null && endsAt > at
  const facts = subscriptionFacts({ ...person, tier, endsAt }, at)
  const user = { id, name, status, role: roleInForce(person), ...facts }
  return {
    session: { user, expires: expires.toISOString() },
    planId: runs ? planId : null,
    holderId: runs && paidBy !== id ? paidBy : null,
  }
}

interface Asked {
  tokenHash: string
  at: Date
  /** Sessions that began before this day are over. */
  oldest: Date
}

async function findSession(db: Queryable, asked: Asked) {
  const [row] = await sessionByToken(db).execute({ ...asked })
  return row
}

interface Ranked {
  role: Role | null
  hasSecondFactor: boolean
}

/** An admin without the second factor that is demanded has no rights of an admin anywhere. */
export function roleInForce({ role, hasSecondFactor }: Ranked): Role | null {
  if (role !== 'ADMIN' || hasSecondFactor) return role
  return requirePortal().accounts.adminSecondFactor === 'require' ? 'USER' : role
}

const sessionByToken = preparedOnce((db) => {
  const at = sql.placeholder('at')
  const subscription = subscriptionOf(db, users.id, at)
  return db
    .select({
      ...pick(sessions, 'id', 'expiresAt', 'createdAt', 'lastSeenAt', 'confirmedAt'),
      hasSecondFactor: secondFactorOn,
      userId: users.id,
      ...pick(users, 'role', 'status', 'name', 'digits', 'moneyUnit', 'hiddenColumns'),
      unreadAlerts,
      ...pick(subscription, 'planId', 'paidBy', 'tier', 'endsAt'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoinLateral(subscription, sql`true`)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, at),
        gt(sessions.createdAt, sql.placeholder('oldest')),
      ),
    )
    .prepare('session_by_token')
})

interface Seen {
  id: string
  createdAt: Date
  expiresAt: Date
  lastSeenAt: Date
}

async function slideExpiry(db: Queryable, seen: Seen, at: Date) {
  const { id, createdAt, expiresAt, lastSeenAt } = seen
  const due = new Date(at.getTime() - TOUCH_EVERY_MS)
  if (lastSeenAt > due) return expiresAt
  const later = sessionExpiry(at, createdAt)
  try {
    await db
      .update(sessions)
      .set({ lastSeenAt: at, expiresAt: later })
      .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, due)))
    return later
  } catch (error) {
    // A database that only reads, or whose disk is full, still answers its readers.
    if (isDatabaseAway(error)) return expiresAt
    throw error
  }
}

/** Slides with every use, but not past the end that was fixed by the sign-in. */
export function sessionExpiry(from: Date, begun: Date): Date {
  const later = from.getTime() + requirePortal().accounts.sessionDays * DAY_MS
  return new Date(Math.min(later, sessionEnd(begun).getTime()))
}

export function sessionEnd(begun: Date): Date {
  return new Date(begun.getTime() + requirePortal().accounts.sessionMaxDays * DAY_MS)
}

interface Subscribed extends Ranked {
  tier: number | null
  endsAt: Date | null
}

/** What the wire says of a subscription. An admin sees what the highest tier sees, and buys nothing. */
export function subscriptionFacts({ tier, endsAt, ...person }: Subscribed, at: Date) {
  if (roleInForce(person) === 'ADMIN')
    return { subscriptionTier: 2, subscriptionExpires: null } as const
  const runs = endsAt !== null && endsAt > at
  return {
    subscriptionTier: runs ? tierOf(tier) : 0,
    subscriptionExpires: endsAt?.toISOString() ?? null,
  }
}

// The column is a smallint; its check is that only these are ever written.
function tierOf(tier: number | null): Tier {
  return tier === 2 ? 2 : tier === 1 ? 1 : 0
}

/** What of a session decides it. */
type SignedIn = Pick<CurrentSession, 'session' | 'planId'> &
  Partial<Pick<CurrentSession, 'holderId'>>

type Chosen = Pick<typeof users.$inferSelect, 'digits' | 'moneyUnit'>

/** How somebody reads numbers; a unit that no longer holds is none. */
export function formatChosen({ digits, moneyUnit }: Chosen, at: Date): FormatSettings {
  const isUnset = moneyUnit === 'new-rial' && !newRialHolds(todayInTehran(at))
  return { digits, unit: isUnset ? 'rial' : moneyUnit }
}

/** What someone may see: a visitor until approved, then by the running subscription. */
export function viewerOf(current: SignedIn | null): Viewer {
  if (!current || !isIdentified(current.session)) return VISITOR
  const { user } = current.session
  if (user.status !== 'ACTIVE') return VISITOR
  const { holderId = null } = current
  return { kind: kindOf(current), userId: user.id, name: user.name, holderId }
}

function kindOf({ session, planId }: SignedIn): ViewerKind {
  if (session.user.role === 'ADMIN') return 'organizational'
  if (planId === null) return 'free'
  if (planId === TRIAL_PLAN) return 'trial'
  return ({ 0: 'free', 1: 'professional', 2: 'organizational' } as const)[
    session.user.subscriptionTier
  ]
}

/** The tier that was paid for; the free hour is none. */
export function heldTier({ kind }: Pick<Viewer, 'kind'>): 0 | 1 | 2 {
  if (kind === 'organizational') return 2
  return kind === 'professional' ? 1 : 0
}
