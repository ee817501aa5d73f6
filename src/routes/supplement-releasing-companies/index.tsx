import { createFileRoute } from '@tanstack/react-router'
import { loadSupplementCompanies } from '../../catalogue/supplement-companies/load.ts'
import { SupplementCompaniesPage } from '../../catalogue/supplement-companies/page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/supplement-releasing-companies/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadSupplementCompanies(deps),
  head: () =>
    pageHead({
      title: 'شرکت‌های مکمل',
      description: 'دارندگان مجوز مکمل‌ها با شمار مجوزها، برندها و شکل‌ها.',
      path: '/supplement-releasing-companies',
      noindex: true,
    }),
  component: () => <SupplementCompaniesPage data={Route.useLoaderData()} />,
})
