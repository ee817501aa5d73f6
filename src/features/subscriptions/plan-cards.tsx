import { TIER_LABELS } from '#src/access/session.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatPercent } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { monthsWords, tierLead } from '../payments/plan-words.ts'
import type { Offer } from './load.ts'

type Plan = Offer['plans'][number]

/** The plans of one term, and the switch between terms. */
export function PlanCards({ offer }: { offer: Offer }) {
  const { plans, terms, months, order } = offer
  const shown = plans.filter((plan) => plan.months === months)
  if (plans.length === 0) {
    return <p className="text-sm text-muted">اکنون طرحی برای فروش تعریف نشده است.</p>
  }
  return (
    <div className="space-y-4">
      <TabLinks
        label="مدت اشتراک"
        tabs={terms.map((term) => ({
          label: monthsWords(term),
          href: `/subscription?months=${term}`,
          current: term === months,
        }))}
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            saved={savingOf(plan, plans)}
            chosen={order?.plan.id === plan.id}
          />
        ))}
      </ul>
    </div>
  )
}

function PlanCard({ plan, saved, chosen }: { plan: Plan; saved: number; chosen: boolean }) {
  const { id, name, tier, months, priceRial, vatBasisPoints } = plan
  return (
    <li
      data-chosen={chosen || undefined}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-raised data-chosen:border-accent"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">اشتراک {TIER_LABELS[tier]}</h3>
        {saved > 0 && (
          <Chip tone="positive">{formatPercent(saved, undefined, 0)} ارزان‌تر از ماهانه</Chip>
        )}
      </div>
      <p className="text-sm text-muted">{tierLead(tier)}</p>
      <p className="mt-auto">
        <span className="text-2xl font-semibold">{formatMoney(priceRial)}</span>{' '}
        <span className="text-sm text-muted">برای {monthsWords(months)}</span>
      </p>
      <p className="text-xs text-muted">
        {months > 1 && `هر ماه ${formatMoney(monthlyOf(plan))} · `}
        {vatBasisPoints > 0
          ? `${formatPercent(vatBasisPoints / 10_000)} مالیات بر ارزش افزوده به آن افزوده می‌شود.`
          : 'بدون مالیات بر ارزش افزوده.'}
      </p>
      <LinkButton
        variant={chosen ? 'secondary' : 'primary'}
        href={`/subscription?plan=${encodeURIComponent(id)}#order`}
      >
        {chosen ? 'برگزیده‌شده' : 'خرید این طرح'} <span className="sr-only">{name}</span>
      </LinkButton>
    </li>
  )
}

/** To the nearest thousand rials, for reading only. */
function monthlyOf({ priceRial, months }: Plan): number {
  return Math.round(priceRial / months / 1_000) * 1_000
}

/** How much less a month costs than in the one-month plan of the tier, as a ratio. */
function savingOf(plan: Plan, plans: readonly Plan[]): number {
  const monthly = plans.find(({ tier, months }) => tier === plan.tier && months === 1)
  if (!monthly || plan.months === 1) return 0
  return Math.floor((1 - plan.priceRial / (monthly.priceRial * plan.months)) * 100) / 100
}
