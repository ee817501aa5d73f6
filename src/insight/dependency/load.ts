import { orNotFound, query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import { readDependencySearch } from './search.ts'

export type DependencyData = Awaited<ReturnType<typeof loadDependency>>

export async function loadDependency(given: Search) {
  const search = canonicalSearch('/insight/dependency', given, readDependencySearch(given))
  const [map, dataset] = await Promise.all([
    orNotFound(query('dependency.page', search)),
    query('dataset.current'),
  ])
  // A preview is the same whatever the address asks for.
  return { map, search: map.isLocked ? {} : search, dataset }
}
