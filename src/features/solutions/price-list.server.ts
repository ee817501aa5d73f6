import type { Queryable } from '../../server/db/client.ts'
import type { PlanSnapshot } from '../../server/db/schema/payments.ts'
import { requirePortal } from '../../server/portal.ts'
import { readSeller } from '../payments/seller.server.ts'
import { readFooter } from '../shell/contact.server.ts'
import { listPlans, snapshotOf } from '../subscriptions/plans.server.ts'

/** What is sold, and how it can be paid for at this moment. */
export async function readPriceList(db: Queryable) {
  const [plans, seller, footer] = await Promise.all([listPlans(db), readSeller(db), readFooter(db)])
  const { gateway, showsSamples } = requirePortal().payments ?? {
    gateway: null,
    showsSamples: false,
  }
  return {
    plans: plans.map(snapshotOf),
    online: gateway?.name ?? null,
    transfer: seller.bank?.iban != null && (!seller.sample || showsSamples),
    /** Prices that the portal came with and no admin has confirmed. */
    sample: plans.some(({ sample }) => sample),
    ...footer,
  }
}

export interface TierPrice {
  tier: PlanSnapshot['tier']
  /** The plan that costs least. */
  from: PlanSnapshot
}

/** Of each tier the cheapest way in. */
export async function readTierPrices(db: Queryable): Promise<TierPrice[]> {
  const plans = (await listPlans(db)).map(snapshotOf)
  return ([1, 2] as const).flatMap((tier) => {
    const own = plans.filter((plan) => plan.tier === tier)
    const [from] = own.toSorted((a, b) => a.priceRial - b.priceRial)
    return from ? [{ tier, from }] : []
  })
}
