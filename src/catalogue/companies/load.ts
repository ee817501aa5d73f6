import { orNotFound, query } from '../../api/query.ts'
import type { PastSearch } from '../../list/as-of.ts'
import { canonicalSearch } from '../../list/canonical-search.ts'
import { shownList } from '../../list/shown-list.ts'
import { repairSearch, type Search } from '../../list/view.ts'
import { companyList } from './list.ts'

export type CompaniesData = Awaited<ReturnType<typeof loadCompanies>>
export type CompanyData = Awaited<ReturnType<typeof loadCompany>>

export async function loadCompanies(given: Search) {
  const search = canonicalSearch('/company', given, repairSearch(companyList, given))
  const [answer, facets, dataset] = await Promise.all([
    query('companies.list', search),
    query('companies.facets', search),
    query('dataset.current'),
  ])
  return { ...shownList(companyList, { search, answer, facets }), dataset }
}

export async function loadCompany(segment: string, past: PastSearch) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('companies.byName', { segment, ...past })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}
