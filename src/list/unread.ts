type Values = Readonly<Record<string, readonly string[]>>
type Given = Readonly<Record<string, string | readonly string[]>>

const MAX_VALUES = 3
const MAX_LENGTH = 60

/** What cannot be read of a filter, as it can stand in an address and be said on a page. */
export function unreadValues(given: readonly string[]): readonly string[] {
  const texts = given.map((text) => text.slice(0, MAX_LENGTH).replaceAll('\0', '').toWellFormed())
  return [...new Set(texts)].slice(0, MAX_VALUES)
}

/** The search of a view as its address has it, with what cannot be read: the page says so. */
export function withUnread(search: Given, { unread = {} }: { unread?: Values }): Given {
  const entries = Object.entries(unread).map(([key, values]) => [
    key,
    [search[key] ?? [], values].flat(),
  ])
  return { ...search, ...Object.fromEntries(entries) }
}

/** A view of a list with days of its own: those among them that are no day join what is unread. */
export function withUnreadDays<View extends { filters: Values; unread?: Values }>(
  view: View,
  found: Values,
): View {
  const refused = ['from', 'to', 'day'].flatMap((key) => {
    const given = found[key] ? undefined : view.filters[key]
    return given ? [[key, unreadValues(given)] as const] : []
  })
  if (refused.length === 0) return view
  return { ...view, unread: { ...view.unread, ...Object.fromEntries(refused) } }
}
