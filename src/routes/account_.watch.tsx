import { createFileRoute } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { WatchPage } from '../features/account/watch-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/watch')({
  loader: async () => {
    const [watched, rules] = await Promise.all([query('watchList.mine'), query('alerts.rules')])
    return { watched, rules }
  },
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead title="فهرست پیگیری" path="/account/watch" noindex />
        <WatchPage {...data} />
      </>
    )
  },
})
