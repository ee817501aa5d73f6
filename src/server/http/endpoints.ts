import { answerEmailLink } from '../../features/accounts/answer-email-link.server.ts'
import { CONFIRM_EMAIL } from '../../features/accounts/email-link.server.ts'
import { answerAuth } from '../../features/accounts/wire/answer-auth.server.ts'
import { answerAdminFile } from '../../features/admin/lists/files.server.ts'
import { ADMIN_FILES } from '../../features/admin/lists/files-path.ts'
import { answerUnsubscribe, UNSUBSCRIBE } from '../../features/alerts/unsubscribe.server.ts'
import { answerDataApi, DATA_API } from '../../features/data-api/answer-data-api.server.ts'
import { answerExport, EXPORTS } from '../../features/exporting/answer-export.server.ts'
import { answerFiles, FILES } from '../../features/files/answer-files.server.ts'
import { answerImports, IMPORTS } from '../../features/importing/studio/downloads.server.ts'
import { answerLive, LIVE_CHANNEL } from '../../features/live/answer-live.server.ts'
import { answerOrder, PAYMENT_ORDER } from '../../features/payments/answer-order.server.ts'
import { answerSandbox } from '../../features/payments/answer-sandbox.server.ts'
import { answerSlip, PAYMENT_SLIP } from '../../features/payments/answer-slip.server.ts'
import { answerCallback, PAYMENT_CALLBACK } from '../../features/payments/callback.server.ts'
import { SANDBOX_PATH } from '../../features/payments/payment-settings.server.ts'
import { answerSupport, SUPPORT_FORMS } from '../../features/support/answer-support.server.ts'
import { LOG_PAGE_VIEW, logPageView } from '../../features/tracking/log-page-view.server.ts'
import { LOG_UNLOCK, logUnlock } from '../../features/tracking/log-unlock.server.ts'
import { answerBriefFile, BRIEF_FILES } from '../../insight/brief/answer-brief-file.server.ts'
import { answerAtom } from '../../insight/changes/atom.server.ts'
import { ATOM } from '../../insight/changes/atom-path.ts'
import { answerCalendar } from '../../insight/expiry/calendar/answer-calendar.server.ts'
import { FEEDS } from '../../insight/expiry/calendar/feeds.server.ts'
import { answerTrpc, endpoint as trpcEndpoint } from '../trpc/handler.ts'
import { wireError } from '../trpc/wire-error.ts'
import { health, readiness } from './health.ts'
import { robots, sitemap } from './sitemap.ts'

type Endpoint = (request: Request) => Response | Promise<Response>

const endpoints: Record<string, Endpoint> = {
  '/healthz': health,
  '/readyz': readiness,
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
  [ATOM]: answerAtom,
}

/** Everything that is not a page; null leaves the request to the pages. */
export function answerEndpoint(request: Request): Response | Promise<Response> | null {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith(`${trpcEndpoint}/`)) return answerTrpc(request)
  if (/^\/api\/auth(?:\/|$)/.test(pathname)) return answerAuth(request)
  if (pathname.startsWith(EXPORTS)) return answerExport(request)
  if (pathname.startsWith(BRIEF_FILES)) return answerBriefFile(request)
  if (pathname === FILES || pathname.startsWith(`${FILES}/`)) return answerFiles(request)
  if (pathname.startsWith(FEEDS)) return answerCalendar(request)
  if (pathname.startsWith(`${DATA_API}/`)) return answerDataApi(request)
  if (pathname.startsWith(CONFIRM_EMAIL)) return answerEmailLink(request)
  if (pathname.startsWith(UNSUBSCRIBE)) return answerUnsubscribe(request)
  if (pathname.startsWith(SUPPORT_FORMS)) return answerSupport(request)
  if (pathname === LIVE_CHANNEL) return answerLive(request)
  if (pathname === LOG_UNLOCK) return logUnlock(request)
  if (pathname === LOG_PAGE_VIEW) return logPageView(request)
  if (pathname === PAYMENT_CALLBACK) return answerCallback(request)
  if (pathname === PAYMENT_ORDER) return answerOrder(request)
  if (pathname.startsWith(PAYMENT_SLIP)) return answerSlip(request)
  if (pathname.startsWith(`${SANDBOX_PATH}/`)) return answerSandbox(request)
  if (pathname.startsWith(ADMIN_FILES)) return answerAdminFile(request)
  if (pathname.startsWith(IMPORTS)) return answerImports(request)
  if (pathname.startsWith('/api/')) return wireError('NOT_FOUND')
  const endpoint = endpoints[pathname]
  if (!endpoint) return null
  return isRead(request.method) ? endpoint(request) : notAllowed()
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function notAllowed(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}
