import { query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import { readOfferSearch } from './offer-search.ts'

export type SubscriptionData = Awaited<ReturnType<typeof loadSubscription>>
export type Offer = SubscriptionData['offer']
export type Order = NonNullable<Offer['order']>

export async function loadSubscription(given: Search) {
  const search = readOfferSearch(given)
  canonicalSearch('/subscription', given, { ...search })
  const [{ subscription }, offer] = await Promise.all([
    query('subscription.getActiveSubscription'),
    query('subscription.offer', search),
  ])
  return { subscription, offer }
}
