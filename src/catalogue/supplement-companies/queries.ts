import { and, arrayContains, count, eq, sql } from 'drizzle-orm'
import { FORMS_FA } from '../../../data/reference/forms-fa.ts'
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
import { formWord } from '../brief/permits.server.ts'
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
  const rows = await db
    .select(supplementCompanyRow)
    .from(companies)
    .leftJoin(companyGroups, eq(companyGroups.id, companies.groupId))
    .where(whereOf(view, words))
    .orderBy(...orderBy(order, view, companies.id))
    .limit(limit)
    .offset(pageBounds(view).offset)
  return rows.map(inPersian)
}

/** The row with the forms' Persian names. */
export function inPersian<Row extends { supplementForms: string[] }>(row: Row): Row {
  return { ...row, supplementForms: row.supplementForms.map((form) => formWord(form) ?? form) }
}

export async function countSupplementCompanies(db: Queryable, view: ListView, words: Words) {
  const [answer] = await db.select({ total: count() }).from(companies).where(whereOf(view, words))
  return answer?.total ?? 0
}

export async function supplementCompanyFacets(
  db: Queryable,
  view: ListView,
  words: Words,
): Promise<Facets> {
  const facets = await countedFacets(db, view, {
    definition: supplementCompanyList,
    columns: filters,
    from: sql`${companies}`,
    always: words ? [isListed, words] : [isListed],
    prefixLengths: {},
  })
  return labelFacets(facets, { form: FORMS_FA, group: await companyGroupLabels(db) })
}

function whereOf(view: ListView, words: Words) {
  return and(isListed, words, ...filterConditions(supplementCompanyList, filters, view).values())
}
