import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadOpportunities } from '#src/insight/opportunity/load.ts'
import { OpportunitiesPage } from '#src/insight/opportunity/opportunities-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/investment-opportunity/')({
  staticData: { hasPast: true },
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
