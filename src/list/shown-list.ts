import type { Facets, ListAnswer } from './answer.ts'
import type { ListDefinition } from './definition.ts'
import { panelFacets } from './panel-facets.ts'
import { hideParam, type Search } from './view.ts'

interface Loaded<Row> {
  search: Search
  answer: ListAnswer<Row>
  facets: Facets
}

/**
 * What a list page is drawn from: the facets that its panel offers, and the search with the columns
 * of the person's own choice, so that everything which leads on from the page says them.
 */
export function shownList<Row>(
  definition: ListDefinition,
  { search, answer, facets }: Loaded<Row>,
): Loaded<Row> {
  const { hidden } = answer
  return {
    search: hidden ? { ...search, hide: hideParam(hidden) } : search,
    answer,
    facets: panelFacets(definition, facets, search),
  }
}
