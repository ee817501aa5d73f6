import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '../env.ts'
import { createPageCache } from '../pages/page-cache.ts'
import type { RenderPage } from '../pages/render-safely.ts'
import { currentStamp } from '../stamp.ts'
import { createOriginReader } from './client-origin.ts'
import { type Listener, listen } from './listen.ts'
import { createPortalHandler } from './portal-handler.ts'
import { loadStaticFiles } from './static-files.ts'

interface RenderingModule {
  default: { fetch: RenderPage }
}

/** Answers requests with what `npm run build` left in `dist`. */
export async function servePortal(env: Env, dist = path.resolve('dist')): Promise<Listener> {
  const entry = pathToFileURL(path.join(dist, 'server/server.js')).href
  const { default: rendering }: RenderingModule = await import(entry)
  const handler = createPortalHandler({
    origin: createOriginReader({ publicUrl: env.PUBLIC_URL, trustedProxy: env.TRUSTED_PROXY }),
    files: loadStaticFiles(
      path.join(dist, 'client'),
      env.PUBLIC_URL?.startsWith('https:') ?? false,
    ),
    pages: createPageCache({ stamp: currentStamp }),
    renderPage: (request) => rendering.fetch(request),
  })
  return listen(handler, { host: env.HOST, port: env.PORT })
}
