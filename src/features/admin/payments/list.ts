import { KIND_LABELS, STATE_LABELS } from '#src/features/payments/payment-words.ts'
import { defineList } from '#src/list/definition.ts'

export const paymentList = defineList({
  columns: {
    number: { label: 'شماره', sort: 'desc' },
    buyer: { label: 'خریدار', sort: 'asc' },
    plan: { label: 'پلن' },
    amount: { label: 'مبلغ (ریال)', sort: 'desc' },
    kind: { label: 'روش', leaves: 2 },
    state: { label: 'وضعیت' },
    begun: { label: 'آغاز', sort: 'desc' },
    paid: { label: 'پرداخت', sort: 'desc', leaves: 2 },
    reference: { label: 'کد پیگیری', spare: true },
  },
  open: [],
  filters: {
    state: { kind: 'oneOf', label: 'وضعیت', words: STATE_LABELS },
    kind: { kind: 'oneOf', label: 'روش', words: KIND_LABELS },
  },
  defaultSort: 'begun',
})
