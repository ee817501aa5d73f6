import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../features/shell/page-head.tsx'
import { loadTrends } from '../insight/trends/load.ts'
import { TrendsPage } from '../insight/trends/trends-page.tsx'
import { asSearch } from '../list/search-string.ts'

export const Route = createFileRoute('/medicine-index-trends')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadTrends(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="روند ورود به فهرست رسمی" path="/medicine-index-trends" noindex />
      <TrendsPage data={data} />
    </>
  )
}
