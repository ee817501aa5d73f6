import type pg from 'pg'
import { EMPTY_STAGING } from '#src/catalogue/staging-tables.server.ts'
import { borrow, type Database } from '#src/server/db/client.ts'
import { releaseImportLock, tryImportLock } from './import-lock.ts'

/**
 * Tidies up after an import whose process was killed: what it had staged is dropped and its batch
 * marked failed; nothing of it was published. Leaves a running import alone. For the server's start.
 */
export async function recoverImports(db: Database): Promise<void> {
  using client = await borrow(db)
  if (!(await tryImportLock(client))) return
  await clearLeftovers(client)
  await releaseImportLock(client)
}

/** Only by who holds the lock of imports. */
export async function clearLeftovers(client: pg.ClientBase): Promise<void> {
  await client.query(EMPTY_STAGING)
  await client.query(
    `update source_batches set state = 'failed', finished_at = now(),
       failure = 'پیش از پایان قطع شد؛ چیزی از آن منتشر نشده است.'
     where state = 'staging'`,
  )
}
