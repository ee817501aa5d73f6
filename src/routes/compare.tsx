import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '../features/comparing/compare-page.tsx'
import { loadComparison } from '../features/comparing/load.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { asSearch } from '../list/search-string.ts'

export const Route = createFileRoute('/compare')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadComparison(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="مقایسه" path="/compare" noindex />
      <ComparePage data={data} />
    </>
  )
}
