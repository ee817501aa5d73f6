import type { Search } from '#src/list/view.ts'
import type { Caller } from '../callers.ts'
import type { KindUnderTest } from './kind-under-test.ts'

/** The keys of all rows of a search in their order, page by page until one that is not full, and their total. */
export async function everyKey(
  { list, keyOf }: KindUnderTest,
  caller: Caller,
  { size = '100', ...search }: Search,
): Promise<{ keys: string[]; total: number }> {
  const keys: string[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await list(caller, { ...search, size, page: String(page) })
    keys.push(...rows.map(keyOf))
    if (rows.length < Number(size)) return { keys, total }
  }
}
