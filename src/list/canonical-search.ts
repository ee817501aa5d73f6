import { redirect } from '@tanstack/react-router'
import { writeSearchString } from './search-string.ts'
import type { ListView, Search } from './view.ts'

/**
 * What a loader goes by. Whoever asked otherwise is sent to the address that says the same in its
 * shortest true form, before anything is read: on the server by a redirect, in the browser in place.
 */
export function canonicalSearch<Repaired extends object>(
  path: string,
  given: Search,
  repaired: Repaired,
  { unread = {} }: Pick<ListView, 'unread'> = {},
): Repaired {
  // What the page cannot read stays in the address, so that the page says so: of days
  // time-note.tsx, of filters unread-filters.tsx.
  const kept = Object.entries(unread).map(([key, values]) => [
    key,
    [(repaired as Search)[key] ?? [], values].flat(),
  ])
  const address = writeSearchString({
    ...repaired,
    ...unreadDays(given, repaired),
    ...Object.fromEntries(kept),
  })
  // A form without script sends its empty fields too.
  const empty = Object.values(given).includes('')
  if (!empty && inOrder(address) === inOrder(writeSearchString(given))) return repaired
  throw redirect({ href: path + address, statusCode: 307, replace: true, resetScroll: false })
}

/** In the browser the router takes two orders of one search for the same, and would turn for ever. */
function inOrder(address: string): string {
  return import.meta.env?.SSR === false ? address.slice(1).split('&').toSorted().join('&') : address
}

function unreadDays(given: Search, repaired: object): Search {
  const days = Object.entries(given).filter(
    ([key, text]) => (key === 'asOf' || key === 'compare') && text !== '' && !(key in repaired),
  )
  return Object.fromEntries(days)
}
