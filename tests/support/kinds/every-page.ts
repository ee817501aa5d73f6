import type { Search } from '#src/list/view.ts'
import type { Caller } from '../callers.ts'
import type { KindUnderTest } from './kind-under-test.ts'

/** The keys of all rows of a search in their order, page by page until an empty one. */
export async function everyKey(
  { list, keyOf }: KindUnderTest,
  caller: Caller,
  search: Search,
): Promise<string[]> {
  const keys: string[] = []
  for (let page = 1; ; page++) {
    const { rows } = await list(caller, { ...search, page: String(page) })
    if (rows.length === 0) return keys
    keys.push(...rows.map(keyOf))
  }
}
