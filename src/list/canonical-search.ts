import { redirect } from '@tanstack/react-router'
import { writeSearchString } from './search-string.ts'
import type { Search } from './view.ts'

/**
 * What a loader goes by. Whoever asked otherwise is sent to the address that says the same in its
 * shortest true form, before anything is read: on the server by a redirect, in the browser in place.
 */
export function canonicalSearch(path: string, given: Search, repaired: Search): Search {
  const address = writeSearchString(repaired)
  if (address === writeSearchString(given)) return repaired
  throw redirect({ href: path + address, statusCode: 307, replace: true, resetScroll: false })
}
