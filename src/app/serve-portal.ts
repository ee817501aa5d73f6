import { realpathSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '../server/env.ts'
import { createOriginReader } from '../server/http/client-origin.ts'
import { errorPage } from '../server/http/error-page.ts'
import { type Listener, listen } from '../server/http/listen.ts'
import { logRequest, observeRequests } from '../server/http/observe-requests.ts'
import { withoutMark } from '../server/http/script-mark.ts'
import { setTransportSecurity } from '../server/http/security-headers.ts'
import { METRICS, metricsAnswer } from '../server/http/serve-metrics.ts'
import { loadStaticFiles, shareAssets } from '../server/http/static-files.ts'
import { log } from '../server/log/log.ts'
import { createMetrics } from '../server/metrics.ts'
import { createPageCache } from '../server/pages/page-cache.ts'
import type { RenderPage } from '../server/pages/render-safely.ts'
import { drawStandaloneBy } from '../server/pages/standalone-page.ts'
import { filesDirectory, requirePortal } from '../server/portal.ts'
import { currentStamp } from '../server/stamp.ts'
import { createPortalHandler } from './portal-handler.ts'

export interface OpenPort extends Listener {
  /**
   * From now on requests are answered with the built portal; before they are told to come again.
   * `last` is done when nothing else can fail any more.
   */
  open(last?: () => Promise<void>): Promise<void>
}

/** Takes the ports, so that nothing is made for a portal that cannot be reached. */
export async function takePort(env: Env, dist = path.resolve('dist')): Promise<OpenPort> {
  let answers: Answers = { pages: answerTooEarly, metrics: answerTooEarly }
  const listener = await listen((request, response) => answers.pages(request, response), {
    host: env.HOST,
    port: env.PORT,
  })
  const metrics = env.METRICS_PORT
    ? await listen((request, response) => answers.metrics(request, response), {
        host: env.METRICS_HOST,
        port: env.METRICS_PORT,
        setting: 'METRICS_PORT',
      })
    : null
  return {
    ...listener,
    async open(last) {
      const opened = await openAnswers(env, dist)
      await last?.()
      answers = opened
    },
    async drain(maxMs) {
      await Promise.all([listener.drain(maxMs), metrics?.drain(maxMs)])
    },
  }
}

/** Answers requests with what `npm run build` left in `dist`, of a portal that is open. */
export async function servePortal(env: Env): Promise<Listener> {
  const port = await takePort(env)
  await port.open()
  return port
}

interface Answers {
  pages: RequestListener
  metrics: RequestListener
}

async function openAnswers(env: Env, dist: string): Promise<Answers> {
  const entry = pathToFileURL(path.join(dist, 'server/server.js')).href
  const { default: rendering }: { default: { fetch: RenderPage } } = await import(entry)
  const { PUBLIC_URL: publicUrl, METRICS_PORT: ownPort, METRICS_TOKEN: token } = env
  setTransportSecurity({ includeSubDomains: env.HSTS_SUBDOMAINS })
  const cached = createPageCache({ stamp: currentStamp })
  const metrics =
    ownPort || token ? createMetrics({ portal: requirePortal(), pages: cached }) : null
  const observers = metrics ? [metrics.observe] : []
  if (env.LOG_REQUESTS || log.isLevelEnabled('debug')) {
    observers.push(logRequest(env.LOG_REQUESTS ? 'info' : 'debug'))
  }
  const renderPage: RenderPage = (request) => rendering.fetch(request)
  // Of the build that was begun with, whatever is built while it serves.
  const client = realpathSync(path.join(dist, 'client'))
  await keepNewest(path.dirname(client))
  drawStandaloneBy({ page: renderPage, folder: client })
  await drawFirst(renderPage)
  const shared = path.join(path.dirname(filesDirectory()), 'assets')
  shareAssets(path.join(client, 'assets'), shared).catch((error) =>
    log.warn({ err: error }, 'pages of other versions may miss files of this one'),
  )
  const pages = createPortalHandler({
    origin: createOriginReader({ publicUrl, trustedProxy: env.TRUSTED_PROXY }),
    files: loadStaticFiles(client, publicUrl?.startsWith('https:') ?? false, shared),
    pages: cached,
    renderPage,
    observe: observeRequests(observers),
  })
  if (!metrics) return { pages, metrics: pages }
  const handleMetrics = metricsAnswer(metrics, token)
  if (ownPort) return { pages, metrics: handleMetrics }
  return {
    pages: (request, response) =>
      (request.url === METRICS ? handleMetrics : pages)(request, response),
    metrics: handleMetrics,
  }
}

/** Pages are read when they are asked for: of the builds that stay (scripts/move-in.ts) this one is to be. */
async function keepNewest(build: string): Promise<void> {
  const touch = () => utimes(build, new Date(), new Date()).catch(() => undefined)
  setInterval(touch, NEWEST_MS).unref()
  await touch()
}

/** No three builds are made in less. */
const NEWEST_MS = 10_000

/**
 * What draws pages is loaded by the first one. Where that fails among readers, as without a free
 * descriptor, each later page fails with it.
 */
async function drawFirst(renderPage: RenderPage): Promise<void> {
  try {
    await renderPage(new Request('http://localhost/none'))
  } catch (error) {
    log.warn({ err: error }, 'no page could be drawn before the first reader')
  }
}

const STARTING = 'پرتال در حال آماده شدن است؛ چند لحظهٔ دیگر دوباره تلاش کنید.'

const answerTooEarly: RequestListener = async ({ url, headers }, response) => {
  if (url === '/healthz') return void response.writeHead(200, AS_TEXT).end('ok')
  const again = { 'Retry-After': '5' }
  if (!headers.accept?.includes('text/html')) {
    return void response.writeHead(503, { ...AS_TEXT, ...again }).end(STARTING)
  }
  const page = errorPage(503, 'کمی صبر کنید', STARTING)
  // A browser that waits comes again by itself.
  response.writeHead(503, { ...Object.fromEntries(page.headers), ...again, Refresh: '5' })
  response.end(withoutMark(await page.text()))
}

const AS_TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
