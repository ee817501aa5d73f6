import { sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import { fold } from '#src/persian/fold.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { emptySearches } from '#src/server/db/schema/usage.ts'
import { log } from '#src/server/log/log.ts'
import { requirePortal } from '#src/server/portal.ts'

const MAX_PER_DAY = 2_000
const MAX = 80
/** People paste numbers of people. */
const MOBILE = /(?:^|\s)(?:98|0)?9\d{9}(?:\s|$)/

/** Notes that a search found nothing; nobody waits for it, and who searched is not kept. */
export function recordEmptySearch(q: string): void {
  Promise.resolve()
    .then(() => writeEmptySearch(requirePortal().db, q))
    .catch((error) => log.debug({ err: error }, 'an empty search was not noted'))
}

export async function writeEmptySearch(db: Queryable, q: string): Promise<void> {
  const words = fold(q).slice(0, MAX).trim()
  if (words.length < 2 || MOBILE.test(words)) return
  const day = todayInTehran(now())
  const ofDay = sql`(select count(*) from ${emptySearches} where searched_on = ${day})`
  await db.execute(sql`
    insert into ${emptySearches} (searched_on, words)
    select ${day}::date, ${words} where ${ofDay} < ${MAX_PER_DAY}
    on conflict (searched_on, words) do update set times = ${emptySearches.times} + 1`)
}
