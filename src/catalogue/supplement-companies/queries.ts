import { arrayContains, sql } from 'drizzle-orm'
import { FORMS_FA } from '#data/reference/names-fa.ts'
import { listSource, type RowOf } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import { today } from '#src/server/db/licence-state.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { companyIsOwn } from '../facts/own-records.server.ts'
import { companyFacts } from '../parts/company-facts.server.ts'
import { isGroup, listedCompanies, namedGroups } from '../parts/listed-companies.server.ts'
import { formWord, holderSize } from '../parts/permits.server.ts'
import { supplementCompanyList } from './list.ts'

export const supplementCompanyRow = {
  ...companyFacts,
  ...pick(companies, 'supplementCount', 'supplementBrandCount', 'supplementForms'),
  ...pick(companies, 'newestSupplementOn'),
}

export const supplementCompanySource = listSource({
  ...listedCompanies,
  name: 'supplement-companies',
  definition: supplementCompanyList,
  shows: {
    name: ['name', 'nameEn'],
    group: ['groupName'],
    products: ['supplementCount'],
    brands: ['supplementBrandCount'],
    forms: ['supplementForms'],
    newest: ['newestSupplementOn'],
  },
  // Those with supplements, or that say so.
  always: arrayContains(companies.roles, ['supplement']),
  filters: {
    form: { elements: companies.supplementForms },
    scale: holderSize(companies.supplementCount),
    group: companies.groupId,
    recent: sql`coalesce(${companies.newestSupplementOn} > ${today} - 365, false)`,
    mine: { isOwn: companyIsOwn(companies.id) },
  },
  order: {
    name: companies.nameSort,
    products: companies.supplementCount,
    brands: companies.supplementBrandCount,
    newest: companies.newestSupplementOn,
  },
  fields: supplementCompanyRow,
  rows: (pageIn) => pageIn(companies).leftJoin(companyGroups, isGroup),
  shown: inPersian,
  named: (db, facets) => namedGroups(db, facets, { form: FORMS_FA }),
})

export type SupplementCompanyRow = RowOf<typeof supplementCompanySource>

/** The row with the forms' Persian names. */
export function inPersian<Row extends { supplementForms: string[] }>(row: Row): Row {
  return { ...row, supplementForms: row.supplementForms.map((form) => formWord(form) ?? form) }
}
