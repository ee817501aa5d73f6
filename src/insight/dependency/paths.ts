import { writeSearchString } from '#src/list/search-string.ts'
import type { DependencySearch } from './search.ts'

/** The map, whole or from one record on. */
export function dependencyPath(search: DependencySearch = {}): string {
  return `/insight/dependency${writeSearchString({ ...search })}`
}
