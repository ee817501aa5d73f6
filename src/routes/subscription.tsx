import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../features/shell/page-head.tsx'
import { SubscriptionPage } from '../features/subscriptions/subscription-page.tsx'
import { asSearch } from '../list/search-string.ts'

export const Route = createFileRoute('/subscription')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('../features/subscriptions/load.ts')).loadSubscription(deps),
  component: () => (
    <>
      <PageHead title="خرید اشتراک" path="/subscription" noindex />
      <SubscriptionPage data={Route.useLoaderData()} />
    </>
  ),
})
