import { CHANGES_FEED_PATH } from '#src/addresses/insight.ts'
import { ADMIN_FILES_PATH } from '#src/addresses/pages.ts'
import { answerEmailLink } from '#src/features/accounts/answer-email-link.server.ts'
import { answerSecurity, SECURITY_FORMS } from '#src/features/accounts/answer-security.server.ts'
import { CONFIRM_EMAIL } from '#src/features/accounts/email-link.server.ts'
import { answerAuth } from '#src/features/accounts/wire/answer-auth.server.ts'
import { answerAdminFile } from '#src/features/admin/lists/files.server.ts'
import { answerUnsubscribe, UNSUBSCRIBE } from '#src/features/alerts/unsubscribe.server.ts'
import { answerDataApi, DATA_API } from '#src/features/data-api/answer-data-api.server.ts'
import { answerExport, EXPORTS } from '#src/features/exporting/answer-export.server.ts'
import { answerFiles, FILES } from '#src/features/files/answer-files.server.ts'
import { answerImports, IMPORTS } from '#src/features/importing/studio/downloads.server.ts'
import { answerLive, LIVE_CHANNEL } from '#src/features/live/answer-live.server.ts'
import { answerOrder, PAYMENT_ORDER } from '#src/features/payments/answer-order.server.ts'
import { answerSandbox } from '#src/features/payments/answer-sandbox.server.ts'
import { answerSlip, PAYMENT_SLIP } from '#src/features/payments/answer-slip.server.ts'
import { answerCallback, PAYMENT_CALLBACK } from '#src/features/payments/callback.server.ts'
import { SANDBOX_PATH } from '#src/features/payments/payment-settings.server.ts'
import { answerSupport, SUPPORT_FORMS } from '#src/features/support/answer-support.server.ts'
import { LOG_PAGE_VIEW, logPageView } from '#src/features/tracking/log-page-view.server.ts'
import { LOG_UNLOCK, logUnlock } from '#src/features/tracking/log-unlock.server.ts'
import { answerBriefFile, BRIEF_FILES } from '#src/insight/brief/answer-brief-file.server.ts'
import { answerAtom } from '#src/insight/changes/atom.server.ts'
import { answerCalendar } from '#src/insight/expiry/calendar/answer-calendar.server.ts'
import { FEEDS } from '#src/insight/expiry/calendar/feeds.server.ts'
import { health, readiness } from '../server/http/health.ts'
import { wireError } from '../server/http/wire-error.ts'
import { answerTrpc, endpoint as trpcEndpoint } from './answer-procedures.ts'
import { robots, sitemap } from './sitemap.ts'

type Answer = (request: Request) => Response | Promise<Response>

interface Endpoint {
  /** A path, or with a star at its end everything that begins so. */
  at: string
  answer: Answer
}

/** Everything that is not a page; the first that fits answers. */
const endpoints: readonly Endpoint[] = [
  { at: `${trpcEndpoint}/*`, answer: answerTrpc },
  { at: '/api/auth', answer: answerAuth },
  { at: '/api/auth/*', answer: answerAuth },
  { at: `${EXPORTS}*`, answer: answerExport },
  { at: `${BRIEF_FILES}*`, answer: answerBriefFile },
  { at: FILES, answer: answerFiles },
  { at: `${FILES}/*`, answer: answerFiles },
  { at: `${FEEDS}*`, answer: answerCalendar },
  { at: `${DATA_API}/*`, answer: answerDataApi },
  { at: `${CONFIRM_EMAIL}*`, answer: answerEmailLink },
  { at: `${SECURITY_FORMS}*`, answer: answerSecurity },
  { at: `${UNSUBSCRIBE}*`, answer: answerUnsubscribe },
  { at: `${SUPPORT_FORMS}*`, answer: answerSupport },
  { at: LIVE_CHANNEL, answer: answerLive },
  { at: LOG_UNLOCK, answer: logUnlock },
  { at: LOG_PAGE_VIEW, answer: logPageView },
  { at: PAYMENT_CALLBACK, answer: answerCallback },
  { at: PAYMENT_ORDER, answer: answerOrder },
  { at: `${PAYMENT_SLIP}*`, answer: answerSlip },
  { at: `${SANDBOX_PATH}/*`, answer: answerSandbox },
  { at: `${ADMIN_FILES_PATH}*`, answer: answerAdminFile },
  { at: `${IMPORTS}*`, answer: answerImports },
  { at: '/api/*', answer: () => wireError('NOT_FOUND') },
  { at: '/healthz', answer: reading(health) },
  { at: '/readyz', answer: reading(readiness) },
  { at: '/robots.txt', answer: reading(robots) },
  { at: '/sitemap.xml', answer: reading(sitemap) },
  { at: CHANGES_FEED_PATH, answer: reading(answerAtom) },
]

export function endpointAt(pathname: string): Endpoint | undefined {
  return endpoints.find(({ at }) =>
    at.endsWith('*') ? pathname.startsWith(at.slice(0, -1)) : pathname === at,
  )
}

/** Null leaves the request to the pages. */
export function answerEndpoint(request: Request): Response | Promise<Response> | null {
  return endpointAt(new URL(request.url).pathname)?.answer(request) ?? null
}

function reading(answer: Answer): Answer {
  return (request) => (isRead(request.method) ? answer(request) : notAllowed())
}

export function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function notAllowed(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}
