import { arrayOverlaps, eq, sql } from 'drizzle-orm'
import { listSource, type RowOf, valuesIn } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { atcLabels } from '../facts/atc-names.server.ts'
import { companyIsOwn } from '../facts/own-records.server.ts'
import { companyFacts } from '../parts/company-facts.server.ts'
import { isGroup, listedCompanies, namedGroups } from '../parts/listed-companies.server.ts'
import { companyList } from './list.ts'
import { ROLE_WORDS } from './roles.ts'

export const companyRow = {
  ...companyFacts,
  ...pick(companies, 'roles', 'inferredRoles', 'licenceCount', 'uniqueCount', 'moleculeCount'),
  ...pick(companies, 'soleMakerCount', 'expiringCount', 'salesRial', 'salesChange', 'dominantAtc'),
  dominantAtcName: sql<string | null>`coalesce(${atcGroups.nameFa}, ${atcGroups.nameEn})`,
}

export const companySource = listSource({
  ...listedCompanies,
  compared: { key: 'id', figures: ['licences', 'molecules', 'soleMaker', 'expiring'] },
  name: 'companies',
  definition: companyList,
  shows: {
    name: ['name', 'nameEn'],
    group: ['groupName'],
    roles: ['roles', 'inferredRoles'],
    licences: ['licenceCount', 'uniqueCount'],
    molecules: ['moleculeCount'],
    soleMaker: ['soleMakerCount'],
    expiring: ['expiringCount'],
    sales: ['salesRial'],
    salesChange: ['salesChange'],
    atc: ['dominantAtc', 'dominantAtcName'],
  },
  // Those with a role in finished medicines.
  always: arrayOverlaps(companies.roles, Object.keys(ROLE_WORDS)),
  filters: {
    role: { elements: companies.roles },
    group: companies.groupId,
    atc: { elements: companies.atcRoots },
    scale: sql`case
      when ${companies.licenceCount} <= 10 then 'small'
      when ${companies.licenceCount} <= 50 then 'medium'
      when ${companies.licenceCount} <= 200 then 'large'
      else 'giant' end`,
    licenceCount: companies.licenceCount,
    moleculeCount: companies.moleculeCount,
    hasSoleMaker: sql`${companies.soleMakerCount} > 0`,
    mine: { isOwn: companyIsOwn(companies.id) },
  },
  order: {
    name: companies.nameSort,
    licences: companies.licenceCount,
    molecules: companies.moleculeCount,
    soleMaker: companies.soleMakerCount,
    expiring: companies.expiringCount,
    sales: companies.salesRial,
    salesChange: companies.salesChange,
  },
  fields: companyRow,
  rows: (pageIn) =>
    pageIn(companies)
      .leftJoin(companyGroups, isGroup)
      .leftJoin(atcGroups, eq(atcGroups.code, companies.dominantAtc)),
  named: async (db, facets) =>
    namedGroups(db, facets, { atc: await atcLabels(db, valuesIn(facets.atc)) }),
})

export type CompanyRow = RowOf<typeof companySource>
