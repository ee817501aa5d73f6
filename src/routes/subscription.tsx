import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../features/shell/page-head.ts'
import { readOfferSearch } from '../features/subscriptions/offer-search.ts'
import { SubscriptionPage } from '../features/subscriptions/subscription-page.tsx'

export const Route = createFileRoute('/subscription')({
  validateSearch: readOfferSearch,
  search: { middlewares: [({ search, next }) => readOfferSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('../features/subscriptions/load.ts')).loadSubscription(deps),
  head: () => pageHead({ title: 'خرید اشتراک', path: '/subscription', noindex: true }),
  component: () => <SubscriptionPage data={Route.useLoaderData()} />,
})
