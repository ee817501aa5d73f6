import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../../features/shell/page-head.tsx'
import { loadOpportunities } from '../../insight/opportunity/load.ts'
import { OpportunitiesPage } from '../../insight/opportunity/opportunities-page.tsx'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/investment-opportunity/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOpportunities(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="فرصت‌های سرمایه‌گذاری" path="/investment-opportunity" noindex />
      <OpportunitiesPage data={data} />
    </>
  )
}
