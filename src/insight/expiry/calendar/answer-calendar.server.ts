import { createHash } from 'node:crypto'
import { POLICY } from '../../../features/access/policy.ts'
import { asSearch, parseSearchString } from '../../../list/search-string.ts'
import type { Search } from '../../../list/view.ts'
import { formatJalali } from '../../../persian/dates.ts'
import { now } from '../../../server/clock.ts'
import { AppError, asAppError } from '../../../server/errors.ts'
import { errorPage } from '../../../server/http/error-page.ts'
import { requirePortal } from '../../../server/portal.ts'
import { createContext } from '../../../server/trpc/context.ts'
import { wireError } from '../../../server/trpc/wire-error.ts'
import { FEEDS, readFeed } from './feeds.server.ts'
import { lapseCalendar } from './lapse-calendar.server.ts'

/** The view on screen as a calendar, for whoever is signed in: `/api/calendar/expiry.ics?…`. */
const DOWNLOAD = `${FEEDS}expiry.ics`

/** `GET /api/calendar/…`: a download, or one's own feed under its secret address. */
export async function answerCalendar(request: Request): Promise<Response> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('METHOD_NOT_SUPPORTED')
    }
    const { pathname } = new URL(request.url)
    return await (pathname === DOWNLOAD ? download(request) : feed(request))
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    const answer = wireError(code, { message })
    if (!request.headers.get('accept')?.includes('text/html')) return answer
    return errorPage(answer.status, 'تقویم آماده نشد', message)
  }
}

async function download(request: Request): Promise<Response> {
  const { origin, search } = new URL(request.url)
  const { viewer, db } = await createContext(request)
  if (viewer.kind === 'visitor') throw new AppError('UNAUTHORIZED')
  const asked: Search = asSearch(parseSearchString(search))
  const day = formatJalali(now().toISOString(), 'short', 'latn').replaceAll('/', '-')
  return calendarAnswer(request, await lapseCalendar(db, viewer, asked, origin), {
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="expiry-${day}.ics"`,
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
  return calendarAnswer(request, await lapseCalendar(db, found.viewer, found.search, origin), {
    'cache-control': 'private, max-age=3600',
    'x-robots-tag': 'noindex',
  })
}

function calendarAnswer(request: Request, text: string, headers: Record<string, string>) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  }
  const all = { ...headers, etag, 'content-type': 'text/calendar; charset=utf-8' }
  return new Response(request.method === 'HEAD' ? null : text, { headers: all })
}
