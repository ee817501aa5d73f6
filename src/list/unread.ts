import type { ListView } from './view.ts'

const MOST_VALUES = 3
const LONGEST = 60

/** What cannot be read of a filter, as it can stand in an address and be said on a page. */
export function unreadValues(given: readonly string[]): readonly string[] {
  const written = given.map((text) => text.slice(0, LONGEST).replaceAll('\0', '').toWellFormed())
  return [...new Set(written)].slice(0, MOST_VALUES)
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
