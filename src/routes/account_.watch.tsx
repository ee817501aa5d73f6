import { createFileRoute } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { WatchPage } from '../features/watchlist/watch-page.tsx'

export const Route = createFileRoute('/account_/watch')({
  loader: () => query('watchList.mine'),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="فهرست پیگیری" path="/account/watch" noindex />
      <WatchPage watched={data} />
    </>
  )
}
