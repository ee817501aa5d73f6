import { TIER_LABELS } from '#src/access/session.ts'
import { readerSettings } from '#src/persian/format-settings.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { PricingData } from '../load.ts'

/** What is free, and the two paid tiers, each with all its terms and a way to buy every one. */
export function PlanPrices({
  plans,
  tiers,
  isVisitor,
}: Pick<PricingData, 'plans' | 'tiers' | 'isVisitor'>) {
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)] print:grid-cols-3">
      <FreeTier isVisitor={isVisitor} />
      {tiers.map(({ tier, about, buy }) => (
        <li
          key={tier}
          data-main={tier === 1 || undefined}
          className="rounded-lg border border-line bg-surface p-4 sm:p-5 shadow-raised data-main:border-accent"
        >
          <h3 className="text-lg">پلن {TIER_LABELS[tier]}</h3>
          <p className="mt-1 text-sm leading-7 text-pretty text-muted">{about}</p>
          {isVisitor && tier === 1 && (
            <LinkButton variant="primary" size="lg" href="/signup" className="mt-3 w-full">
              یک ساعت دسترسی کامل
            </LinkButton>
          )}
          <ul className="mt-3">
            {plans
              .filter((plan) => plan.tier === tier)
              .map((plan) => (
                <PlanPrice key={plan.id} plan={plan} buy={buy} />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function FreeTier({ isVisitor }: { isVisitor: boolean }) {
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5 shadow-raised">
      <h3 className="text-lg">{TIER_LABELS[0]}</h3>
      <p className="mt-1 text-sm leading-7 text-pretty text-muted">
        برای آشنایی: تعداد واقعی هر فهرست و ردیف‌های اول آن؛ پس از تأیید حساب یک ساعت هم دسترسی کامل.
      </p>
      <p className="mt-3 text-xl font-bold">بدون هزینه</p>
      {isVisitor && (
        <LinkButton href="/signup" className="mt-3 w-full">
          ساخت حساب رایگان
        </LinkButton>
      )}
    </li>
  )
}

function PlanPrice({ plan, buy }: { plan: PricingData['plans'][number]; buy: string }) {
  const { id, name, months, term, saving, priceRial, vatBasisPoints } = plan
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 last:pb-0 grid-cols-[minmax(0,1fr)_auto] sm:py-4 print:block">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{term}</span>
        {saving > 0 && (
          <Chip tone="positive">{formatPercent(saving, undefined, 0)} کمتر از ماهانه</Chip>
        )}
      </p>
      <LinkButton
        size="sm"
        href={`/subscription?plan=${encodeURIComponent(id)}#order`}
        className="row-span-2 self-center print:hidden"
      >
        {buy} <span className="sr-only">{name}</span>
      </LinkButton>
      <p>
        <span className="text-lg font-semibold">{rial(priceRial)}</span>{' '}
        <span className="text-xs text-muted">{toman(priceRial)}</span>
        {months > 1 && (
          <span className="block text-xs text-muted">هر ماه {toman(plan.monthlyRial)}</span>
        )}
        <span className="block text-xs text-muted">
          {vatBasisPoints > 0
            ? `با ${formatPercent(vatBasisPoints / 10_000)} مالیات: ${rial(plan.amountRial)}`
            : 'بدون مالیات بر ارزش افزوده'}
        </span>
      </p>
    </li>
  )
}

// Both units stand here whatever the reader chose: who pays by card thinks in rial, who budgets in
// toman.
const rial = (amount: number) => formatMoney(amount, { ...readerSettings(), unit: 'rial' })
const toman = (amount: number) => formatMoney(amount, { ...readerSettings(), unit: 'toman' })
