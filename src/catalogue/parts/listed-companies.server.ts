import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Facets } from '#src/list/answer.ts'
import { countedFacets } from '#src/list/counted-facets.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { labelFacets } from '#src/list/facets.ts'
import {
  type FilterColumns,
  filterConditions,
  orderBy,
  pageBounds,
  type SortColumns,
  type Words,
} from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { companyGroupLabels } from './company-facts.server.ts'

interface CompanyListParts<D extends ListDefinition> {
  definition: D
  filters: FilterColumns<D>
  order: SortColumns<D>
  /** Which companies the list is of. */
  isListed: SQL
}

type Labels = Parameters<typeof labelFacets>[1]

/** What every list of companies asks in the same way; a kind asks it of its own filters and sorts. */
export function askCompanies<D extends ListDefinition>(parts: CompanyListParts<D>) {
  const { definition, filters, order, isListed } = parts
  const where = (view: ListView, words: Words) =>
    and(isListed, words, ...filterConditions(definition, filters, view).values())
  return {
    /** The page of a select from companies; rows with the group that each belongs to. */
    page: (view: ListView, words: Words) => ({
      where: where(view, words),
      group: eq(companyGroups.id, companies.groupId),
      order: orderBy(order, view, companies.id),
      offset: pageBounds(view).offset,
    }),
    async total(db: Queryable, view: ListView, words: Words): Promise<number> {
      const [answer] = await db.select({ total: count() }).from(companies).where(where(view, words))
      return answer?.total ?? 0
    },
    async facets(
      db: Queryable,
      view: ListView,
      words: Words,
      labels: Labels = {},
    ): Promise<Facets> {
      const facets = await countedFacets(db, view, {
        definition,
        columns: filters,
        from: sql`${companies}`,
        always: [isListed, words],
      })
      return labelFacets(facets, { ...labels, group: await companyGroupLabels(db) })
    },
  }
}
