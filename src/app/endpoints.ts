import { FEED_FORMS, OWN_LIST_FORMS, SAVED_VIEW_FORM } from '#src/addresses/account-pages.ts'
import { ADMIN_FILES_PATH, LINE_QUESTION_PATH, MERGE_PATH } from '#src/addresses/admin-pages.ts'
import { BACK_TEST_FILE } from '#src/addresses/insight.ts'
import { CHANGES_FEED_PATH, DECISION_FORMS } from '#src/addresses/pages.ts'
import { ATOM_FEEDS, handleAtomFeed } from '#src/features/account/feeds/atom-feeds.server.ts'
import { handleFeedForms } from '#src/features/account/feeds/router.ts'
import { handleLists } from '#src/features/account/own-lists/handle-lists.server.ts'
import { handleSaveView } from '#src/features/account/saved-views-router.server.ts'
import { handleSecurity, SECURITY_FORMS } from '#src/features/accounts/handle-security.server.ts'
import { handleAuth } from '#src/features/accounts/wire/handle-auth.server.ts'
import { handleAdminFile } from '#src/features/admin/lists/files.server.ts'
import {
  COMPARE_FILES,
  handleCompareFile,
} from '#src/features/comparing/handle-compare-file.server.ts'
import {
  handleAdminCorrections,
  handleCorrections,
} from '#src/features/corrections/handle-corrections.server.ts'
import { ADMIN_CORRECTION_FORMS, CORRECTION_FORMS } from '#src/features/corrections/words.ts'
import { DATA_API, handleDataApi } from '#src/features/data-api/handle-data-api.server.ts'
import { handleDecisionForms } from '#src/features/decisions/handle-forms.server.ts'
import { EXPORTS, handleExport } from '#src/features/exporting/handle-export.server.ts'
import { FILES, handleFiles } from '#src/features/files/handle-files.server.ts'
import { handleImports, IMPORTS } from '#src/features/importing/studio/downloads.server.ts'
import { handleLive, LIVE_CHANNEL } from '#src/features/live/handle-live.server.ts'
import { handleNotes } from '#src/features/notes/handle-notes.server.ts'
import { NOTE_FORMS } from '#src/features/notes/note-words.ts'
import { handleSandbox } from '#src/features/payments/handle-sandbox.server.ts'
import { handleSlip, PAYMENT_SLIP } from '#src/features/payments/handle-slip.server.ts'
import { SANDBOX_PATH } from '#src/features/payments/payment-settings.server.ts'
import { handleMerge, handleQuestion } from '#src/features/quality/handle-forms.server.ts'
import { handleReports } from '#src/features/reports/handle-reports.server.ts'
import { END_REPORT, handleEndReport } from '#src/features/reports/unsubscribe.server.ts'
import { REPORT_FORMS } from '#src/features/reports/words.ts'
import {
  handleSmsQuestion,
  SMS_QUESTIONS,
} from '#src/features/sms-questions/handle-sms-question.server.ts'
import {
  handleMessage,
  handleSupport,
  MESSAGE_FORM,
  SUPPORT_FORMS,
} from '#src/features/support/handle-support.server.ts'
import { LOG_PAGE_VIEW, logPageView } from '#src/features/tracking/log-page-view.server.ts'
import { LOG_UNLOCK, logUnlock } from '#src/features/tracking/log-unlock.server.ts'
import { BRIEF_FILES, handleBriefFile } from '#src/insight/brief/handle-brief-file.server.ts'
import { handleBriefPdf } from '#src/insight/brief/handle-brief-pdf.server.ts'
import { handleBriefLogo } from '#src/insight/brief/logo.server.ts'
import { BRIEF_LOGO, BRIEF_PDF } from '#src/insight/brief/pdf-path.ts'
import { handleAtom } from '#src/insight/changes/atom.server.ts'
import { handleBackTest } from '#src/insight/opportunity/handle-back-test.server.ts'
import { handleSourceForms, SOURCE_FORMS } from '#src/sources/admin/handle-forms.server.ts'
import { CAPTURES, handleCapture } from '#src/sources/collecting/handle-capture.server.ts'
import { readUploaded } from '#src/sources/publishing/read-uploaded.ts'
import { CONFIRM_EMAIL, handleEmailLink } from '../features/accounts/email-link.server.ts'
import { handleUnsubscribe, UNSUBSCRIBE } from '../features/alerts/digest.server.ts'
import { handleOrder, PAYMENT_ORDER } from '../features/payments/handle-order.server.ts'
import { handleCallback, PAYMENT_CALLBACK } from '../features/payments/settle-payment.server.ts'
import { FEEDS, handleCalendar } from '../insight/expiry/calendar/feeds.server.ts'
import { health, readiness } from '../server/http/health.ts'
import { asksForPage } from '../server/http/request.ts'
import { wireError } from '../server/http/wire-error.ts'
import { handleTrpc, endpoint as trpcEndpoint } from './handle-procedures.ts'
import { robots, sitemap } from './sitemap.ts'
import { statusWithoutDatabase } from './status-page.ts'

