import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { isLocked, POLICY, type Viewer } from '#src/access/policy.ts'
import { requireAllowed, reserveRows, settleRows } from '#src/features/access/allowance.server.ts'
import { readSignedId, signedId } from '#src/features/accounts/hmac.server.ts'
import { pick } from '#src/list/pick.ts'
import { parseSearchString, writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { answersFiles } from '#src/procedures/answers-files.server.ts'
import { createContext } from '#src/procedures/context.ts'
import { requirePresent } from '#src/procedures/present-only.ts'
import { countAddress } from '#src/procedures/reading-budget.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { calendarFeeds } from '#src/server/db/schema/watch-list.ts'
import { AppError } from '#src/server/errors.ts'
import { answerTagged } from '#src/server/http/etag.ts'
import { foreignWrite, requireMethod } from '#src/server/http/request.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { requirePortal } from '#src/server/portal.ts'
import { decidedBy, viewerOf } from '#src/session/current-session.server.ts'
import { subscriptionOf } from '#src/session/current-subscription.server.ts'
import { personColumns } from '#src/session/session-of-person.server.ts'
import { readRadarSearch } from '../list.ts'
import { filterWords, lapseCalendar, planCalendar } from './lapse-calendar.server.ts'

export const FEEDS = '/api/calendar/'
const MAX_FEEDS = 10
/** The list of the radar, whose rows are the events of a calendar. */
const CALENDAR = 'expiry'

/** Calendars of one's own, newest first, each with the path that a calendar program asks for. */
export async function listFeeds(db: Queryable, userId: string) {
  const rows = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.list, CALENDAR)))
    .orderBy(desc(calendarFeeds.createdAt), calendarFeeds.id)
  return rows.map((row) => ({
    ...pick(withIsoTimes(row), 'id', 'title', 'createdAt', 'lastReadAt'),
    search: readRadarSearch(row.search),
    path: feedPath(row.id),
  }))
}

/** Opens a calendar of a view; the number of them is bounded per person. */
export async function openFeed(db: Database, viewer: Viewer, userId: string, asked: Search) {
  requireFeeds(viewer)
  requirePresent(asked)
  const search = readRadarSearch(asked)
  const { limit } = await planCalendar(db, viewer, search)
  await countAddress(db, viewer, `${CALENDAR} ${writeSearchString(search)}`, limit)
  const title = await filterWords(db, viewer, search)
  return { path: feedPath(await addFeed(db, { userId, list: CALENDAR, title, search })) }
}

/** An address outlives the hour of the trial, and gives at once what its files do not. */
export function requireFeeds(viewer: Viewer): void {
  if (isLocked(viewer) || viewer.kind === 'trial') {
    throw new AppError('FORBIDDEN', 'نشانی تقویم و فید با اشتراک حرفه‌ای یا سازمانی باز می‌شود.')
  }
}

/** Writes an address of one's own down: one of each view, and of one kind a bounded number per person. */
export async function addFeed(
  db: Database,
  feed: Pick<typeof calendarFeeds.$inferInsert, 'userId' | 'title' | 'search'> & { list: string },
): Promise<string> {
  const { userId, list } = feed
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const { id, search } = calendarFeeds
    const ofView = sql`${search} = ${JSON.stringify(feed.search)}::jsonb`
    const [same] = await tx
      .select({ id })
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.list, list), ofView))
      .limit(1)
    if (same) return same.id
    const ofKind = and(eq(calendarFeeds.userId, userId), isOfKind(list === CALENDAR))
    if ((await tx.$count(calendarFeeds, ofKind)) >= MAX_FEEDS) {
      throw new AppError('CONFLICT', 'بیش از ۱۰ نشانی نمی‌توان داشت؛ یکی را ببندید.')
    }
    const [added] = await tx
      .insert(calendarFeeds)
      .values({ ...feed, createdAt: now() })
      .returning({ id: calendarFeeds.id })
    return added?.id ?? ''
  })
}

