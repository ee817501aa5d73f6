import type { AnswerOf } from '#src/api/procedures.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { countOf } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { KIND_LABELS } from './payment-words.ts'
import { StateChip } from './state-chip.tsx'

type OwnPayments = AnswerOf<'payments.mine'>
export function PaymentsMade({ made }: { made: OwnPayments }) {
  const { rows, total } = made
  return (
    <Card level={2} title="پرداخت‌ها و رسیدها" flush>
      {rows.length === 0 ? (
        <p className="p-5 text-sm text-muted">
          هنوز پرداختی نداشته‌اید. رسید هر خرید همین‌جا می‌ماند.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((payment) => (
            <Line key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="px-5 py-3 text-xs text-muted">{countOf(rows.length, total)} پرداخت</p>
      )}
    </Card>
  )
}

function Line({ payment }: { payment: OwnPayments['rows'][number] }) {
  const { id, planName, kind, state, amountRial, createdAt, paidAt, refundNote } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          <a href={`/account/receipts/${id}`} className="text-link">
            {state === 'paid' ? 'رسید' : 'پیش‌فاکتور'} اشتراک {planName}
          </a>
        </p>
        <p className="text-xs text-muted">
          {formatJalali(paidAt ?? createdAt, 'long')} · {formatMoney(amountRial)} ·{' '}
          {KIND_LABELS[kind]}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <StateChip state={state} />
        {refundNote && <Chip tone="notice">بازگشت وجه</Chip>}
      </div>
    </li>
  )
}
