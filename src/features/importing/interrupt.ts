import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#src/server/db/client.ts'

const EVERY_MS = 250

/**
 * Does the work of an import on its connection; once `signal` is aborted, whatever statement it is at
 * is cancelled by another connection, again and again, until the work has given up.
 */
export async function interruptible<Answer>(
  db: Database,
  client: pg.PoolClient,
  signal: AbortSignal | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!signal) return work()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  let isOver = false
  let cancelling: Promise<void> = Promise.resolve()
  const cancel = async () => {
    while (!isOver) {
      await db.$client.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined)
      await sleep(EVERY_MS)
    }
  }
  const onAbort = () => {
    cancelling = cancel()
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await work()
  } finally {
    isOver = true
    signal.removeEventListener('abort', onAbort)
    await cancelling
  }
}
