import { readView, type Search, viewSearch } from '#src/list/view.ts'
import { companyList } from './list.ts'

/** What of a list's search the drawing of its companies goes by: words and filters. */
export function spreadSearch(given: Search): Search {
  const { q, filters } = readView(companyList, given).view
  return viewSearch(companyList, { ...readView(companyList, {}).view, q, filters })
}
