import { and, inArray, lt, sql } from 'drizzle-orm'
import { isOwnFolder } from '#src/features/files/disk.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { importDrafts, importFiles } from '#src/server/db/schema/imports.ts'
import { isUuid } from '#src/server/uuid.ts'
import { removeStored, storedBefore } from '../drafts/storage.server.ts'
import { ENDED } from './draft-files.server.ts'

const DAY_MS = 86_400_000
const RETENTION_MS = 30 * DAY_MS

export async function purgeImports(db: Database): Promise<void> {
  await purgeEnded(db)
  if (await isOwnFolder(db)) await purgeOrphans(db)
}

/** What a server left that died while it took a file in, or while it deleted one. */
async function purgeOrphans(db: Database): Promise<void> {
  const ids = await storedBefore(new Date(now().getTime() - DAY_MS))
  const known = await db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(inArray(importFiles.id, ids.filter(isUuid)))
  const retained = new Set(known.map(({ id }) => id))
  for (const id of ids) if (!retained.has(id)) await removeStored(id)
}

/** After a month nothing is left of ended drafts but their batch, its counts and its problems. */
async function purgeEnded(db: Database): Promise<void> {
  const ended = await db
    .select({ id: importDrafts.id, batchId: importDrafts.batchId })
    .from(importDrafts)
    .where(
      and(
        inArray(importDrafts.state, ENDED),
        lt(importDrafts.updatedAt, new Date(now().getTime() - RETENTION_MS)),
      ),
    )
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return
  const files = await db
    .delete(importFiles)
    .where(inArray(importFiles.draftId, ids))
    .returning({ id: importFiles.id })
  for (const { id } of files) await removeStored(id)
  const batches = ended.map(({ batchId }) => batchId)
  await db.execute(sql`delete from import_diffs where batch_id = any(${sql.param(batches)}::int[])`)
}
