import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendNodeResponse } from 'srvx/node'
import { log } from '../log.ts'
import { finishPage } from '../pages/finish-page.ts'
import { sendKept } from '../pages/kept-answer.ts'
import { isVisitor, type PageCache, pageKey } from '../pages/page-cache.ts'
import { type RenderPage, renderSafely } from '../pages/render-safely.ts'
import type { OriginReader } from './client-origin.ts'
import { chooseEncoding } from './encoding.ts'
import { answerEndpoint } from './endpoints.ts'
import { type Exchange, webRequest } from './exchange.ts'
import { finishAnswer } from './finish-answer.ts'
import { refuseRequest } from './request-limits.ts'
import type { StaticFiles } from './static-files.ts'

export interface PortalParts {
  origin: OriginReader
  files: StaticFiles
  pages: PageCache
  renderPage: RenderPage
}

/** The way of a request: built files, kept pages, refusals, endpoints, pages. */
export function createPortalHandler(parts: PortalParts) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '/', method, headers } = request
    const encoding = chooseEncoding(headers['accept-encoding'])
    const origin = parts.origin(request)
    const reads = method === 'GET' || method === 'HEAD'
    const visitor = isVisitor(headers.cookie)
    const key = reads && visitor ? pageKey(origin.protocol, origin.host, url, encoding) : null
    const ready =
      (reads ? parts.files.find(url, encoding) : undefined) ??
      (key === null ? undefined : parts.pages.get(key))
    if (ready) sendKept(request, response, ready)
    else answer(parts, { request, response, url, key, encoding, visitor, origin })
  }
}

async function answer(parts: PortalParts, exchange: Exchange): Promise<void> {
  const { request, response, url, origin } = exchange
  const begun = performance.now()
  const id = randomUUID()
  response.setHeader('X-Request-Id', id)
  try {
    await route(parts, exchange)
  } catch (error) {
    log.error({ err: error, id, url }, 'the answer could not be sent')
    response.destroy()
  }
  const ms = Math.round(performance.now() - begun)
  const { method } = request
  log.debug({ id, method, url, status: response.statusCode, ms, from: origin.address }, 'request')
}

async function route(parts: PortalParts, exchange: Exchange): Promise<void> {
  const refused = refuseRequest(exchange.request)
  if (refused) return sendPage(exchange, refused)
  const request = webRequest(exchange)
  const endpoint = await renderSafely(() => answerEndpoint(request))
  if (endpoint) return sendAnswer(exchange, endpoint)
  if (exchange.url.startsWith('/assets/')) {
    return sendAnswer(exchange, new Response(null, { status: 404 }))
  }
  if (exchange.key !== null) return visit(parts, exchange, exchange.key)
  const page = await renderSafely(() => parts.renderPage(request))
  await sendPage(exchange, page)
}

/** Visitors share pages, so nothing of the one who happens to ask first reaches the rendering. */
async function visit(parts: PortalParts, exchange: Exchange, key: string): Promise<void> {
  const { request, response, origin, url } = exchange
  const kept = await parts.pages.render(key, async () => {
    const asAnyone = new Request(`${origin.protocol}://${origin.host}${url}`, {
      headers: { accept: 'text/html' },
    })
    const page = await renderSafely(() => parts.renderPage(asAnyone))
    return finishPage(page, exchange)
  })
  sendKept(request, response, kept)
}

async function sendPage(exchange: Exchange, page: Response): Promise<void> {
  const { answer } = await finishPage(page, exchange)
  sendKept(exchange.request, exchange.response, answer)
}

async function sendAnswer(exchange: Exchange, answered: Response): Promise<void> {
  const { request, response } = exchange
  const finished = await finishAnswer(answered, exchange)
  if (finished instanceof Response) await sendNodeResponse(response, finished)
  else sendKept(request, response, finished)
}
