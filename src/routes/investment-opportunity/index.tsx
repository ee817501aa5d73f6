import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { loadOpportunities } from '../../insight/opportunity/load.ts'
import { OpportunitiesPage } from '../../insight/opportunity/opportunities-page.tsx'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/investment-opportunity/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOpportunities(deps),
  head: () =>
    pageHead({ title: 'فرصت‌های سرمایه‌گذاری', path: '/investment-opportunity', noindex: true }),
  component: () => <OpportunitiesPage data={Route.useLoaderData()} />,
})
