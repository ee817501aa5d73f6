import { loadList } from '#src/api/load-list.ts'
import { loadRecord, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { healthCompanyList } from './list.ts'

export type HealthCompaniesData = Awaited<ReturnType<typeof loadHealthCompanies>>
export type HealthCompanyData = Awaited<ReturnType<typeof loadHealthCompany>>
export type Company = HealthCompanyData['company']

export function loadHealthCompanies(given: Search) {
  return loadList(
    {
      name: 'healthCompanies',
      definition: healthCompanyList,
      title: 'شرکت‌های کالای سلامت',
      path: '/fda/companies',
    },
    given,
  )
}

export function loadHealthCompany(segment: string) {
  return loadRecord(query('healthCompanies.byName', { segment }))
}
