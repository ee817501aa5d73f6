import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatPercent } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import { STATE_LABELS } from '../payments/payment-words.ts'
import { periodWords } from '../payments/plan-words.ts'
import type { Offer, Order, SubscriptionData } from './load.ts'
import { OrderForm } from './order-form.tsx'
import { PlanCards } from './plan-cards.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { TierTable } from './tier-table.tsx'

/** The own subscription, what is sold, and the purchase of what was chosen. */
export function SubscriptionPage({ data }: { data: SubscriptionData }) {
  const { subscription, offer } = data
  const { order, open, gone } = offer
  return (
    <PageFrame title="خرید اشتراک" lead="اشتراک شما، طرح‌ها و قیمت‌ها، و آنچه هر سطح باز می‌کند.">
      <Card level={2} title="اشتراک شما">
        <SubscriptionCard subscription={subscription} linked={false} />
      </Card>
      <OpenPayments open={open} />
      <Section id="plans" title="طرح‌ها">
        {gone && <FormProblem>طرحی که برگزیده بودید دیگر فروخته نمی‌شود.</FormProblem>}
        <PlanCards offer={offer} />
      </Section>
      {order && (
        <Section id="order" title="سفارش">
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <OrderSums order={order} />
            <OrderForm key={order.plan.id} offer={offer} order={order} />
          </div>
        </Section>
      )}
      <Section id="tiers" title="هر سطح چه باز می‌کند؟">
        <TierTable />
      </Section>
      <p className="text-sm text-muted">
        اشتراک آزمایشی یک ساعت است و همهٔ بخش‌های سطح حرفه‌ای را باز می‌کند. تمدید به پایان اشتراک کنونی
        افزوده می‌شود؛ در ارتقا روزهای باقی‌مانده به نسبت آنچه برای هر ماه پرداخته‌اید تبدیل می‌شود. پس
        از پایان اشتراک چیزی پاک نمی‌شود و سطح رایگان برقرار است.
      </p>
    </PageFrame>
  )
}

/** Payments that were begun and still wait, so that nobody begins them twice. */
function OpenPayments({ open }: Pick<Offer, 'open'>) {
  if (open.length === 0) return null
  return (
    <div className="rounded-lg border border-line bg-notice-soft px-5 py-3 text-sm text-notice">
      <h2 className="flex items-center gap-2 text-sm">
        <Icon name="clock" className="size-4" />
        پرداخت‌های ناتمام شما
      </h2>
      <ul className="mt-1 space-y-1">
        {open.map(({ id, planName, amountRial, createdAt, state }) => (
          <li key={id}>
            <a href={`/account/receipts/${id}`} className="font-medium underline">
              {planName}
            </a>{' '}
            · {formatMoney(amountRial)} · {STATE_LABELS[state]} · {formatJalali(createdAt, 'long')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is bought, from when to when, and what it costs; a discount code is answered at once. */
function OrderSums({ order }: { order: Order }) {
  const { plan, amounts, period, discount } = order
  return (
    <Card level={3} title={`اشتراک ${plan.name}`}>
      <div className="space-y-4">
        <div className="space-y-2 text-sm">
          {periodWords(plan, period).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <DiscountForm planId={plan.id} discount={discount} />
        <dl className="divide-y divide-line border-y border-line text-sm">
          <Sum label="قیمت طرح" rial={amounts.priceRial} />
          {amounts.discountRial > 0 && <Sum label="تخفیف" rial={-amounts.discountRial} />}
          <Sum
            label={`مالیات بر ارزش افزوده (${formatPercent(plan.vatBasisPoints / 10_000)})`}
            rial={amounts.vatRial}
          />
          <div className="flex items-baseline justify-between gap-4 py-3">
            <dt className="font-medium">مبلغ پرداختی</dt>
            <dd className="text-lg font-semibold" data-amount={amounts.amountRial}>
              {formatMoney(amounts.amountRial)}
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  )
}

function Sum({ label, rial }: { label: string; rial: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd>{formatMoney(rial)}</dd>
    </div>
  )
}

function DiscountForm({ planId, discount }: { planId: string; discount: Order['discount'] }) {
  return (
    <form action="/subscription#order" method="get" data-keep-scroll="" className="grid gap-2">
      <input type="hidden" name="plan" value={planId} />
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <Field label="کد تخفیف" error={discount?.problem ?? undefined}>
            {(field) => (
              <Input
                {...field}
                key={discount?.code ?? ''}
                name="code"
                dir="ltr"
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                defaultValue={discount?.code ?? ''}
              />
            )}
          </Field>
        </div>
        <Button type="submit" className={discount?.problem ? 'mb-6' : ''}>
          اعمال
        </Button>
      </div>
      <div role="status" className="text-sm text-positive">
        {discount && !discount.problem && (
          <p className="flex items-center gap-1.5">
            <Icon name="check-circle" className="size-4" />
            {discount.percent === null
              ? 'کد تخفیف پذیرفته شد.'
              : `کد تخفیف ${formatPercent(discount.percent / 100)} پذیرفته شد.`}
          </p>
        )}
      </div>
    </form>
  )
}
