import { and, asc, eq } from 'drizzle-orm'
import { writeSearchString } from '#src/list/search-string.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { savedViews } from '#src/server/db/schema/saved-views.ts'
import { AppError } from '#src/server/errors.ts'
import { EXPORTED_LISTS } from '../exporting/exported-lists.server.ts'

const MOST_VIEWS = 100

/** Views that somebody saved, by list and name. */
export async function listViews(db: Queryable, userId: string) {
  const { id, list, name, address } = savedViews
  const rows = await db
    .select({ id, list, name, address })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(list), asc(name))
  return rows.map((row) => ({ ...row, listTitle: EXPORTED_LISTS[row.list]?.title ?? row.list }))
}

export interface NamedView {
  list: string
  name: string
  search: Search
}

/** Keeps a view under a name; the same name of the same list is the same view, seen anew. */
export async function saveView(db: Database, userId: string, { list, name, search }: NamedView) {
  const known = Object.hasOwn(EXPORTED_LISTS, list) ? EXPORTED_LISTS[list] : undefined
  if (!known) throw new AppError('NOT_FOUND')
  const { page: _, ...view } = repairSearch(known.source.definition, search)
  const address = known.path + writeSearchString({ ...known.fixed, ...view })
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const own = await tx.$count(savedViews, eq(savedViews.userId, userId))
    if (own >= MOST_VIEWS) {
      throw new AppError('FORBIDDEN', `بیش از ${formatNumber(MOST_VIEWS)} نما نگه داشته نمی‌شود.`)
    }
    await tx
      .insert(savedViews)
      .values({ userId, list, name, address })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { address },
      })
  })
}

export async function deleteView(db: Queryable, userId: string, id: string) {
  await db.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
}
