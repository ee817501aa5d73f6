import { and, inArray, isNull, lt } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { files } from '#src/server/db/schema/files.ts'
import { log } from '#src/server/log/log.ts'
import { listOnDisk, removeFromDisk } from './disk.server.ts'

const DAY_MS = 86_400_000
const ROWS_AT_ONCE = 500

/** Deletes files that nothing took for a day, and bytes whose row is gone or was never committed. */
export async function purgeFiles(db: Queryable): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS)
  const gone = await db
    .delete(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, before)))
    .returning({ id: files.id })
  await removeFromDisk(gone.map(({ id }) => id))
  const orphans = await findOrphans(db, await listOnDisk(before))
  await removeFromDisk(orphans)
  log.info({ unattached: gone.length, orphans: orphans.length }, 'files deleted')
}

async function findOrphans(db: Queryable, onDisk: readonly string[]): Promise<string[]> {
  const orphans: string[] = []
  for (let from = 0; from < onDisk.length; from += ROWS_AT_ONCE) {
    const some = onDisk.slice(from, from + ROWS_AT_ONCE)
    const known = await db.select({ id: files.id }).from(files).where(inArray(files.id, some))
    const ids = new Set(known.map(({ id }) => id))
    orphans.push(...some.filter((id) => !ids.has(id)))
  }
  return orphans
}
