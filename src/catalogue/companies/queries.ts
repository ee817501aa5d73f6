import { and, arrayOverlaps, count, eq, sql } from 'drizzle-orm'
import type { Facets } from '../../list/answer.ts'
import { type FacetSource, labelFacets } from '../../list/facets.ts'
import {
  type FilterColumns,
  filterConditions,
  orderBy,
  pageBounds,
  type SortColumns,
  type Words,
} from '../../list/sql.ts'
import type { ListView } from '../../list/view.ts'
import type { Queryable } from '../../server/db/client.ts'
import { atcGroups } from '../../server/db/schema/atc-groups.ts'
import { companies, companyGroups } from '../../server/db/schema/companies.ts'
import { atcLabels } from '../brief/atc-names.server.ts'
import { companyFacts, companyGroupLabels } from '../brief/company-facts.server.ts'
import { countedFacets, valuesIn } from '../brief/counted-facets.server.ts'
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
const inMedicines = arrayOverlaps(companies.roles, Object.keys(ROLE_WORDS))

export const companyRow = {
  ...companyFacts,
  roles: companies.roles,
  licenceCount: companies.licenceCount,
  moleculeCount: companies.moleculeCount,
  soleMakerCount: companies.soleMakerCount,
  expiringCount: companies.expiringCount,
  dominantAtc: companies.dominantAtc,
  dominantAtcName: sql<string | null>`coalesce(${atcGroups.nameFa}, ${atcGroups.nameEn})`,
}

export type CompanyRow = Awaited<ReturnType<typeof listCompanies>>[number]

export function listCompanies(db: Queryable, view: ListView, words: Words, limit: number) {
  return db
    .select(companyRow)
    .from(companies)
    .leftJoin(companyGroups, eq(companyGroups.id, companies.groupId))
    .leftJoin(atcGroups, eq(atcGroups.code, companies.dominantAtc))
    .where(whereOf(view, words))
    .orderBy(...orderBy(order, view, companies.id))
    .limit(limit)
    .offset(pageBounds(view).offset)
}

export async function countCompanies(db: Queryable, view: ListView, words: Words) {
  const [answer] = await db.select({ total: count() }).from(companies).where(whereOf(view, words))
  return answer?.total ?? 0
}

export async function companyFacets(db: Queryable, view: ListView, words: Words): Promise<Facets> {
  const source: FacetSource<typeof companyList> = {
    definition: companyList,
    columns: filters,
    from: sql`${companies}`,
    always: words ? [inMedicines, words] : [inMedicines],
    prefixLengths: {},
  }
  const facets = await countedFacets(db, view, source)
  const [atc, group] = await Promise.all([
    atcLabels(db, valuesIn(facets.atc)),
    companyGroupLabels(db),
  ])
  return labelFacets(facets, { atc, group })
}

function whereOf(view: ListView, words: Words) {
  return and(inMedicines, words, ...filterConditions(companyList, filters, view).values())
}
