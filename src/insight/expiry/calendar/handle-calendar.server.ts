import { createHash } from 'node:crypto'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { requireAllowed, reserveRows, settleRows } from '#src/features/access/allowance.server.ts'
import { asSearch, parseSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { createContext } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite } from '#src/server/http/foreign-write.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { FEEDS, readFeed } from './feeds.server.ts'
import { lapseCalendar, planCalendar } from './lapse-calendar.server.ts'

/** The view on screen as a calendar, out of the day's allowance: `/api/calendar/expiry.ics?…`. */
const DOWNLOAD = `${FEEDS}expiry.ics`

/** `GET /api/calendar/…`: a download, or one's own feed under its secret address. */
export async function handleCalendar(request: Request): Promise<Response> {
  try {
    const isDownload = new URL(request.url).pathname === DOWNLOAD
    // A file costs rows of the day's allowance; nobody pays for its headers.
    const methods = isDownload ? ['GET'] : ['GET', 'HEAD']
    if (!methods.includes(request.method)) throw new AppError('METHOD_NOT_SUPPORTED')
    return await (isDownload ? download(request) : feed(request))
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    const answer = wireError(code, { message })
    if (!request.headers.get('accept')?.includes('text/html')) return answer
    return errorPage(answer.status, 'تقویم آماده نشد', message)
  }
}

async function download(request: Request): Promise<Response> {
  const { origin, search } = new URL(request.url)
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const { viewer, db } = await createContext(request)
  requireAllowed(viewer)
  const asked = asSearch(parseSearchString(search))
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
  const found = await readFeed(db, token)
  // One answer for closed, forged and locked ones: the address tells nothing.
  if (!found || POLICY[found.viewer.kind].insightRows === 0) {
    throw new AppError('NOT_FOUND', 'این نشانی تقویم بسته شده است یا درست نیست.')
  }
  const plan = await planCalendar(db, found.viewer, found.search)
  const { text } = await lapseCalendar(db, plan, { origin, most: plan.limit })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' }
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
  })
}

/** A calendar as a file: its events count among the rows that a person takes along in a day. */
async function takeCalendar(db: Database, viewer: Viewer, asked: Search, origin: string) {
  const plan = await planCalendar(db, viewer, asked)
  const reservation = await reserveRows(db, viewer, {
    ...{ list: 'expiry', format: 'ics', search: plan.search, filters: plan.filters },
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
