import { loadList } from '#src/api/load-list.ts'
import { loadRecord, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { supplementCompanyList } from './list.ts'

export type SupplementCompaniesData = Awaited<ReturnType<typeof loadSupplementCompanies>>
export type SupplementCompanyData = Awaited<ReturnType<typeof loadSupplementCompany>>

export function loadSupplementCompanies(given: Search) {
  return loadList(
    {
      name: 'supplementCompanies',
      definition: supplementCompanyList,
      title: 'شرکت‌های مکمل',
      path: '/supplement-releasing-companies',
    },
    given,
  )
}

export function loadSupplementCompany(segment: string) {
  return loadRecord(query('supplementCompanies.byName', { segment }))
}
