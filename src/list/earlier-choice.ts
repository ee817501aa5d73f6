import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { LIST_FORM } from './list-form-behaviour.ts'

/** What the form of a view has said last: its boxes say it already, though it is not drawn yet. */
const said = new WeakMap<ParsedLocation, string>()

/**
 * Where a link or a form of a view leads while an earlier choice is on its way. Both say what is drawn, which does
 * not know of that choice; so what they change is changed in what is coming. A link to a view of its own is left.
 */
export function withEarlier({ state }: AnyRouter, href: string, source: HTMLElement): string {
  const { isLoading, location: next, resolvedLocation: drawn } = state
  const url = new URL(href, location.origin)
  if (!drawn || url.pathname !== location.pathname) return href
  const isForm = source.id === LIST_FORM
  const before = new URLSearchParams((isForm && said.get(drawn)) || drawn.searchStr)
  if (isForm) said.set(drawn, url.search)
  const isOfView = drawn.pathname === next.pathname && source.closest('main')
  if (!isLoading || !isOfView || 'anew' in source.dataset) return href
  const coming = new URLSearchParams(next.searchStr)
  const both = new URLSearchParams()
  for (const key of new Set([...coming.keys(), ...url.searchParams.keys()])) {
    const [old = [], now = [], earlier = []] = [before, url.searchParams, coming].map((search) =>
      search.getAll(key).flatMap((value) => (key === 'ids' ? value.split(',') : value)),
    )
    const column = key === 'hide' && earlier[0] && source.dataset.columnChoice
    const values = column ? toggled(new Set(earlier), column) : bothOf(old, now, earlier)
    for (const value of key === 'page' ? now : values) both.append(key, value)
  }
  url.search = String(both)
  return url.pathname + url.search + url.hash
}

/** Of several values of one key each is a choice of its own; of one the later choice holds. */
function bothOf(old: readonly string[], now: readonly string[], earlier: readonly string[]) {
  if (old.join() === now.join()) return earlier
  if (!old[1] && !now[1] && !earlier[1]) return now
  const left = earlier.filter((value) => now.includes(value) || !old.includes(value))
  return new Set([...left, ...now.filter((value) => !old.includes(value))])
}

/** Which columns are hidden at first only the table knows; so a link of one names it. */
function toggled(hidden: Set<string>, column: string) {
  if (!hidden.delete(column)) hidden.add(column)
  return hidden.add('none')
}
