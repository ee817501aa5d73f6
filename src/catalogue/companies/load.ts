import { orNotFound, query } from '../../api/query.ts'
import type { Search } from '../../list/view.ts'

export type CompaniesData = Awaited<ReturnType<typeof loadCompanies>>
export type CompanyData = Awaited<ReturnType<typeof loadCompany>>

export async function loadCompanies(search: Search) {
  const [answer, facets, dataset] = await Promise.all([
    query('companies.list', search),
    query('companies.facets', search),
    query('dataset.current'),
  ])
  return { answer, facets, dataset }
}

export async function loadCompany(segment: string) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('companies.byName', { segment })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}
