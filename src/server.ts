import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { withRequest } from './server/http/current-request.ts'

// Whole pages, not streams: their inline scripts are hashed for the security policy, and they are
// compressed and kept. What search engines must see is awaited in loaders anyway.
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const markup = renderToString(createElement(StartServer, { router }))
    const html = await transformHtmlStringWithRouter(router, markup)
    return new Response(html, { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

const handlePage = createStartHandler({ handler: renderWhole })

async function fetch(request: Request): Promise<Response> {
  if (import.meta.env.DEV) {
    const { answerInDevelopment } = await import('./server/development.ts')
    const answer = await answerInDevelopment(request)
    if (answer) return answer
  }
  return withRequest(request, () => handlePage(request))
}

export default { fetch }
