import { createFileRoute } from '@tanstack/react-router'
import { loadCompanies } from '../../catalogue/companies/load.ts'
import { CompaniesPage } from '../../catalogue/companies/page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/company/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadCompanies(deps),
  head: ({ match }) =>
    pageHead({
      title: 'شرکت‌های دارویی ایران',
      description: 'شرکت‌های دارویی ایران با شمار پروانه‌ها، مولکول‌ها و گروه‌های درمانی هر یک.',
      path: '/company',
      noindex: Object.keys(match.search).length > 0,
    }),
  component: () => <CompaniesPage data={Route.useLoaderData()} />,
})
