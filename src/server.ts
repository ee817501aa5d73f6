import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement, type ReactNode } from 'react'
import { guardPage } from './features/access/guard.server.ts'
import { withCopyHeader } from './features/offline/copy-header.server.ts'
import { defaultFormatSettings, knowReader } from './persian/format-settings.ts'
import { AppError } from './server/errors.ts'
import { currentRequest, isAnswering, withRequest } from './server/http/current-request.ts'
import { SCRIPT_MARK } from './server/http/script-mark.ts'
import { TextAnswer } from './server/http/wire-error.ts'
import { keepPart } from './server/pages/cached-parts.ts'
import { comeAgainOf, refusalOf } from './server/pages/loader-refusal.ts'
import { withPageCookies } from './server/pages/page-cookies.ts'
import { isComplete, renderAtOnce, renderPatiently } from './server/pages/render-markup.ts'
import { formatOf } from './session/session-of-request.server.ts'
import { cachePartsBy } from './ui/cached-part.tsx'
import { markOwn } from './ui/own-mark.ts'

// Whole pages, not streams: their inline scripts are hashed for the security policy, and they are
// compressed and kept. What search engines must see is awaited in loaders anyway.
function pageHandler(
  render: (page: ReactNode) => string | Promise<string>,
  isWhole: (html: string) => boolean,
) {
  const handler = defineHandlerCallback(async ({ router, responseHeaders }) => {
    try {
      const refusal = refusalOf(router)
      if (refusal) return refusal
      const markup = await render(createElement(StartServer, { router }))
      const html = await transformHtmlStringWithRouter(router, markup)
      if (!isWhole(html)) throw new Error('a part of the page suspended')
      const { status = getSsrStatus(router), headers = {} } = comeAgainOf(router) ?? {}
      for (const [name, value] of Object.entries(headers)) responseHeaders.set(name, value)
      const init = { status, headers: responseHeaders }
      return import.meta.env.DEV ? new Response(html, init) : new TextAnswer(html, init)
    } finally {
      router.serverSsr?.cleanup()
    }
  })
  return createStartHandler({ handler })
}

const drawAtOnce = pageHandler(renderAtOnce, isComplete)
const drawPatiently = pageHandler(renderPatiently, () => true)

/** Nearly twice as fast where nothing suspends; a part loaded lazily does so only the first time. */
async function drawPage(request: Request): Promise<Response> {
  try {
    return await drawAtOnce(request)
  } catch (error) {
    // Asked again, a database that is away or a lock would be waited for twice.
    if (error instanceof AppError) throw error
    return drawPatiently(request)
  }
}

async function fetch(request: Request): Promise<Response> {
  if (import.meta.env.DEV) {
    const { answerInDevelopment } = await import('./app/development.ts')
    const answer = await answerInDevelopment(request)
    if (answer) return answer
  }
  const elsewhere = await guardPage(request)
  if (elsewhere) return elsewhere
  const page = await withPageCookies(request, await withRequest(request, () => drawPage(request)))
  return withCopyHeader(request, page)
}

// Constants of modules are made before anybody asks.
knowReader(() => (isAnswering() ? formatOf(currentRequest()) : defaultFormatSettings))
cachePartsBy(keepPart)
markOwn(SCRIPT_MARK)

export default { fetch }
