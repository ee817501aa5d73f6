import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { Icon } from '#src/ui/icon.tsx'
import { STATE_LABELS } from '../payments/state-words.ts'
import type { Offer } from './load.ts'

/** Payments that were begun and still wait, so that nobody begins them twice. */
export function OpenPayments({ open }: Pick<Offer, 'open'>) {
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
