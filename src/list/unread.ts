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

/** Names that a page answers otherwise than by a choice: its place, and its day, of which the head tells. */
const NO_CHOICE = ['page', 'size', 'asOf', 'compare']
/** What follows a reader from where a link was found. */
const FROM_ELSEWHERE = /^(?:utm_|_|ref$|\w*clid$)/

/** What an address asks a page for and the page did not read, by its names. */
export function unreadOf(given: Given, read: object, known: readonly string[] = []): Values {
  const unread = Object.entries(given).flatMap(([key, value]) => {
    const values = [value].flat().filter((text) => text.trim() !== '')
    if (values.length === 0 || Object.hasOwn(read, key) || FROM_ELSEWHERE.test(key)) return []
    return [...NO_CHOICE, ...known].includes(key)
      ? []
      : unreadValues([key]).map((name) => [name, unreadValues(values)] as const)
  })
  return Object.fromEntries(unread.slice(0, MAX_VALUES))
}

/** What a list is asked beside its filters, whatever the list. */
const OF_LISTS = ['q', 'order', 'hide']

/** A view of a list with what its address asks by names, or an order, that the list does not know. */
export function withUnknown<View extends { sort: string; unread?: Values }>(
  view: View,
  given: Given,
  { filters, picks }: { filters: object; picks?: true },
  beside: readonly string[] = [],
): View {
  const isFilter = (key: string) => Object.hasOwn(filters, key.split('.')[0] ?? key)
  const others = Object.entries(given).filter(([key]) => !isFilter(key))
  const isSorted = [given.sort].flat()[0]?.replace(/^-/, '') === view.sort
  const known = [...OF_LISTS, ...beside, picks && 'ids', isSorted && 'sort']
  const unknown = unreadOf(
    Object.fromEntries(others),
    {},
    known.filter((key) => typeof key === 'string'),
  )
  if (Object.keys(unknown).length === 0) return view
  return { ...view, unread: { ...view.unread, ...unknown } }
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
