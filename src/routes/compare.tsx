import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '../features/comparing/compare-page.tsx'
import { readCompareSearch } from '../features/comparing/compared-lists.ts'
import { loadComparison } from '../features/comparing/load.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/compare')({
  validateSearch: readCompareSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadComparison(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <>
      <PageHead title="مقایسه" path="/compare" noindex />
      <ComparePage search={search} data={data} />
    </>
  )
}
