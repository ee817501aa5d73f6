import { paymentPath, userPath } from '#src/addresses/admin-pages.ts'
import { GATEWAY_LABELS, KIND_LABELS } from '#src/features/payments/payment-words.ts'
import { StateChip } from '#src/features/payments/state-chip.tsx'
import type { Cells } from '#src/list/list-table.tsx'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import type { DatedList } from '../lists/load-admin-list.ts'
import { paymentList } from './list.ts'
import type { PaymentLine, PaymentTotals } from './queries.ts'

const paymentCells: Cells<typeof paymentList, PaymentLine> = {
  number: ({ id, number, receiptNumber }) => (
    <>
      <a href={paymentPath(id)} className="text-link">
        <Code>{number}</Code>
      </a>
      {receiptNumber !== null && (
        <span className="block text-xs font-normal whitespace-nowrap text-muted">
          رسید <Code>{receiptNumber}</Code>
        </span>
      )}
    </>
  ),
  buyer: ({ userId, userName, mobile }) => (
    <>
      <a href={userPath(userId)} className="text-link">
        {userName}
      </a>
      {mobile && (
        <span className="under-name">
          <Code>{mobile}</Code>
        </span>
      )}
    </>
  ),
  plan: ({ planName }) => planName,
  amount: ({ amountRial, discountCode }) => (
    <>
      {formatNumber(amountRial, 'fa')}
      {discountCode && (
        <span className="under-name">
          با کد <Code>{discountCode}</Code>
        </span>
      )}
    </>
  ),
  kind: ({ kind, gateway }) => (
    <>
      {KIND_LABELS[kind]}
      {gateway === 'sandbox' && <span className="under-name">{GATEWAY_LABELS[gateway]}</span>}
    </>
  ),
  state: ({ state, refundNote }) => (
    <span className="flex flex-wrap gap-1">
      <StateChip state={state} />
      {refundNote && <Chip tone="notice">بازگشت وجه</Chip>}
    </span>
  ),
  begun: ({ createdAt }) => <Instant at={createdAt} stacked />,
  paid: ({ paidAt }) => <Instant at={paidAt} stacked />,
  reference: ({ refId }) =>
    refId ? <Code>{refId}</Code> : <Absent reason="درگاه کدی نداده است" />,
}

export function PaymentsPage({ view, answer, period }: DatedList<'adminPayments.list'>) {
  return (
    <AdminListPage<PaymentLine>
      title="پرداخت‌ها"
      noun="پرداخت"
      path="/admin/payments"
      definition={paymentList}
      view={view}
      answer={answer}
      period={period}
      cells={paymentCells}
      numeric={['number', 'amount', 'begun', 'paid']}
      rowKey={({ id }) => id}
      searchHint="نام، موبایل یا شماره"
      above={<Totals totals={answer.totals} />}
      file="payments"
    />
  )
}

function Totals({ totals }: { totals: PaymentTotals }) {
  const { paidCount, paidRial, vatRial, discountRial, sandboxRial, refundedRial } = totals
  const notes = [
    sandboxRial !== '0' && `${rialWords(sandboxRial)} از آن در درگاه آزمایشی`,
    refundedRial !== '0' && `${rialWords(refundedRial)} از آن با یادداشت بازگشت وجه`,
  ]
  return (
    <dl className="mb-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      <Total
        label={`دریافتی از ${formatNumber(paidCount)} پرداخت موفق`}
        rial={paidRial}
        note={notes.filter(Boolean).join('؛ ')}
      />
      <Total label="مالیات بر ارزش افزوده در آن" rial={vatRial} />
      <Total label="تخفیف داده‌شده" rial={discountRial} />
    </dl>
  )
}

function Total({ label, rial, note }: { label: string; rial: string; note?: string }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold">{rialWords(rial)}</dd>
      {note && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  )
}

function rialWords(rial: string): string {
  return formatMoney(BigInt(rial), { unit: 'rial', digits: 'fa' })
}
