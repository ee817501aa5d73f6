import { orNotFound, query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { shownList } from '#src/list/shown-list.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { healthCompanyList } from './list.ts'

export type HealthCompaniesData = Awaited<ReturnType<typeof loadHealthCompanies>>
export type HealthCompanyData = Awaited<ReturnType<typeof loadHealthCompany>>
export type Company = HealthCompanyData['company']
export type CompanyDetails = NonNullable<HealthCompanyData['details']>

export async function loadHealthCompanies(given: Search) {
  const search = canonicalSearch('/fda/companies', given, repairSearch(healthCompanyList, given))
  const [answer, facets, dataset] = await Promise.all([
    query('healthCompanies.list', search),
    query('healthCompanies.facets', search),
    query('dataset.current'),
  ])
  return { ...shownList(healthCompanyList, { search, answer, facets }), dataset }
}

export async function loadHealthCompany(segment: string) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('healthCompanies.byName', { segment })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}
