import { Card } from '#src/ui/card.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import type { SubscriptionData } from './load.ts'
import { OpenPayments } from './open-payments.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderSums } from './order-sums.tsx'
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
