import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendNodeResponse } from 'srvx/node'
import { DATA_API } from '#src/features/data-api/handle-data-api.server.ts'
import { ApiProblem, problemAnswer } from '#src/features/data-api/problem.ts'
import {
  spendAtOnce,
  spendByAddress,
  spentByAddress,
} from '#src/procedures/address-budget.server.ts'
import { drawForVisitors, rowsOnPage } from '#src/procedures/reading-budget.server.ts'
import type { ObservedRequest } from '#src/server/http/observe-requests.ts'
import { type AppError, RETRY_AFTER_SECONDS } from '../server/errors.ts'
import type { OriginReader } from '../server/http/client-origin.ts'
import { chooseEncoding } from '../server/http/encoding.ts'
import { errorPage } from '../server/http/error-page.ts'
import { type Exchange, webRequest } from '../server/http/exchange.ts'
import { finishAnswer } from '../server/http/finish-response.ts'
import {
  asksForPage,
  hasOneHost,
  isApi,
  type Refusal,
  refuseRequest,
} from '../server/http/request.ts'
import type { StaticFiles } from '../server/http/static-files.ts'
import { TextAnswer, wireError } from '../server/http/wire-error.ts'
import { log, withLogFields } from '../server/log/log.ts'
import { type CachedResponse, sendCached } from '../server/pages/cached-response.ts'
import { finishPage } from '../server/pages/finish-page.ts'
import {
  isVisitor,
  type PageCache,
  pageKey,
  type RenderedPage,
} from '../server/pages/page-cache.ts'
import { type RenderPage, renderSafely } from '../server/pages/render-safely.ts'
import { requirePortal } from '../server/portal.ts'
import { handleEndpoint, isRead, notAllowed } from './endpoints.ts'
import { routeOf } from './route-of.ts'

export interface PortalParts {
  origin: OriginReader
  files: StaticFiles
  pages: PageCache
  renderPage: RenderPage
  /** Told of every request, where somebody counts or logs them. */
  observe?: ((observed: ObservedRequest) => void) | undefined
}

/** The way of a request: refusals, built files, cached pages, endpoints, pages. */
export function createPortalHandler(parts: PortalParts) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '/', headers } = request
    const encoding = chooseEncoding(headers['accept-encoding'])
    const origin = parts.origin(request)
    const reads = isRead(request.method)
    const visitor = isVisitor(headers.cookie)
    const key = reads && visitor ? pageKey(origin.protocol, origin.host, url, encoding) : null
    const file = reads ? parts.files.find(url, encoding) : undefined
    const ready = file ?? (key === null ? undefined : parts.pages.get(key))
    if (parts.observe) {
      const route = file ? '(file)' : routeOf(url)
      parts.observe({ request, response, route, origin, fromMemory: ready !== undefined })
    }
    const isReady = ready && hasOneHost(request) && paidAtOnce(ready, origin.address, url)
    if (isReady) sendCached(request, response, ready)
    else answer(parts, { request, response, url, key, encoding, visitor, origin })
  }
}

async function answer(parts: PortalParts, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange
  const id = randomUUID()
  response.setHeader('X-Request-Id', id)
  await withLogFields({ id, method: request.method ?? 'GET', route: routeOf(url) }, async () => {
    try {
      await route(parts, exchange)
    } catch (error) {
      log.error({ err: error }, 'the answer could not be sent')
      response.destroy()
    }
  })
}

async function route(parts: PortalParts, exchange: Exchange): Promise<void> {
  const refused = refuseRequest(exchange.request, exchange.origin.host)
  if (refused) return sendPage(exchange, refusedAt(exchange.url, refused))
  const request = webRequest(exchange)
  const endpoint = await renderSafely(
    () => handleEndpoint(request),
    isApi(exchange.url) && !asksForPage(request)
      ? ({ code, message }) => wireError(code, { message })
      : undefined,
    exchange.request,
  )
  if (endpoint) return sendAnswer(exchange, readable(request, endpoint))
  if (!isRead(request.method)) return sendAnswer(exchange, readable(request, notAllowed()))
  if (exchange.url.startsWith('/assets/')) {
    return sendAnswer(exchange, new Response(null, { status: 404 }))
  }
  if (exchange.key !== null) return visit(parts, exchange, exchange.key)
  const page = await renderSafely(() => parts.renderPage(request))
  await sendPage(exchange, page)
}

