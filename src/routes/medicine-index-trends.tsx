import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../features/shell/page-head.tsx'
import { loadTrends } from '../insight/trends/load.ts'
import { readTrendSearch } from '../insight/trends/search.ts'
import { TrendsPage } from '../insight/trends/trends-page.tsx'

export const Route = createFileRoute('/medicine-index-trends')({
  validateSearch: readTrendSearch,
  search: { middlewares: [({ search, next }) => readTrendSearch({ ...next(search) })] },
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
