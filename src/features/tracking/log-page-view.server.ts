import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { isIdentified } from '#src/access/session.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { clientAddress } from '#src/server/http/client-address.ts'
import { foreignWrite } from '#src/server/http/foreign-write.ts'
import { readBody } from '#src/server/http/read-body.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { addressKey } from '#src/session/limits.server.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { viewerOf } from '#src/session/viewer.server.ts'
import { pageOf } from './page-of.ts'
import { createPageViewBuffer } from './page-view-buffer.server.ts'

export const LOG_PAGE_VIEW = '/api/tracking/log-page-view'

const maxBody = 4_096
/** Of one address, behind which a whole company may sit. */
const viewsPerMinute = 300

// PostgreSQL takes neither NUL nor half a surrogate pair.
const text = z
  .string()
  .min(1)
  .refine((value) => value.isWellFormed() && !value.includes('\0'))
const body = z.object({
  path: text.max(1_024).startsWith('/'),
  page: text.max(1_024),
  userId: z.string().max(100).nullish(),
})

/** `/_next` is the prefix of the specification's framework; nothing of ours is under it. */
const unlogged = /^\/(?:_next|api\/)/

const limiter = new RateLimiterMemory({ points: viewsPerMinute, duration: 60 })
const buffer = createPageViewBuffer({ database: () => requirePortal().db })

/** Writes down what is still in memory; for the end of the process. */
export const flushPageViews = buffer.flush

/** The page-view log. Who it was is told by the session; what the body says of it is not believed. */
export async function logPageView(request: Request): Promise<Response> {
  if (request.method !== 'POST') {
    return wireError('METHOD_NOT_SUPPORTED', { headers: { allow: 'POST' } })
  }
  if (foreignWrite(request)) return wireError('FORBIDDEN')
  const wait = await secondsToWait(clientAddress(request))
  if (wait > 0) return wireError('TOO_MANY_REQUESTS', { headers: { 'retry-after': `${wait}` } })
  const bytes = await readBody(request, maxBody)
  if (bytes === null) return wireError('PAYLOAD_TOO_LARGE')
  const view = readView(bytes)
  if (typeof view === 'string') return wireError(view)
  if (!unlogged.test(view.path)) {
    const at = now()
    const { path } = view
    buffer.add({
      ...(await whoLooks(request)),
      path,
      page: pageOf(path),
      viewedAt: at,
      viewedOn: todayInTehran(at),
    })
  }
  return Response.json({ success: true }, { headers: { 'cache-control': 'no-store' } })
}

function readView(bytes: Uint8Array) {
  try {
    const parsed = body.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.data : 'BAD_REQUEST'
  } catch {
    return 'PARSE_ERROR'
  }
}

async function whoLooks(request: Request): Promise<{ userId: string | null; tier: string }> {
  const current = await currentSession(request)
  const session = current?.session ?? null
  return {
    userId: isIdentified(session) ? session.user.id : null,
    tier: viewerOf(current).kind,
  }
}

async function secondsToWait(address: string): Promise<number> {
  try {
    await limiter.consume(addressKey(address))
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
  }
}
