import type { Queryable } from '../server/db/client.ts'
import type { FacetValue } from './answer.ts'
import type { ListDefinition } from './definition.ts'
import { type CountRow, type FacetSource, facetStatement, readFacets } from './facets.ts'
import type { ListView } from './view.ts'

/** The facets of a view as the database counts them, not yet labelled. */
export async function countedFacets<D extends ListDefinition>(
  db: Queryable,
  view: ListView,
  source: FacetSource<D>,
): Promise<Record<string, FacetValue[]>> {
  const counted = await db.execute<CountRow & Record<string, unknown>>(facetStatement(source, view))
  return readFacets(source.definition, view, counted.rows)
}

export function valuesIn(facet: readonly FacetValue[] | undefined): string[] {
  return (facet ?? []).map(({ value }) => value)
}
