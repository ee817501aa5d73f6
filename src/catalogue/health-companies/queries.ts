import { and, arrayContains, count, eq, sql } from 'drizzle-orm'
import type { Facets } from '../../list/answer.ts'
import { labelFacets } from '../../list/facets.ts'
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
import { companies, companyGroups } from '../../server/db/schema/companies.ts'
import { today } from '../../server/db/today.ts'
import { companyFacts, companyGroupLabels } from '../brief/company-facts.server.ts'
import { countedFacets } from '../brief/counted-facets.server.ts'
import { healthCompanyList } from './list.ts'

const filters: FilterColumns<typeof healthCompanyList> = {
  goods: { elements: companies.healthGroups },
  scale: sql`case
    when ${companies.healthCount} = 0 then 'none'
    when ${companies.healthCount} <= 10 then 'small'
    when ${companies.healthCount} <= 50 then 'medium'
    else 'large' end`,
  group: companies.groupId,
  recent: sql`coalesce(${companies.newestHealthOn} > ${today} - 365, false)`,
}

const order: SortColumns<typeof healthCompanyList> = {
  name: companies.nameSort,
  products: companies.healthCount,
  cosmetic: companies.cosmeticCount,
  hygiene: companies.hygieneCount,
  food: companies.foodCount,
  supplies: companies.suppliesCount,
  newest: companies.newestHealthOn,
}

/** Companies of this list: those with health products, or that say so. */
const isListed = arrayContains(companies.roles, ['health'])

export const healthCompanyRow = {
  ...companyFacts,
  healthCount: companies.healthCount,
  cosmeticCount: companies.cosmeticCount,
  hygieneCount: companies.hygieneCount,
  foodCount: companies.foodCount,
  suppliesCount: companies.suppliesCount,
  newestHealthOn: companies.newestHealthOn,
}

export type HealthCompanyRow = Awaited<ReturnType<typeof listHealthCompanies>>[number]

export function listHealthCompanies(db: Queryable, view: ListView, words: Words, limit: number) {
  return db
    .select(healthCompanyRow)
    .from(companies)
    .leftJoin(companyGroups, eq(companyGroups.id, companies.groupId))
    .where(whereOf(view, words))
    .orderBy(...orderBy(order, view, companies.id))
    .limit(limit)
    .offset(pageBounds(view).offset)
}

export async function countHealthCompanies(db: Queryable, view: ListView, words: Words) {
  const [answer] = await db.select({ total: count() }).from(companies).where(whereOf(view, words))
  return answer?.total ?? 0
}

export async function healthCompanyFacets(
  db: Queryable,
  view: ListView,
  words: Words,
): Promise<Facets> {
  const facets = await countedFacets(db, view, {
    definition: healthCompanyList,
    columns: filters,
    from: sql`${companies}`,
    always: words ? [isListed, words] : [isListed],
    prefixLengths: {},
  })
  return labelFacets(facets, { group: await companyGroupLabels(db) })
}

function whereOf(view: ListView, words: Words) {
  return and(isListed, words, ...filterConditions(healthCompanyList, filters, view).values())
}
