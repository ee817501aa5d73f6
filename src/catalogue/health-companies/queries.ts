import { arrayContains, sql } from 'drizzle-orm'
import { listSource, type RowOf } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import { today } from '#src/server/db/licence-state.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { companyIsOwn } from '../facts/own-records.server.ts'
import { companyFacts } from '../parts/company-facts.server.ts'
import { isGroup, listedCompanies } from '../parts/listed-companies.server.ts'
import { holderSize } from '../parts/permits.server.ts'
import { healthCompanyList } from './list.ts'

export const healthCompanyRow = {
  ...companyFacts,
  ...pick(companies, 'healthCount', 'cosmeticCount', 'hygieneCount', 'foodCount', 'suppliesCount'),
  ...pick(companies, 'newestHealthOn'),
}

export const healthCompanySource = listSource({
  ...listedCompanies,
  name: 'health-companies',
  definition: healthCompanyList,
  shows: {
    name: ['name', 'nameEn'],
    products: ['healthCount'],
    cosmetic: ['cosmeticCount'],
    hygiene: ['hygieneCount'],
    food: ['foodCount'],
    supplies: ['suppliesCount'],
    newest: ['newestHealthOn'],
  },
  // Those with health products, or that say so.
  always: arrayContains(companies.roles, ['health']),
  filters: {
    goods: { elements: companies.healthGroups },
    scale: holderSize(companies.healthCount),
    group: companies.groupId,
    recent: sql`coalesce(${companies.newestHealthOn} > ${today} - 365, false)`,
    mine: { isOwn: companyIsOwn(companies.id) },
  },
  order: {
    name: companies.nameSort,
    products: companies.healthCount,
    cosmetic: companies.cosmeticCount,
    hygiene: companies.hygieneCount,
    food: companies.foodCount,
    supplies: companies.suppliesCount,
    newest: companies.newestHealthOn,
  },
  fields: healthCompanyRow,
  rows: (pageIn) => pageIn(companies).leftJoin(companyGroups, isGroup),
})

export type HealthCompanyRow = RowOf<typeof healthCompanySource>
