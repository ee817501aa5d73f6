import { createFileRoute } from '@tanstack/react-router'
import { ComparePage, compareBody } from '../features/comparing/compare-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { asSearch } from '../list/search-string.ts'

export const Route = createFileRoute('/compare')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    compareBody.with(
      import('../features/comparing/load.ts').then((file) => file.loadComparison(deps)),
    ),
  component: () => {
    const data = Route.useLoaderData()
    const names = data.sides.records.map(({ title }) => title).join('، ')
    return (
      <>
        <PageHead title={names ? `مقایسهٔ ${names}` : 'مقایسه'} path="/compare" noindex />
        <ComparePage data={data} />
      </>
    )
  },
})
