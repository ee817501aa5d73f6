import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { accessToList } from '#src/access/list-access.ts'
import { isLocked, type Viewer } from '#src/access/policy.ts'
import { signedId } from '#src/features/accounts/hmac.server.ts'
import { followedView, viewRows } from '#src/features/alerts/view-rows.server.ts'
import { exportedListNamed } from '#src/features/exporting/exported-lists.server.ts'
import { planExport } from '#src/features/exporting/plan.server.ts'
import { ATOM, atomOf, newestEntries } from '#src/insight/changes/atom.server.ts'
import { among, viewWhere } from '#src/insight/changes/feed.server.ts'
import { changeList, readChangeView } from '#src/insight/changes/list.ts'
import { addFeed, readFeed, requireFeeds } from '#src/insight/expiry/calendar/feeds.server.ts'
import { eventsWhere } from '#src/insight/history/news.server.ts'
import { pick } from '#src/list/pick.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { requirePresent } from '#src/procedures/present-only.ts'
import { countAddress, countNames } from '#src/procedures/reading-budget.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { calendarFeeds } from '#src/server/db/schema/watch-list.ts'
import { AppError } from '#src/server/errors.ts'
import { answerTagged } from '#src/server/http/etag.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { requirePortal } from '#src/server/portal.ts'

export const ATOM_FEEDS = '/api/feeds/'

const CHANGES = 'changes'

const TOO_LONG = 'این نما برای یک فید بلند است؛ با فیلتر کوتاهش کنید یا فید همهٔ تغییرات را بسازید.'

interface View {
  list: string
  search: Search
}

/** Atom feeds of one's own, newest first, each with the path that a program asks for. */
export async function listAtomFeeds(db: Queryable, userId: string) {
  const { id, list, title, search, createdAt, lastReadAt } = calendarFeeds
  const rows = await db
    .select({ id, list, title, search, createdAt, lastReadAt })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), ne(list, 'expiry')))
    .orderBy(desc(createdAt), id)
  return rows.map((row) => ({
    ...pick(withIsoTimes(row), 'id', 'title', 'createdAt', 'lastReadAt'),
    path: feedPath(row.id),
    page: pageOf(row),
  }))
}

/** What a feed of a view would be called; refuses lists whose rows have no changes of their own. */
export async function draftFeed(db: Queryable, viewer: Viewer, { list: name, search }: View) {
  requirePresent(search)
  const list = exportedListNamed(name)
  const address = writeSearchString(search)
  const followed = name === CHANGES ? null : followedView({ list: name, address })
  if (!list || (name !== CHANGES && !followed)) {
    throw new AppError('NOT_FOUND', 'این فهرست فید ندارد.')
  }
  // Its title names what its filters stand for.
  await countNames(db, viewer, [`${name} ${address}`])
  if (followed && (await viewRows(db, viewer, followed)).keys === null) {
    throw new AppError('UNPROCESSABLE_CONTENT', TOO_LONG)
  }
  const plan = await planExport(db, viewer, list, search)
  return { title: [list.title, ...plan.filters].join('، ').slice(0, 200), search: plan.search }
}

export async function openAtomFeed(db: Database, viewer: Viewer, userId: string, asked: View) {
  requireFeeds(viewer)
  const { list } = asked
  const drafted = await draftFeed(db, viewer, asked)
  const where = await whereOf(db, viewer, { list, search: drafted.search })
  const { rows } = await newestEntries(db, where ?? sql`false`)
  await countAddress(db, viewer, `${list} ${writeSearchString(drafted.search)}`, rows.length)
  const id = await addFeed(db, { userId, list, ...drafted })
  return { id, path: feedPath(id) }
}

const feedPath = (id: string) => `${ATOM_FEEDS}${signedId('atom', id)}.atom`

function pageOf({ list, search }: View): string {
  const known = exportedListNamed(list)
  return known ? known.path + writeSearchString({ ...known.fixed, ...search }) : '/'
}

/** `GET /api/feeds/….atom`: what changed in a view of its owner, as its owner may see it now. */
export async function handleAtomFeed(request: Request): Promise<Response> {
  const { db } = requirePortal()
  const { origin, pathname } = new URL(request.url)
  const token = pathname.slice(ATOM_FEEDS.length).replace(/\.atom$/, '')
  const found = await readFeed(db, 'atom', token)
  // One answer for closed, forged and locked ones: the address tells nothing.
  if (!found || isLocked(found.viewer)) return new Response(null, { status: 404 })
  const { id, title, viewer } = found
  const where = await whereOf(db, viewer, found)
  const { rows, rest } = await newestEntries(db, where ?? sql`false`)
  const note = where ? rest : { text: `${TOO_LONG} تا آن‌گاه این فید چیزی نمی‌گوید.` }
  const head = { id: `urn:uuid:${id}`, self: origin + pathname, href: pageOf(found), note }
  const headers = { ...ATOM, 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' }
  return answerTagged(request, atomOf(rows, { origin, title, ...head }), headers)
}

/**
 * Events of a view of the change feed, or of the records that a view of another list has now; null
 * where that grew too long since.
 */
async function whereOf(db: Queryable, viewer: Viewer, { list, search }: View): Promise<SQL | null> {
  const always = await eventsWhere(db)
  if (list === CHANGES) {
    const { view } = accessToList(viewer, changeList, readChangeView(search))
    const { period, from, to } = view.filters
    // A feed tells what is new, whenever that was; the page begins with this week.
    const days = period || from || to ? {} : { period: ['all'] }
    const filters = { ...view.filters, ...days }
    return viewWhere(db, { ...view, filters }, todayInTehran(now()))
  }
  const followed = followedView({ list, address: writeSearchString(search) })
  if (!followed) return sql`false`
  const { keys } = await viewRows(db, viewer, followed)
  if (keys === null) return null
  const own = sql`select ${followed.kind}::text as kind,
    unnest(${sql.param(keys)}::text[]) as record_key`
  return sql`${always} and ${among(own, always)}`
}
