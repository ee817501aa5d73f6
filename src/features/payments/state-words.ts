import type { Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
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

/** How a state looks as a chip. */
export const STATE_LOOKS: Readonly<Record<PaymentState, { tone: Tone; icon: IconName }>> = {
  pending: { tone: 'caution', icon: 'clock' },
  review: { tone: 'notice', icon: 'clock' },
  paid: { tone: 'positive', icon: 'check-circle' },
  failed: { tone: 'critical', icon: 'cross-circle' },
  cancelled: { tone: 'neutral', icon: 'minus-circle' },
}
