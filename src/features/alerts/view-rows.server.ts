import { accessToList } from '#src/access/list-access.ts'
import type { Viewer } from '#src/access/policy.ts'
import { LISTS, recordOfRow } from '#src/catalogue/lists.server.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import { readView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { searchCondition } from '../search/queries.ts'

/** Rows that are compared one by one; of a longer view only the count is. */
const MAX_ROWS = 5_000

/** The view that an address shows; null for lists without records of their own, and for the past. */
export function followedView({ list, address }: { list: string; address: string }) {
  const known = Object.hasOwn(LISTS, list) ? LISTS[list as keyof typeof LISTS] : undefined
  if (!known) return null
  const given = parseSearchString(address.split('?')[1] ?? '')
  const { view } = readView(known.source.definition, given)
  return view.asOf ? null : { list: known, kind: known.watched, view: { ...view, page: 1 } }
}

type FollowedView = NonNullable<ReturnType<typeof followedView>>

/** How many rows a view has, as its owner may see them. */
export async function viewTotal(db: Queryable, viewer: Viewer, followed: FollowedView) {
  const { source } = followed.list
  const { view } = accessToList(viewer, source.definition, followed.view)
  const words = source.searchWords
    ? (await searchCondition(db, view.q, source.searchWords))?.condition
    : undefined
  return { view, words, total: await source.total(db, view, words) }
}

/** Keys of the rows that a view has now, as its owner may see them; null where they are too many. */
export async function viewRows(
  db: Queryable,
  viewer: Viewer,
  followed: FollowedView,
): Promise<{ total: number; keys: string[] | null }> {
  const { list } = followed
  const { source } = list
  const { view, words, total } = await viewTotal(db, viewer, followed)
  if (total > MAX_ROWS) return { total, keys: null }
  const rows = await source.rows(db, view, words, MAX_ROWS, total)
  return { total, keys: rows.map((row) => recordOfRow(list, row).id) }
}
