import { eq, sql } from 'drizzle-orm'
import { spareColumns } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { EXPORTED_LISTS } from '../exporting/exported-lists.server.ts'

export interface HiddenOfList {
  list: string
  hidden: readonly string[]
}

/** Keeps which columns of a list somebody hides; seen as usual, the list is forgotten. */
export async function hideColumns(db: Queryable, userId: string, { list, hidden }: HiddenOfList) {
  const known = Object.hasOwn(EXPORTED_LISTS, list) ? EXPORTED_LISTS[list] : undefined
  if (!known) throw new AppError('NOT_FOUND')
  const { definition } = known.source
  const unknown = hidden.find((key) => !Object.hasOwn(definition.columns, key))
  if (unknown !== undefined) throw new AppError('BAD_REQUEST', `ستون «${unknown}» شناخته نیست.`)
  const chosen = Object.keys(definition.columns).filter((key) => hidden.includes(key))
  const isUsual = chosen.join() === spareColumns(definition).join()
  const change = isUsual
    ? sql`${users.hiddenColumns} - ${list}::text`
    : sql`${users.hiddenColumns} || ${JSON.stringify({ [list]: chosen })}::jsonb`
  await db.update(users).set({ hiddenColumns: change }).where(eq(users.id, userId))
}
