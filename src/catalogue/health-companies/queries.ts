import { arrayContains, sql } from 'drizzle-orm'
import type { FilterColumns, SortColumns, Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { today } from '#src/server/db/today.ts'
import { companyFacts } from '../parts/company-facts.server.ts'
import { askCompanies } from '../parts/listed-companies.server.ts'
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

const asked = askCompanies({ definition: healthCompanyList, filters, order, isListed })

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
  const page = asked.page(view, words)
  return db
    .select(healthCompanyRow)
    .from(companies)
    .leftJoin(companyGroups, page.group)
    .where(page.where)
    .orderBy(...page.order)
    .limit(limit)
    .offset(page.offset)
}

export const countHealthCompanies = asked.total

export const healthCompanyFacets = asked.facets
