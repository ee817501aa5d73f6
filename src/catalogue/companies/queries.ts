import { arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Facets } from '#src/list/answer.ts'
import { valuesIn } from '#src/list/counted-facets.ts'
import { labelFacets } from '#src/list/facets.ts'
import type { FilterColumns, SortColumns, Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { atcLabels } from '../parts/atc-names.server.ts'
import { companyFacts } from '../parts/company-facts.server.ts'
import { askCompanies } from '../parts/listed-companies.server.ts'
import { companyList, ROLE_WORDS } from './list.ts'

const filters: FilterColumns<typeof companyList> = {
  role: { elements: companies.roles },
  group: companies.groupId,
  atc: { elements: companies.atcRoots },
  scale: sql`case
    when ${companies.licenceCount} <= 10 then 'small'
    when ${companies.licenceCount} <= 50 then 'medium'
    when ${companies.licenceCount} <= 200 then 'large'
    else 'giant' end`,
  hasSoleMaker: sql`${companies.soleMakerCount} > 0`,
}

const order: SortColumns<typeof companyList> = {
  name: companies.nameSort,
  licences: companies.licenceCount,
  molecules: companies.moleculeCount,
  soleMaker: companies.soleMakerCount,
  expiring: companies.expiringCount,
}

/** Companies of this list: those with a role in finished medicines. */
const isListed = arrayOverlaps(companies.roles, Object.keys(ROLE_WORDS))

const asked = askCompanies({ definition: companyList, filters, order, isListed })

export const companyRow = {
  ...companyFacts,
  roles: companies.roles,
  inferredRoles: companies.inferredRoles,
  licenceCount: companies.licenceCount,
  uniqueCount: companies.uniqueCount,
  moleculeCount: companies.moleculeCount,
  soleMakerCount: companies.soleMakerCount,
  expiringCount: companies.expiringCount,
  dominantAtc: companies.dominantAtc,
  dominantAtcName: sql<string | null>`coalesce(${atcGroups.nameFa}, ${atcGroups.nameEn})`,
}

export type CompanyRow = Awaited<ReturnType<typeof listCompanies>>[number]

export function listCompanies(db: Queryable, view: ListView, words: Words, limit: number) {
  const page = asked.page(view, words)
  return db
    .select(companyRow)
    .from(companies)
    .leftJoin(companyGroups, page.group)
    .leftJoin(atcGroups, eq(atcGroups.code, companies.dominantAtc))
    .where(page.where)
    .orderBy(...page.order)
    .limit(limit)
    .offset(page.offset)
}

export const countCompanies = asked.total

export async function companyFacets(db: Queryable, view: ListView, words: Words): Promise<Facets> {
  const facets = await asked.facets(db, view, words)
  return labelFacets(facets, { atc: await atcLabels(db, valuesIn(facets.atc)) })
}
