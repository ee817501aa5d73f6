import type { ListView, Search } from './view.ts'

const MOST_VALUES = 3
const LONGEST = 60

/** What cannot be read of a filter, as it can stand in an address and be said on a page. */
export function unreadValues(given: readonly string[]): readonly string[] {
  const written = given.map((text) => text.slice(0, LONGEST).replaceAll('\0', '').toWellFormed())
  return [...new Set(written)].slice(0, MOST_VALUES)
}

/** The search of a view as its address keeps it, with what cannot be read: the page says so. */
export function withUnread(search: Search, { unread = {} }: ListView): Search {
  const kept = Object.entries(unread).map(([key, values]) => [
    key,
    [search[key] ?? [], values].flat(),
  ])
  return { ...search, ...Object.fromEntries(kept) }
}

/** A view of a list with days of its own: those among them that are no day join what is unread. */
export function withUnreadDays(view: ListView, found: ListView['filters']): ListView {
  const refused = ['from', 'to', 'day'].flatMap((key) => {
    const given = found[key] ? undefined : view.filters[key]
    return given ? [[key, unreadValues(given)] as const] : []
  })
  if (refused.length === 0) return view
  return { ...view, unread: { ...view.unread, ...Object.fromEntries(refused) } }
}
