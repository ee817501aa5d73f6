import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { log } from '#src/server/log/log.ts'

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
