import { formatMoney } from '#src/persian/money.ts'
import { formatPercent } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Order } from './load.ts'
import { periodWords } from './period-words.ts'

/** What is bought, from when to when, and what it costs; a discount code is answered at once. */
export function OrderSums({ order }: { order: Order }) {
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
