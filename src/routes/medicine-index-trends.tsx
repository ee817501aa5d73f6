import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../features/shell/page-head.ts'
import { loadTrends } from '../insight/trends/load.ts'
import { readTrendSearch } from '../insight/trends/search.ts'
import { TrendsPage } from '../insight/trends/trends-page.tsx'

export const Route = createFileRoute('/medicine-index-trends')({
  validateSearch: readTrendSearch,
  search: { middlewares: [({ search, next }) => readTrendSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadTrends(deps),
  head: () =>
    pageHead({ title: 'روند ورود به فهرست رسمی', path: '/medicine-index-trends', noindex: true }),
  component: () => <TrendsPage data={Route.useLoaderData()} />,
})
