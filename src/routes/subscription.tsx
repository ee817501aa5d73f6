import { createFileRoute } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { pageHead } from '../features/shell/page-head.ts'
import { SubscriptionPage } from '../features/subscriptions/subscription-page.tsx'

export const Route = createFileRoute('/subscription')({
  loader: () => query('subscription.getActiveSubscription'),
  head: () => pageHead({ title: 'خرید اشتراک', path: '/subscription', noindex: true }),
  component: () => <SubscriptionPage {...Route.useLoaderData()} />,
})
