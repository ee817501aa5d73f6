import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '../features/comparing/compare-page.tsx'
import { readCompareSearch } from '../features/comparing/compared-lists.ts'
import { loadComparison } from '../features/comparing/load.ts'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: readCompareSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadComparison(deps),
  head: () => pageHead({ title: 'مقایسه', path: '/compare', noindex: true }),
  component: () => <ComparePage search={Route.useSearch()} data={Route.useLoaderData()} />,
})