const isOfKind = (isCalendar: boolean) =>
  isCalendar ? eq(calendarFeeds.list, CALENDAR) : ne(calendarFeeds.list, CALENDAR)

/** Closes a calendar of one's own: its address answers nothing from now on. */
export async function closeFeed(db: Database, userId: string, id: string): Promise<void> {
  await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.userId, userId)))
}

/** Of what an address is and what its owner may see now; null for no such address. */
export async function readFeed(db: Database, kind: 'calendar' | 'atom', token: string) {
  const id = readSignedId(kind, token)
  if (id === null) return null
  const at = now()
  const subscription = subscriptionOf(db, users.id, at)
  const [row] = await db
    .select({
      ...pick(calendarFeeds, 'list', 'title', 'search'),
      person: personColumns,
      ...pick(subscription, 'planId', 'paidBy', 'tier', 'endsAt'),
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoinLateral(subscription, sql`true`)
    .where(and(eq(calendarFeeds.id, id), isOfKind(kind === 'calendar')))
  if (!row) return null
  await db.update(calendarFeeds).set({ lastReadAt: at }).where(eq(calendarFeeds.id, id))
  const { list, title, search, person, ...paid } = row
  return { id, list, title, search, viewer: viewerOf(decidedBy(person, paid, at)) }
}

function feedPath(id: string): string {
  return `${FEEDS}${signedId('calendar', id)}.ics`
}

/** The view on screen as a calendar, out of the day's allowance: `/api/calendar/expiry.ics?…`. */
const DOWNLOAD = `${FEEDS}expiry.ics`

/** `GET /api/calendar/…`: a download, or one's own feed under its secret address. */
export const handleCalendar = answersFiles(async (request) => {
  const isDownload = new URL(request.url).pathname === DOWNLOAD
  // A file costs rows of the day's allowance; nobody pays for its headers.
  requireMethod(request, ...(isDownload ? ['GET'] : ['GET', 'HEAD']))
  return await (isDownload ? download(request) : feed(request))
}, 'تقویم آماده نشد')

async function download(request: Request): Promise<Response> {
  const { origin, search } = new URL(request.url)
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const { viewer, db } = await createContext(request)
  requireAllowed(viewer)
  const asked = parseSearchString(search)
  const { text, rows, total } = await takeCalendar(db, viewer, asked, origin)
  const day = formatJalali(now().toISOString(), 'short', 'latn').replaceAll('/', '-')
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="expiry-${day}.ics"`,
      'cache-control': 'no-store',
      'x-export-rows': String(rows),
      'x-export-total': String(total),
    },
  })
}

async function feed(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const { db } = requirePortal()
  const token = pathname.slice(FEEDS.length).replace(/\.ics$/, '')
  const found = await readFeed(db, 'calendar', token)
  // One answer for closed, forged and locked ones: the address tells nothing.
  if (!found || POLICY[found.viewer.kind].insightRows === 0) {
    throw new AppError('NOT_FOUND', 'این نشانی تقویم بسته شده است یا درست نیست.')
  }
  const plan = await planCalendar(db, found.viewer, found.search)
  const { text } = await lapseCalendar(db, plan, { origin, most: plan.limit })
  return answerTagged(request, text, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=3600',
    'x-robots-tag': 'noindex',
  })
}

/** A calendar as a file: its events count among the rows that a person takes along in a day. */
async function takeCalendar(db: Database, viewer: Viewer, asked: Search, origin: string) {
  const plan = await planCalendar(db, viewer, asked)
  const reservation = await reserveRows(db, viewer, {
    list: 'expiry',
    format: 'ics',
    search: plan.search,
    filters: plan.filters,
    total: plan.limit,
  })
  try {
    const calendar = await lapseCalendar(db, plan, { origin, most: reservation.rows })
    const bytes = Buffer.byteLength(calendar.text)
    await settleRows(db, reservation, { state: 'done', rows: calendar.rows, bytes })
    return { ...calendar, total: plan.total }
  } catch (error) {
    await settleRows(db, reservation, { state: 'failed', rows: 0, bytes: 0 })
    throw error
  }
}
