import { COMPANY_SPREAD } from '#src/addresses/records.ts'
import { loadList } from '#src/api/load-list.ts'
import { loadRecord, query } from '#src/api/query.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { withUnknown, withUnread } from '#src/list/unread.ts'
import { readView, type Search } from '#src/list/view.ts'
import { companyList, spreadSearch } from './list.ts'

export type CompaniesData = Awaited<ReturnType<typeof loadCompanies>>
export type CompanySpreadData = Awaited<ReturnType<typeof loadCompanySpread>>
export type CompanyData = Awaited<ReturnType<typeof loadCompany>>
export type Company = CompanyData['company']
export type CompanyDetails = NonNullable<CompanyData['details']>

export function loadCompanies(given: Search) {
  return loadList(
    { name: 'companies', definition: companyList, title: 'شرکت‌های دارویی ایران', path: '/company' },
    given,
  )
}

/** The hundred companies of a view with the most licences: more points than that are a blot. */
export async function loadCompanySpread(given: Search) {
  const view = withUnknown(readView(companyList, given).view, given, companyList, ['sort', 'ids'])
  const read = spreadSearch(view)
  const search = canonicalSearch(COMPANY_SPREAD, given, read, withUnread(read, view))
  const [answer, facets, dataset] = await Promise.all([
    query('companies.list', { ...search, size: '100' }),
    query('companies.facets', search),
    query('dataset.current'),
  ])
  return { view, answer, facets, dataset }
}

export function loadCompany(segment: string, past: PastSearch) {
  return loadRecord(query('companies.byName', { segment, ...readablePast(past) }))
}
