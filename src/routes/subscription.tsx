import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../features/shell/page-head.tsx'
import { readOfferSearch } from '../features/subscriptions/offer-search.ts'
import { SubscriptionPage } from '../features/subscriptions/subscription-page.tsx'

export const Route = createFileRoute('/subscription')({
  validateSearch: readOfferSearch,
  search: { middlewares: [({ search, next }) => readOfferSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('../features/subscriptions/load.ts')).loadSubscription(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="خرید اشتراک" path="/subscription" noindex />
      <SubscriptionPage data={data} />
    </>
  )
}
