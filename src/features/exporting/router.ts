import { desc, eq } from 'drizzle-orm'
import { exportAllowance } from '#src/features/access/allowance.server.ts'
import { pick } from '#src/list/pick.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { exportsMade } from '#src/server/db/schema/exports.ts'
import { EXPORTED_LISTS } from './exported-lists.server.ts'

const SHOWN = 50

const BRIEF = 'brief/'
/** Records side by side: a file that is of no list. */
const COMPARED = 'compare'
const COMPARED_TITLE = 'مقایسه'

export const exportsRouter = router({
  /** Rows a day and rows left today. */
  allowance: publicProcedure.query(({ ctx }) => exportAllowance(ctx.db, ctx.viewer)),
  mine: signedInProcedure.query(({ ctx }) => listExports(ctx.db, ctx.session.user.id)),
})

/** Files of one's own, the newest first; the true total beside them. */
export async function listExports(db: Queryable, userId: string) {
  const own = eq(exportsMade.userId, userId)
  const [rows, total] = await Promise.all([
    db.select().from(exportsMade).where(own).orderBy(desc(exportsMade.startedAt)).limit(SHOWN),
    db.$count(exportsMade, own),
  ])
  const exports = rows.map((row) => ({
    ...pick(row, 'id', 'format', 'filters', 'state', 'rows', 'total', 'bytes'),
    ...viewOf(row.list, row.search),
    startedAt: row.startedAt.toISOString(),
  }))
  return { exports, total }
}

/** What was taken along, and where it stands: a list, or a document for the board. */
function viewOf(list: string, search: Search): { title: string; href: string | null } {
  if (list.startsWith(BRIEF)) {
    const of = list.split('/')[1] ?? ''
    const name = of === COMPARED ? COMPARED_TITLE : EXPORTED_LISTS[of]?.title
    const title = `گزارش هیئت‌مدیره: ${name ?? list}`
    return { title, href: `/${list}${writeSearchString(search)}` }
  }
  if (list === COMPARED)
    return { title: COMPARED_TITLE, href: `/compare${writeSearchString(search)}` }
  const exported = EXPORTED_LISTS[list]
  if (!exported) return { title: list, href: null }
  const view = writeSearchString({ ...exported.fixed, ...search })
  return { title: exported.title, href: exported.path + view }
}
