import { canonicalSearch } from './canonical-search.ts'
import { unreadOf } from './unread.ts'
import type { Search } from './view.ts'

/** The search of a page whose choices are no list's: what it does not read stays in the address, for it to say so. */
export function canonicalChoices<Repaired extends object>(
  path: string,
  given: Search,
  repaired: Repaired,
  known?: readonly string[],
) {
  const unread = unreadOf(given, repaired, known)
  return { search: canonicalSearch(path, given, repaired, { ...repaired, ...unread }), unread }
}