/** Null leaves the request to the pages. */
type Answer = (request: Request) => Response | Promise<Response | null>

interface Endpoint {
  /** A path, or with a star at its end everything that begins so. */
  at: string
  answer: Answer
}

/** Everything that is not a page; the first that fits answers. */
const endpoints: readonly Endpoint[] = [
  { at: `${trpcEndpoint}/*`, answer: handleTrpc },
  { at: '/api/auth', answer: handleAuth },
  { at: '/api/auth/*', answer: handleAuth },
  { at: `${EXPORTS}*`, answer: handleExport },
  { at: `${COMPARE_FILES}*`, answer: handleCompareFile },
  { at: `${BRIEF_FILES}*`, answer: handleBriefFile },
  { at: `${BRIEF_PDF}/*`, answer: handleBriefPdf },
  { at: BRIEF_LOGO, answer: handleBriefLogo },
  { at: BACK_TEST_FILE, answer: reading(handleBackTest) },
  { at: FILES, answer: handleFiles },
  { at: `${FILES}/*`, answer: handleFiles },
  { at: `${FEEDS}*`, answer: handleCalendar },
  { at: `${DATA_API}/*`, answer: handleDataApi },
  { at: `${CONFIRM_EMAIL}*`, answer: handleEmailLink },
  { at: `${SECURITY_FORMS}*`, answer: handleSecurity },
  { at: `${UNSUBSCRIBE}*`, answer: handleUnsubscribe },
  { at: `${END_REPORT}*`, answer: handleEndReport },
  { at: `${REPORT_FORMS}*`, answer: handleReports },
  { at: `${CORRECTION_FORMS}*`, answer: handleCorrections },
  { at: `${ADMIN_CORRECTION_FORMS}*`, answer: handleAdminCorrections },
  { at: `${NOTE_FORMS}*`, answer: handleNotes },
  { at: MESSAGE_FORM, answer: handleMessage },
  { at: `${SUPPORT_FORMS}*`, answer: handleSupport },
  { at: LIVE_CHANNEL, answer: handleLive },
  { at: LOG_UNLOCK, answer: logUnlock },
  { at: LOG_PAGE_VIEW, answer: logPageView },
  { at: PAYMENT_CALLBACK, answer: handleCallback },
  { at: PAYMENT_ORDER, answer: handleOrder },
  { at: `${PAYMENT_SLIP}*`, answer: handleSlip },
  { at: `${SANDBOX_PATH}/*`, answer: handleSandbox },
  { at: `${ADMIN_FILES_PATH}*`, answer: handleAdminFile },
  { at: `${IMPORTS}*`, answer: handleImports(readUploaded) },
  { at: `${CAPTURES}*`, answer: handleCapture },
  { at: `${SOURCE_FORMS}*`, answer: handleSourceForms },
  { at: `${DECISION_FORMS}*`, answer: handleDecisionForms },
  { at: MERGE_PATH, answer: handleMerge },
  { at: LINE_QUESTION_PATH, answer: handleQuestion },
  { at: `${OWN_LIST_FORMS}*`, answer: handleLists },
  { at: SAVED_VIEW_FORM, answer: handleSaveView },
  { at: `${FEED_FORMS}*`, answer: handleFeedForms },
  { at: `${ATOM_FEEDS}*`, answer: reading(handleAtomFeed) },
  { at: `${SMS_QUESTIONS}*`, answer: handleSmsQuestion },
  { at: '/api/*', answer: nothing },
  { at: '/healthz', answer: reading(health) },
  { at: '/status', answer: reading(statusWithoutDatabase) },
  { at: '/readyz', answer: reading(readiness) },
  { at: '/robots.txt', answer: reading(robots) },
  { at: '/sitemap.xml', answer: reading(sitemap) },
  { at: CHANGES_FEED_PATH, answer: reading(handleAtom) },
]

export function endpointAt(pathname: string): Endpoint | undefined {
  return endpoints.find(({ at }) =>
    at.endsWith('*') ? pathname.startsWith(at.slice(0, -1)) : pathname === at,
  )
}

export function handleEndpoint(request: Request): ReturnType<Answer> | null {
  return endpointAt(new URL(request.url).pathname)?.answer(request) ?? null
}

function nothing(request: Request): Response {
  return asksForPage(request) ? new Response(null, { status: 404 }) : wireError('NOT_FOUND')
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
