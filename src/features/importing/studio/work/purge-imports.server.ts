import { and, inArray, lt, sql } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { importDrafts, importFiles } from '#src/server/db/schema/imports.ts'
import { removeStored } from '../drafts/storage.server.ts'

const RETENTION_MS = 30 * 86_400_000

/** After a month nothing is left of ended drafts but their batch, its counts and its problems. */
export async function purgeImports(db: Database): Promise<void> {
  const ended = await db
    .select({ id: importDrafts.id, batchId: importDrafts.batchId })
    .from(importDrafts)
    .where(
      and(
        inArray(importDrafts.state, ['published', 'unchanged', 'discarded']),
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
