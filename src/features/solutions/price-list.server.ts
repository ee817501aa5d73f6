import { listPlans, snapshotOf } from '#src/features/payments/plans.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { requirePortal } from '#src/server/portal.ts'
import { monthsWords, tierLead } from '../payments/plan-words.ts'
import { readSeller } from '../payments/seller.server.ts'
import { readFooter } from '../shell/site-settings.server.ts'

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

/** Each tier in a line, with the plan of it that costs least. */
export async function readTiersInShort(db: Queryable) {
  const plans = (await listPlans(db)).map(snapshotOf)
  return ([1, 2] as const).flatMap((tier) => {
    const own = plans.filter((plan) => plan.tier === tier)
    const [from] = own.toSorted((a, b) => a.priceRial - b.priceRial)
    if (!from) return []
    const { priceRial, months } = from
    return [{ tier, about: tierLead(tier), priceRial, term: monthsWords(months) }]
  })
}
