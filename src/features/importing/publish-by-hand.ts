import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { todayInTehran } from '#src/persian/dates.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { AFTER_PUBLISH } from './after-publish.ts'
import { deriveAtc } from './deriving/derive-atc.ts'
import { deriveFigures } from './deriving/derive-figures.ts'
import { inTransaction, takeImportLock } from './import-lock.ts'
import { withImportClient } from './import-session.ts'
import type { ProgressMeter } from './progress-meter.ts'
import { isSampleShown } from './sample-state.ts'

/** How long an admin waits for an import that is publishing. */
const WAIT_MS = 20_000

export interface Hand {
  client: pg.PoolClient
  tx: Queryable
  version: number
}

/**
 * Does an action of an admin as a version of its own: change events, figures, search and caches follow
 * as they do after an import. An action that answers false has changed nothing, and leaves no version.
 */
export async function publishByHand(
  db: Database,
  /** `edit`, `release`, `decide`, `undo`, `precedence`, `merge` or `unmerge`. */
  action: string,
  work: (hand: Hand) => Promise<boolean>,
): Promise<boolean> {
  const wait = (client: pg.PoolClient) => takeImportLock(client, WAIT_MS)
  return (await withImportClient(db, wait, (client) => publishHand(client, action, work))) ?? false
}

/** The same on a connection that holds the lock already. */
export function publishHand(
  client: pg.PoolClient,
  action: string,
  work: (hand: Hand) => Promise<boolean>,
  meter?: Pick<ProgressMeter, 'phase'>,
): Promise<boolean> {
  const publishing = async () => {
    const version = await addVersion(client, action)
    const tx = drizzle(client)
    await client.query('select begin_touched($1)', [todayInTehran(new Date())])
    if (!(await work({ client, tx, version }))) return false
    meter?.phase('deriving')
    await deriveAtc(client)
    await deriveFigures(client)
    meter?.phase('publishing')
    for (const after of AFTER_PUBLISH) await after(tx, version)
    await client.query(`select pg_notify('dataset_published', $1)`, [String(version)])
    return true
  }
  return inTransaction(client, publishing, (hasChanged) => hasChanged)
}

async function addVersion(client: pg.ClientBase, action: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (insert into dataset_versions (is_sample) values ($1) returning id)
     insert into manual_versions (dataset_version, action) select id, $2 from made
     returning dataset_version as id`,
    [await isSampleShown(client), action],
  )
  const [row] = rows
  if (!row) throw new Error('no dataset version came back')
  return row.id
}
