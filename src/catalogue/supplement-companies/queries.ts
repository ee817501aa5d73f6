import { arrayContains, sql } from 'drizzle-orm'
import { FORMS_FA } from '#data/reference/names-fa.ts'
import type { FilterColumns, SortColumns, Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { today } from '#src/server/db/today.ts'
import { companyFacts } from '../parts/company-facts.server.ts'
import { askCompanies } from '../parts/listed-companies.server.ts'
import { formWord } from '../parts/permits.server.ts'
import { supplementCompanyList } from './list.ts'

const filters: FilterColumns<typeof supplementCompanyList> = {
  form: { elements: companies.supplementForms },
  scale: sql`case
    when ${companies.supplementCount} = 0 then 'none'
    when ${companies.supplementCount} <= 10 then 'small'
    when ${companies.supplementCount} <= 50 then 'medium'
    else 'large' end`,
  group: companies.groupId,
  recent: sql`coalesce(${companies.newestSupplementOn} > ${today} - 365, false)`,
}

const order: SortColumns<typeof supplementCompanyList> = {
  name: companies.nameSort,
  products: companies.supplementCount,
  brands: companies.supplementBrandCount,
  newest: companies.newestSupplementOn,
}

/** Companies of this list: those with supplements, or that say so. */
const isListed = arrayContains(companies.roles, ['supplement'])

const asked = askCompanies({ definition: supplementCompanyList, filters, order, isListed })

export const supplementCompanyRow = {
  ...companyFacts,
  supplementCount: companies.supplementCount,
  supplementBrandCount: companies.supplementBrandCount,
  supplementForms: companies.supplementForms,
  newestSupplementOn: companies.newestSupplementOn,
}

export type SupplementCompanyRow = Awaited<ReturnType<typeof listSupplementCompanies>>[number]

export async function listSupplementCompanies(
  db: Queryable,
  view: ListView,
  words: Words,
  limit: number,
) {
  const page = asked.page(view, words)
  const rows = await db
    .select(supplementCompanyRow)
    .from(companies)
    .leftJoin(companyGroups, page.group)
    .where(page.where)
    .orderBy(...page.order)
    .limit(limit)
    .offset(page.offset)
  return rows.map(inPersian)
}

/** The row with the forms' Persian names. */
export function inPersian<Row extends { supplementForms: string[] }>(row: Row): Row {
  return { ...row, supplementForms: row.supplementForms.map((form) => formWord(form) ?? form) }
}

export const countSupplementCompanies = asked.total

export const supplementCompanyFacets = (db: Queryable, view: ListView, words: Words) =>
  asked.facets(db, view, words, { form: FORMS_FA })
