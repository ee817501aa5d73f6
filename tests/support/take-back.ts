import { sql } from 'drizzle-orm'
import { undoPublish } from '#src/features/importing/publishing/undo-publish.ts'
import { borrow, type Database, rowOf } from '#src/server/db/client.ts'

/** Takes the newest version back, as the studio does. */
export async function takeBack(
  db: Database,
  afterPublish: Parameters<typeof undoPublish>[2] = [],
): Promise<void> {
  const newest = sql`select id from import_undos order by dataset_version desc limit 1`
  const { id } = await rowOf<{ id: string }>(db, newest)
  using client = await borrow(db)
  await undoPublish(client, id, afterPublish)
}
