import { loadRecord, query } from '#src/api/query.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'
import { canonicalChoices } from '#src/list/canonical-choices.ts'
import type { Search } from '#src/list/view.ts'
import { readTreeSearch } from './list.ts'

export type TreeData = Awaited<ReturnType<typeof loadTree>>
export type GroupData = Awaited<ReturnType<typeof loadGroup>>
export type GroupDetails = NonNullable<GroupData['details']>
export type Group = GroupData['group']

export async function loadTree(given: Search) {
  const asked = { ...readTreeSearch(given), ...readablePast(given) }
  const { search, unread } = canonicalChoices('/category', given, asked)
  const [answer, dataset] = await Promise.all([
    query('atcGroups.tree', search),
    query('dataset.current'),
  ])
  const asks = search.q ? `«${search.q}» | ` : ''
  const title = `${asks}طبقه‌بندی ATC داروهای ایران`
  return { title, search, unread, answer, dataset, past: answer.past }
}

export function loadGroup(code: string, days: PastSearch) {
  return loadRecord(query('atcGroups.byCode', { code, ...readablePast(days) }))
}