/** A refusal without words is a page to a browser that went there. */
function readable(request: Request, answered: Response): Response {
  const { status, headers, body } = answered
  if (status < 400 || body || answered instanceof TextAnswer || !asksForPage(request))
    return answered
  const { title, text } = status === 405 ? NOT_SO : NOTHING_HERE
  const page = errorPage(status, title, text)
  for (const [name, value] of headers) page.headers.set(name, value)
  return page
}

const NOTHING_HERE = {
  title: 'چیزی اینجا نیست',
  text: 'این نشانی بسته شده یا درست نوشته نشده است؛ آن را از جایی که برداشته‌اید دوباره باز کنید.',
}
const NOT_SO = {
  title: 'این کار انجام نشد',
  text: 'این نشانی فرم نمی‌گیرد؛ به صفحهٔ پیش برگردید، آن را دوباره بارگذاری کنید و از نو بفرستید.',
}

/** In the form that is read at the address: of the API for programs, of the wire, or a page. */
function refusedAt(url: string, { status, title, text }: Refusal): Response {
  if (url.startsWith(`${DATA_API}/`)) {
    const code = status === 414 ? 'address-too-long' : 'malformed-request'
    return problemAnswer(new ApiProblem(code, { detailFa: text }), { isBrowser: false })
  }
  if (isApi(url)) return wireError('BAD_REQUEST', { message: text, httpStatus: status })
  return errorPage(status, title, text)
}

/** Visitors share pages; each pays for the rows on them, and is told when nothing is left. */
async function visit(parts: PortalParts, exchange: Exchange, key: string): Promise<void> {
  const { request, response, origin, url } = exchange
  const draw = (spent: AppError | null) => drawForAnyone(parts, exchange, spent)
  const cached = parts.pages.get(key)
  // Whoever has nothing left is drawn no page that would not be shown.
  const spent = cached ? null : spentByAddress(origin.address)
  const page =
    cached ?? (spent ? (await draw(spent)).answer : await parts.pages.render(key, () => draw(null)))
  const refused = page.rows > 0 ? await payLater(page, origin.address, url) : null
  sendCached(request, response, refused ? (await draw(refused)).answer : page)
}

/** Nothing of the one who happens to ask first reaches the rendering. */
async function drawForAnyone(
  { renderPage }: PortalParts,
  exchange: Exchange,
  spent: AppError | null,
): Promise<RenderedPage> {
  const { origin, url } = exchange
  const asAnyone = new Request(`${origin.protocol}://${origin.host}${url}`, {
    headers: { accept: 'text/html' },
  })
  drawForVisitors(asAnyone, spent)
  const page = await renderSafely(() => renderPage(asAnyone))
  return finishPage(toComeBack(page), exchange, rowsOnPage(asAnyone))
}

/** The hot path: most pages are paid for from what was set aside for the address. */
function paidAtOnce({ rows }: CachedResponse, address: string, url: string): boolean {
  return rows === 0 || spendAtOnce({ address, what: url, rows })
}

function payLater({ rows }: CachedResponse, address: string, url: string) {
  return spendByAddress(requirePortal().db, { address, what: url, rows })
}

async function sendPage(exchange: Exchange, page: Response): Promise<void> {
  const { answer } = await finishPage(toComeBack(page), exchange)
  sendCached(exchange.request, exchange.response, answer)
}

async function sendAnswer(exchange: Exchange, answered: Response): Promise<void> {
  const { request, response } = exchange
  const finished = await finishAnswer(toComeBack(answered), exchange)
  // The rest of what was given up half-way would be taken for the next request of this line.
  if (request.destroyed && !request.complete) response.shouldKeepAlive = false
  if (finished instanceof Response) await sendNodeResponse(response, finished)
  else sendCached(request, response, finished)
}

/** Whoever cannot be answered now is told when to ask again, whichever endpoint said so. */
function toComeBack(answered: Response): Response {
  const { status, headers } = answered
  if (status === 503 && !headers.has('retry-after')) {
    headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  }
  return answered
}
