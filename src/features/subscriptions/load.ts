import { query } from '../../api/query.ts'
import type { OfferSearch } from './offer-search.ts'

export type SubscriptionData = Awaited<ReturnType<typeof loadSubscription>>
export type Offer = SubscriptionData['offer']
export type Order = NonNullable<Offer['order']>

export async function loadSubscription(search: OfferSearch) {
  const [{ subscription }, offer] = await Promise.all([
    query('subscription.getActiveSubscription'),
    query('subscription.offer', search),
  ])
  return { subscription, offer, search }
}
