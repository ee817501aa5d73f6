import { sql } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { jsonSaid } from '#src/server/http/bytes-of-answer.ts'
import { clientAddress, foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { addressKey } from '#src/session/limits.server.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { pageShape } from './roll-up.server.ts'
import { tierSeen } from './tier-seen.server.ts'

export const LOG_UNLOCK = '/api/tracking/unlock'

const body = z.object({ path: z.string().max(1_024).startsWith('/') })
const limiter = new RateLimiterMemory({ points: 60, duration: 60 })

/** A click on what unlocks a locked value: counted by day, page and tier, without a person. */
export async function logUnlock(request: Request): Promise<Response> {
  if (request.method !== 'POST') {
    return wireError('METHOD_NOT_SUPPORTED', { headers: { allow: 'POST' } })
  }
  if (foreignWrite(request)) return wireError('FORBIDDEN')
  const allowed = await limiter.consume(addressKey(clientAddress(request))).catch(() => null)
  if (!allowed) return wireError('TOO_MANY_REQUESTS', { headers: { 'retry-after': '60' } })
  const path = await pathOf(request)
  if (path === null) return wireError('BAD_REQUEST')
  const tier = tierSeen(await currentSession(request))
  await requirePortal().db.execute(sql`
    insert into unlock_clicks as retained (clicked_on, page, tier)
    values (${todayInTehran(now())}, ${pageShape(sql`${path}::text`)}, ${tier})
    on conflict (clicked_on, page, tier) do update set clicks = retained.clicks + 1`)
  return Response.json({ success: true }, { headers: { 'cache-control': 'no-store' } })
}

async function pathOf(request: Request): Promise<string | null> {
  const bytes = await readBody(request, 4_096)
  if (bytes === null) return null
  const { data } = body.safeParse(jsonSaid(new TextDecoder().decode(bytes)))
  return data?.path.isWellFormed() && !data.path.includes('\0') ? data.path : null
}
