import { desc, eq } from 'drizzle-orm'
import { writeSearchString } from '../../list/search-string.ts'
import type { Queryable } from '../../server/db/client.ts'
import { exportsMade } from '../../server/db/schema/exports.ts'
import { EXPORTED_LISTS } from './exported-lists.server.ts'

const SHOWN = 50

/** Files of one's own, the newest first; the true total beside them. */
export async function listExports(db: Queryable, userId: string) {
  const own = eq(exportsMade.userId, userId)
  const [rows, total] = await Promise.all([
    db.select().from(exportsMade).where(own).orderBy(desc(exportsMade.startedAt)).limit(SHOWN),
    db.$count(exportsMade, own),
  ])
  const exports = rows.map(({ id, list, format, filters, search, state, startedAt, ...sizes }) => {
    const exported = EXPORTED_LISTS[list]
    return {
      ...{ id, format, filters, state, rows: sizes.rows, total: sizes.total, bytes: sizes.bytes },
      title: exported?.title ?? list,
      startedAt: startedAt.toISOString(),
      href: exported ? exported.path + writeSearchString({ ...exported.fixed, ...search }) : null,
    }
  })
  return { exports, total }
}
