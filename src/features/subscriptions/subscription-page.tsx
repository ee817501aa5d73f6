import { TIER_LABELS } from '#src/access/session.ts'
import { PROMPT_WORDS } from '#src/access/trial-time.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import { STATE_LABELS } from '../payments/payment-words.ts'
import { monthlyOf, savingOf } from '../payments/plan-price.ts'
import {
  discountWords,
  monthsWords,
  orderPath,
  periodWords,
  purchaseWord,
  seatWords,
  tierLead,
} from '../payments/plan-words.ts'
import type { Offer, Order, SubscriptionData } from './load.ts'
import { OrderForm } from './order-form.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { TierTable } from './tier-table.tsx'

/** The own subscription, what is sold, and the purchase of what was chosen. */
export function SubscriptionPage({ data }: { data: SubscriptionData }) {
  const { subscription, offer } = data
  const { order, open, gone, holder } = offer
  return (
    <PageFrame
      title={
        offer.held > 0 ? 'تمدید یا ارتقای اشتراک' : PROMPT_WORDS[offer.had > 0 ? 'renew' : 'buy']
      }
      lead="اشتراک شما، پلن‌ها و قیمت‌ها، و آنچه هر پلن باز می‌کند."
    >
      <Card level={2} title="اشتراک شما">
        <SubscriptionCard subscription={subscription} linked={false} />
        {holder && (
          <p className="mt-4 text-sm">
            شما عضو تیم «{holder}» هستید و اشتراک آن را دارندهٔ تیم تمدید می‌کند؛ آنچه اینجا بخرید
            اشتراک خود شماست.
          </p>
        )}
      </Card>
      <OpenPayments open={open} />
      <Section id="plans" title="پلن‌ها">
        {gone && <FormProblem>پلنی که انتخاب کرده بودید دیگر فروخته نمی‌شود.</FormProblem>}
        <PlanCards offer={offer} />
      </Section>
      {order && (
        <Section id="order" title="سفارش">
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <OrderSums order={order} holder={holder} />
            <OrderForm offer={offer} order={order} />
          </div>
        </Section>
      )}
      <Section id="tiers" title="هر پلن چه باز می‌کند؟">
        <TierTable />
      </Section>
      <p className="text-sm text-muted">
        اشتراک آزمایشی یک ساعت است و همهٔ بخش‌های پلن حرفه‌ای را باز می‌کند. تمدید به پایان اشتراک فعلی
        افزوده می‌شود؛ در ارتقا روزهای باقی‌مانده به نسبت آنچه برای هر ماه پرداخته‌اید تبدیل می‌شود. پس
        از پایان اشتراک چیزی پاک نمی‌شود و پلن رایگان برقرار است.
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
function OrderSums({ order, holder }: { order: Order; holder: string | null }) {
  const { plan, amounts, period, discount } = order
  return (
    <Card level={3} title={`اشتراک ${plan.name}`}>
      <div className="space-y-4">
        <div className="space-y-2 text-sm">
          {periodWords(plan, period).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {holder && <p className="text-caution">{seatWords(plan.tier, holder)}</p>}
        </div>
        <DiscountForm planId={plan.id} discount={discount} />
        <dl className="divide-y divide-line border-y border-line text-sm">
          <Sum label="قیمت پلن" rial={amounts.priceRial} />
          {amounts.discountRial > 0 && (
            <Sum label={discountWords(amounts)} rial={-amounts.discountRial} />
          )}
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
    <form
      name="discount"
      action="/subscription#order"
      method="get"
      data-keep-scroll=""
      className="grid gap-2"
    >
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

type Plan = Offer['plans'][number]

function PlanCards({ offer }: { offer: Offer }) {
  const { plans, terms, months, order, held, had } = offer
  const shown = plans.filter((plan) => plan.months === months)
  if (plans.length === 0) {
    return <p className="text-sm text-muted">اکنون پلنی برای فروش تعریف نشده است.</p>
  }
  return (
    <div className="space-y-4">
      <TabLinks
        label="مدت اشتراک"
        tabs={terms.map((term) => ({
          label: monthsWords(term),
          count: savedIn(term, plans),
          href: termPath(term, offer),
          current: term === months,
        }))}
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            saved={savingOf(plan, plans)}
            href={orderPath(plan.id, order?.discount?.code)}
            chosen={order?.plan.id === plan.id}
            primary={!order && plan.tier === (had || shown[0]?.tier)}
            buy={purchaseWord(held, had, plan.tier)}
          />
        ))}
      </ul>
    </div>
  )
}

/** Where something is being bought already, another term is of the same tier and keeps the code. */
function termPath(term: number, { plans, order }: Offer): string {
  const same = plans.find(({ months, tier }) => months === term && tier === order?.plan.tier)
  return same ? orderPath(same.id, order?.discount?.code) : `/subscription?months=${term}`
}

/** «تا ۲۰٪ کمتر»: the most that a term saves against the monthly price. */
function savedIn(term: number, plans: readonly Plan[]): string {
  const saved = Math.max(
    0,
    ...plans.filter(({ months }) => months === term).map((plan) => savingOf(plan, plans)),
  )
  return saved > 0 ? `تا ${formatPercent(saved, undefined, 0)} کمتر` : ''
}

interface PlanCardProps {
  plan: Plan
  saved: number
  href: string
  chosen: boolean
  /** The one filled button of the page: what was bought last, else the first plan; a chosen plan's order has its own. */
  primary: boolean
  /** What to do with it: buy, renew, upgrade. */
  buy: string
}

function PlanCard({ plan, saved, href, chosen, primary, buy }: PlanCardProps) {
  const { name, tier, months, priceRial, vatBasisPoints } = plan
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
      <LinkButton variant={primary ? 'primary' : 'secondary'} href={href}>
        {chosen ? 'انتخاب‌شده' : buy} <span className="sr-only">{name}</span>
      </LinkButton>
    </li>
  )
}
