import type pg from 'pg'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { releaseImportLock } from './import-lock.ts'
import type { ImportRun } from './import-run.ts'
import { clearLeftovers } from './recover-imports.ts'
import { createProblemList } from './staging/row-problems.ts'

/**
 * Does work on the one connection that holds the lock of imports; `take` says whether it was got.
 * Null where it was not.
 */
export async function withImportClient<Answer>(
  db: Database,
  take: (client: pg.PoolClient) => Promise<boolean>,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer | null> {
  const client = await db.$client.connect()
  // The query under way says it, too; unheard, it would end the process.
  client.on('error', () => undefined)
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    return (await take(client)) ? await work(client) : null
  } finally {
    await releaseImportLock(client).catch(() => undefined)
    // It waits without limits, and so is nobody else's.
    client.release(true)
  }
}

type Given = Pick<
  ImportRun,
  'client' | 'db' | 'files' | 'meter' | 'signal' | 'source' | 'harvestedOn' | 'countedOn'
>

/** A run on a connection that holds the lock; what a killed one left is cleared first. */
export async function startRun(given: Given): Promise<ImportRun> {
  await clearLeftovers(given.client)
  const seenOn = given.harvestedOn ?? todayInTehran(now())
  return {
    ...given,
    seenOn,
    batchId: 0,
    fileOf: new Map(),
    implausible: [],
    same: 0,
    problems: createProblemList(),
  }
}
