import { eq, sql } from 'drizzle-orm'
import type { Facets, FacetValue } from '#src/list/answer.ts'
import { labelFacets } from '#src/list/facets.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { companyGroupLabels } from './company-facts.server.ts'

export const listedCompanies = {
  searchWords: companies.searchWords,
  from: sql`${companies}`,
  key: companies.id,
  named: (db: Queryable, facets: Record<string, FacetValue[]>) => namedGroups(db, facets),
}

export const isGroup = eq(companyGroups.id, companies.groupId)

/** Facets with the names of groups, and whatever other names there are. */
export async function namedGroups(
  db: Queryable,
  facets: Record<string, FacetValue[]>,
  names: Parameters<typeof labelFacets>[1] = {},
): Promise<Facets> {
  return labelFacets(facets, { ...names, group: await companyGroupLabels(db) })
}
