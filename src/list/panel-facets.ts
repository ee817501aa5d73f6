import type { Facets } from './answer.ts'
import type { ListDefinition } from './definition.ts'
import { UNKNOWN_VALUE } from './unknown.ts'
import type { ListView } from './view.ts'

/** Values of a facet that a panel offers: the first six stand open, the others one click away. */
const OFFERED = 12

/**
 * Facets as the filter panel shows them: the most frequent values, and always the chosen ones and
 * «نامعلوم». Trees of codes stay whole. A page that carries less is drawn and read sooner.
 */
export function panelFacets(
  definition: ListDefinition,
  facets: Facets,
  filters: ListView['filters'],
): Facets {
  return Object.fromEntries(
    Object.entries(facets).map(([key, values]) => {
      const filter = definition.filters[key]
      if (filter?.kind === 'oneOf' && (filter.tree || filter.elsewhere)) return [key, values]
      const chosen = filters[key] ?? []
      const isOffered = ({ value }: { value: string }, place: number) =>
        place < OFFERED || value === UNKNOWN_VALUE || chosen.includes(value)
      return [key, values.filter(isOffered)]
    }),
  )
}
