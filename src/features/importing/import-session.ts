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
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    return (await take(client)) ? await work(client) : null
  } finally {
    await letGo(client, broken)
    client.off('error', onError)
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

/** A connection that broke is thrown away; another gives its lock and settings back. */
async function letGo(client: pg.PoolClient, broken: Error | undefined): Promise<void> {
  try {
    if (!broken) {
      await releaseImportLock(client)
      await client.query('reset statement_timeout; reset lock_timeout')
    }
    client.release(broken)
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
