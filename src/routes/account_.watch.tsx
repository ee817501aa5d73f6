import { createFileRoute } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { pageHead } from '../features/shell/page-head.ts'
import { WatchPage } from '../features/watchlist/watch-page.tsx'

export const Route = createFileRoute('/account_/watch')({
  loader: () => query('watchList.mine'),
  head: () => pageHead({ title: 'فهرست پیگیری', path: '/account/watch', noindex: true }),
  component: () => <WatchPage watched={Route.useLoaderData()} />,
})
