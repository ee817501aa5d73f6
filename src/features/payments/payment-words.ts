import { formatJalali } from '#src/persian/dates.ts'
import type { Digits } from '#src/persian/digits.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { GrantSnapshot } from '#src/server/db/schema/payments.ts'
import type { Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { monthsWords } from './plan-words.ts'
import type { PaymentKind, PaymentState } from './states.ts'

export const STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  pending: 'در انتظار پرداخت',
  review: 'در انتظار تأیید فیش',
  paid: 'موفق',
  failed: 'ناموفق',
  cancelled: 'لغوشده',
}

export const KIND_LABELS: Readonly<Record<PaymentKind, string>> = {
  online: 'پرداخت اینترنتی',
  transfer: 'واریز بانکی',
}

export const GATEWAY_LABELS = { zarinpal: 'زرین‌پال', sandbox: 'درگاه آزمایشی' } as const

export const STATE_LOOKS: Readonly<Record<PaymentState, { tone: Tone; icon: IconName }>> = {
  pending: { tone: 'caution', icon: 'clock' },
  review: { tone: 'notice', icon: 'clock' },
  paid: { tone: 'positive', icon: 'check-circle' },
  failed: { tone: 'critical', icon: 'cross-circle' },
  cancelled: { tone: 'neutral', icon: 'minus-circle' },
}

export const nationalIdWord = (kind: 'person' | 'company') =>
  kind === 'person' ? 'کد ملی' : 'شناسهٔ ملی'

/** What the paper of a payment is: a receipt only of what was paid. */
export const paperTitle = (state: PaymentState) => (state === 'paid' ? 'رسید پرداخت' : 'پیش‌فاکتور')

/** What a payment did; a receipt is read long after, when all of that may be over. */
export function paidWords(tier: string, { mode, startsAt, endsAt }: GrantSnapshot): string {
  const until = formatJalali(endsAt, 'long')
  return mode === 'later'
    ? `با این پرداخت، اشتراک ${tier} شما از ${formatJalali(startsAt, 'long')} تا ${until} ثبت شد.`
    : `با این پرداخت، اشتراک ${tier} شما تا ${until} فعال شد.`
}

/** The line of a receipt that says for how long; of a pre-invoice where nothing is granted yet. */
export function grantWords(months: number, grant: GrantSnapshot | null, digits?: Digits): string {
  const length = monthsWords(months, digits)
  if (!grant) return `به مدت ${length}`
  const from = formatJalali(grant.startsAt, 'long', digits)
  const to = formatJalali(grant.endsAt, 'long', digits)
  if (grant.mode === 'renewal') return `تمدید به مدت ${length}، تا ${to}`
  const converted =
    grant.convertedDays > 0
      ? `، با ${formatNumber(grant.convertedDays, digits)} روز تبدیل‌شده از اشتراک قبلی`
      : ''
  return `از ${from} تا ${to}${converted}`
}
