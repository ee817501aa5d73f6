import { orNotFound, query } from '../../api/query.ts'
import type { DependencySearch } from './search.ts'

export type DependencyData = Awaited<ReturnType<typeof loadDependency>>

export async function loadDependency(search: DependencySearch) {
  const [map, dataset] = await Promise.all([
    orNotFound(query('dependency.page', search)),
    query('dataset.current'),
  ])
  return { map, search, dataset }
}
