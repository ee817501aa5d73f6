import type { ListDefinition } from './definition.ts'
import { writeSearchString } from './search-string.ts'
import { type ListView, type Search, viewSearch } from './view.ts'

/** Addresses of the same list seen otherwise. Every change but paging goes back to page 1. */
export interface ListLinks {
  to: (change: Partial<ListView>) => string
  page: (page: number) => string
  filter: (key: string, values: readonly string[]) => string
  /** The same with every row, not the picked ones alone. */
  all: string
  /** The list with neither search nor filters. */
  clear: string
}

/** `fixed` holds params that are not the list's own, such as which of two lists a page shows. */
export function listLinks(
  path: string,
  definition: ListDefinition,
  view: ListView,
  fixed: Search = {},
): ListLinks {
  const href = (next: ListView) =>
    path + writeSearchString({ ...fixed, ...viewSearch(definition, next) })
  const { ids: _, ...whole } = view
  const to = (change: Partial<ListView>) => href({ ...view, page: 1, ...change })
  return {
    to,
    page: (page) => href({ ...view, page }),
    filter: (key, values) => {
      const { [key]: __, ...others } = view.filters
      return to({ filters: values.length > 0 ? { ...others, [key]: values } : others })
    },
    all: href({ ...whole, page: 1 }),
    clear: href({ ...whole, waiting: undefined, q: '', filters: {}, page: 1 }),
  }
}
