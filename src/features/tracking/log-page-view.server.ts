import { sql } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { isIdentified } from '#src/access/session.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { clientAddress, foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { log } from '#src/server/log/log.ts'
import { requirePortal } from '#src/server/portal.ts'
import { addressKey } from '#src/session/limits.server.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { pageOf } from './page-of.ts'
import { tierSeen } from './tier-seen.server.ts'

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
    const [path] = view.path.split(/[?#]/) as [string]
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
  return { userId: isIdentified(session) ? session.user.id : null, tier: tierSeen(current) }
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

export interface PageView {
  userId: string | null
  /** What the person was: free, trial … */
  tier?: string
  path: string
  page: string
  viewedAt: Date
  /** ISO date in Tehran. */
  viewedOn: string
}

interface BufferOptions {
  database: () => Queryable
  flushAfterMs?: number
  flushAt?: number
  /** Beyond this many the oldest are given up: a database that is away must not fill the memory. */
  most?: number
}

/** Collects page views and writes them together, at most so many milliseconds later. */
export function createPageViewBuffer(options: BufferOptions) {
  const { database, flushAfterMs = 1_000, flushAt = 200, most = 10_000 } = options
  let waiting: PageView[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null

  function add(view: PageView): void {
    waiting.push(view)
    if (waiting.length > most) {
      const lost = waiting.length - Math.floor(most / 2)
      waiting = waiting.slice(lost)
      log.error({ lost }, 'page views were given up: the database does not take them')
    }
    if (waiting.length >= flushAt) void flush()
    else timer ??= setTimeout(flush, flushAfterMs).unref()
  }

  /** Writes what is waiting; resolves when it is written or kept for the next time. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    while (writing) await writing
    if (waiting.length === 0) return
    const views = waiting
    waiting = []
    writing = write(views).finally(() => {
      writing = null
    })
    await writing
  }

  async function write(views: PageView[]): Promise<void> {
    try {
      await insertViews(database(), views)
    } catch (error) {
      log.warn({ err: error, views: views.length }, 'page views not written; trying again')
      waiting = [...views, ...waiting].slice(-most)
      timer ??= setTimeout(flush, flushAfterMs * 5).unref()
    }
  }

  return { add, flush }
}

/** One statement for all; a view of someone who was deleted meanwhile counts as a visitor's. */
async function insertViews(db: Queryable, views: readonly PageView[]): Promise<void> {
  await db.execute(sql`
    insert into page_views (user_id, tier, path, page, viewed_on, viewed_at)
    select users.id, seen.tier, seen.path, seen.page, seen.viewed_on, seen.viewed_at
    from jsonb_to_recordset(${JSON.stringify(views.map(asRecord))}::jsonb)
      as seen(user_id uuid, tier text, path text, page text, viewed_on date, viewed_at timestamptz)
    left join users on users.id = seen.user_id`)
}

function asRecord({ userId, tier, path, page, viewedOn, viewedAt }: PageView) {
  return {
    user_id: userId,
    tier,
    path,
    page,
    viewed_on: viewedOn,
    viewed_at: viewedAt.toISOString(),
  }
}
