import type { DependencySearch } from '#src/addresses/insight.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'
import { canonicalChoices } from '#src/list/canonical-choices.ts'
import type { Search } from '#src/list/view.ts'
import { readDependencySearch } from './search.ts'

export type DependencyData = Awaited<ReturnType<typeof loadDependency>>

export async function loadDependency(given: Search) {
  const days = readablePast(given)
  const asked = { ...readDependencySearch(given), ...days }
  const { search, unread } = canonicalChoices('/insight/dependency', given, asked, ['full'])
  const [map, dataset] = await Promise.all([
    orNotFound(query('dependency.page', search)),
    query('dataset.current'),
  ])
  // A preview is the same whatever the address asks for.
  const shown: DependencySearch & PastSearch = map.isLocked ? days : search
  return { map, search: shown, unread, days, dataset, past: map.past }
}
