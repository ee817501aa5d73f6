import { redirect } from '@tanstack/react-router'
import { writeSearchString } from './search-string.ts'
import type { Search } from './view.ts'

/**
 * What a loader goes by; `shown` is what the address says where it says more. Whoever asked otherwise is
 * sent to the address that says the same in its shortest true form, before anything is read: on the
 * server by a redirect, in the browser in place.
 */
export function canonicalSearch<Repaired extends object>(
  path: string,
  given: Search,
  repaired: Repaired,
  shown: object = repaired,
): Repaired {
  // A day that the page cannot show stays in the address: the page says so (time-note.tsx).
  const address = writeSearchString({ ...shown, ...unread(given, repaired) })
  // A form without script sends its empty fields too.
  const empty = Object.values(given).includes('')
  if (!empty && inOrder(address) === inOrder(writeSearchString(given))) return repaired
  throw redirect({ href: path + address, statusCode: 307, replace: true, resetScroll: false })
}

/** In the browser the router takes two orders of one search for the same, and would turn for ever. */
function inOrder(address: string): string {
  return import.meta.env?.SSR === false ? address.slice(1).split('&').toSorted().join('&') : address
}

function unread(given: Search, repaired: object): Search {
  const days = Object.entries(given).filter(
    ([key, text]) => (key === 'asOf' || key === 'compare') && text !== '' && !(key in repaired),
  )
  return Object.fromEntries(days)
}
