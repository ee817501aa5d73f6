import { and, desc, eq, sql } from 'drizzle-orm'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import type { Tier } from '#src/access/session.ts'
import { isSigned, signText } from '#src/features/accounts/hmac.server.ts'
import type { Search } from '#src/list/view.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { calendarFeeds } from '#src/server/db/schema/calendar-feeds.ts'
import { AppError } from '#src/server/errors.ts'
import { subscriptionOf } from '#src/session/current-subscription.server.ts'
import { viewerOf } from '#src/session/viewer.server.ts'
import { readRadarSearch } from '../list.ts'
import { filterWords } from './lapse-calendar.server.ts'

export const FEEDS = '/api/calendar/'
const MAX_FEEDS = 10

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Calendars of one's own, newest first, each with the path that a calendar program asks for. */
export async function listFeeds(db: Queryable, userId: string) {
  const rows = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(desc(calendarFeeds.createdAt), calendarFeeds.id)
  return rows.map(({ id, title, search, createdAt, lastReadAt }) => ({
    ...{ id, title, search: readRadarSearch(search), path: feedPath(id) },
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }))
}

/** Opens a calendar of a view; the number of them is bounded per person. */
export async function openFeed(db: Database, viewer: Viewer, userId: string, asked: Search) {
  if (POLICY[viewer.kind].insightRows < Number.MAX_SAFE_INTEGER) {
    throw new AppError('FORBIDDEN', 'نشانی تقویم با اشتراک حرفه‌ای یا سازمانی باز می‌شود.')
  }
  const search = readRadarSearch(asked)
  const title = await filterWords(db, search)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`)
    const open = await tx.$count(calendarFeeds, eq(calendarFeeds.userId, userId))
    if (open >= MAX_FEEDS) {
      throw new AppError('CONFLICT', 'بیش از ۱۰ نشانی تقویم نمی‌توان داشت؛ یکی را ببندید.')
    }
    const [feed] = await tx
      .insert(calendarFeeds)
      .values({ userId, title, search, createdAt: now() })
      .returning({ id: calendarFeeds.id })
    return { path: feedPath(feed?.id ?? '') }
  })
}

/** Closes a calendar of one's own: its address answers nothing from now on. */
export async function closeFeed(db: Database, userId: string, id: string): Promise<void> {
  await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.userId, userId)))
}

/** Whose calendar an address names and what its owner may see now; null for no such calendar. */
export async function readFeed(db: Database, token: string) {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!id || !isSigned('calendar', id, signature)) return null
  const at = now()
  const subscription = subscriptionOf(db, users.id, at)
  const [row] = await db
    .select({
      search: calendarFeeds.search,
      userId: users.id,
      role: users.role,
      status: users.status,
      name: users.name,
      planId: subscription.planId,
      tier: subscription.tier,
      endsAt: subscription.endsAt,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoinLateral(subscription, sql`true`)
    .where(eq(calendarFeeds.id, id))
  if (!row) return null
  await db.update(calendarFeeds).set({ lastReadAt: at }).where(eq(calendarFeeds.id, id))
  return { search: row.search, viewer: ownerOf(row, at) }
}

interface Owner {
  userId: string
  role: 'USER' | 'ADMIN' | null
  status: 'PENDING' | 'ACTIVE' | 'REJECTED' | null
  name: string
  planId: string | null
  tier: number | null
  endsAt: Date | null
}

/** The owner as a session of theirs would have it. */
function ownerOf({ userId, role, status, name, ...paid }: Owner, at: Date): Viewer {
  const runs = paid.endsAt !== null && paid.endsAt > at
  const tier: Tier = runs ? (paid.tier === 2 ? 2 : 1) : 0
  const user = { id: userId, role, status, name, subscriptionTier: tier }
  return viewerOf({
    session: { user: { ...user, subscriptionExpires: null }, expires: at.toISOString() },
    planId: runs ? paid.planId : null,
  })
}

function feedPath(id: string): string {
  return `${FEEDS}${id}.${signText('calendar', id)}.ics`
}
