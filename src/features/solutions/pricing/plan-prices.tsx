import { TIER_LABELS } from '#src/access/session.ts'
import { amountsOf } from '#src/features/payments/amounts.ts'
import { monthsWords, tierLead } from '#src/features/payments/plan-words.ts'
import { readerSettings } from '#src/persian/format-settings.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatPercent } from '#src/persian/numbers.ts'
import type { PricingData } from '../load.ts'

type Plan = PricingData['plans'][number]

/** The two paid tiers side by side, each with all its terms. */
export function PlanPrices({ plans }: { plans: readonly Plan[] }) {
  const tiers = ([1, 2] as const).filter((tier) => plans.some((plan) => plan.tier === tier))
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {tiers.map((tier) => (
        <li key={tier} className="rounded-lg border border-line bg-surface p-6 shadow-raised">
          <h3 className="text-lg">اشتراک {TIER_LABELS[tier]}</h3>
          <p className="mt-1 text-sm leading-7 text-pretty text-muted">{tierLead(tier)}</p>
          <ul className="mt-4">
            {plans
              .filter((plan) => plan.tier === tier)
              .map((plan) => (
                <PlanPrice key={plan.id} plan={plan} />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function PlanPrice({ plan }: { plan: Plan }) {
  const { months, priceRial, vatBasisPoints } = plan
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-4 last:pb-0">
      <span>
        <span className="block font-medium">{monthsWords(months)}</span>
        {months > 1 && (
          <span className="block text-xs text-muted">هر ماه {toman(monthlyOf(plan))}</span>
        )}
      </span>
      <span className="text-end">
        <span className="block text-lg font-semibold">{rial(priceRial)}</span>
        <span className="block text-xs text-muted">{toman(priceRial)}</span>
        <span className="block text-xs text-muted">
          {vatBasisPoints > 0
            ? `با ${formatPercent(vatBasisPoints / 10_000)} مالیات: ${rial(amountsOf(plan, null).amountRial)}`
            : 'بدون مالیات بر ارزش افزوده'}
        </span>
      </span>
    </li>
  )
}

// Both units stand here whatever the reader chose: who pays by card thinks in rial, who budgets in
// toman.
function rial(amount: number): string {
  return formatMoney(amount, { unit: 'rial', digits: readerSettings().digits })
}

function toman(amount: number): string {
  return formatMoney(amount, { unit: 'toman', digits: readerSettings().digits })
}

/** To the nearest thousand rials, for reading only. */
function monthlyOf({ priceRial, months }: Plan): number {
  return Math.round(priceRial / months / 1_000) * 1_000
}
