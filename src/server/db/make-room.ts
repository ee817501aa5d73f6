import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Whoever waits for a lock while others wait for a connection is given so long. */
const PATIENCE_MS = 1_000
/** And so long where that was over for somebody: the lock is known to be held. */
const SHORT_MS = 100

interface Crowd {
  /** How many connections there may be. */
  most: number
  isCrowded: () => boolean
  pids: () => number[]
}

/**
 * Where waits for locks take half of a pool's connections or more, and others wait for one, those waits
 * end: a table that somebody holds would keep every other page waiting too. Whoever holds an
 * advisory lock is let wait, as an import that is one of a kind.
 */
export async function makeRoom(client: pg.Client, { most, isCrowded, pids }: Crowd): Promise<void> {
  let patienceMs = PATIENCE_MS
  while (isCrowded()) {
    const { rowCount } = await client.query(END_WAITS, [pids(), patienceMs, Math.ceil(most / 2)])
    if (rowCount) patienceMs = SHORT_MS
    await sleep(SHORT_MS, undefined, { ref: false })
  }
}

const END_WAITS = `with own as (select * from pg_locks where pid = any($1)),
  waits as (select pid, min(waitstart) as since from own where not granted group by pid)
  select pg_cancel_backend(pid) from waits
  where since < clock_timestamp() - make_interval(secs => $2 / 1000.0)
    and (select count(*) from waits) >= $3
    and pid not in (select pid from own where granted and locktype = 'advisory')`
