import { orNotFound, query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { shownList } from '#src/list/shown-list.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { supplementCompanyList } from './list.ts'

export type SupplementCompaniesData = Awaited<ReturnType<typeof loadSupplementCompanies>>
export type SupplementCompanyData = Awaited<ReturnType<typeof loadSupplementCompany>>
export type Company = SupplementCompanyData['company']
export type CompanyDetails = NonNullable<SupplementCompanyData['details']>

export async function loadSupplementCompanies(given: Search) {
  const search = canonicalSearch(
    '/supplement-releasing-companies',
    given,
    repairSearch(supplementCompanyList, given),
  )
  const [answer, facets, dataset] = await Promise.all([
    query('supplementCompanies.list', search),
    query('supplementCompanies.facets', search),
    query('dataset.current'),
  ])
  return { ...shownList(supplementCompanyList, { search, answer, facets }), dataset }
}

export async function loadSupplementCompany(segment: string) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('supplementCompanies.byName', { segment })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}
