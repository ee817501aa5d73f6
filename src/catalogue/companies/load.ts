import { COMPANY_SPREAD } from '#src/addresses/records.ts'
import { orNotFound, query } from '#src/api/query.ts'
import type { PastSearch } from '#src/list/as-of.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { shownList } from '#src/list/shown-list.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { companyList } from './list.ts'
import { spreadSearch } from './spread.ts'

export type CompaniesData = Awaited<ReturnType<typeof loadCompanies>>
export type CompanySpreadData = Awaited<ReturnType<typeof loadCompanySpread>>
export type CompanyData = Awaited<ReturnType<typeof loadCompany>>
export type Company = CompanyData['company']
export type CompanyDetails = NonNullable<CompanyData['details']>

export async function loadCompanies(given: Search) {
  const search = canonicalSearch('/company', given, repairSearch(companyList, given))
  const [answer, facets, dataset] = await Promise.all([
    query('companies.list', search),
    query('companies.facets', search),
    query('dataset.current'),
  ])
  return { ...shownList(companyList, { search, answer, facets }), dataset }
}

/** The hundred companies of a view with the most licences: more points than that are a blot. */
export async function loadCompanySpread(given: Search) {
  const search = canonicalSearch(COMPANY_SPREAD, given, spreadSearch(given))
  const [answer, facets, dataset] = await Promise.all([
    query('companies.list', { ...search, size: '100' }),
    query('companies.facets', search),
    query('dataset.current'),
  ])
  return { search, answer, facets, dataset }
}

export async function loadCompany(segment: string, past: PastSearch) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('companies.byName', { segment, ...past })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}
