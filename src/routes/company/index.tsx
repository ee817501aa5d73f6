import { createFileRoute } from '@tanstack/react-router'
import { companyList } from '../../catalogue/companies/list.ts'
import { loadCompanies } from '../../catalogue/companies/load.ts'
import { CompaniesPage } from '../../catalogue/companies/page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'
import { repairSearch } from '../../list/view.ts'

export const Route = createFileRoute('/company/')({
  validateSearch: (search) => repairSearch(companyList, search),
  // The browser keeps every param of a form otherwise, also those that were read into others.
  search: { middlewares: [({ search, next }) => repairSearch(companyList, next(search))] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadCompanies(deps),
  head: ({ match }) =>
    pageHead({
      title: 'شرکت‌های دارویی ایران',
      description: 'شرکت‌های دارویی ایران با شمار پروانه‌ها، مولکول‌ها و گروه‌های درمانی هر یک.',
      path: '/company',
      noindex: Object.keys(match.search).length > 0,
    }),
  component: Page,
})

function Page() {
  return <CompaniesPage search={Route.useSearch()} data={Route.useLoaderData()} />
}
