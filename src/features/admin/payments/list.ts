import { KIND_LABELS, STATE_LABELS } from '#src/features/payments/payment-words.ts'
import { defineList } from '#src/list/definition.ts'

/** Purchases of all people. */
export const paymentList = defineList({
  columns: {
    number: { label: 'شماره', fields: ['id', 'number', 'receiptNumber'], sort: 'desc' },
    buyer: { label: 'خریدار', fields: ['userId', 'userName', 'mobile'], sort: 'asc' },
    plan: { label: 'پلن', fields: ['planName'] },
    amount: { label: 'مبلغ (ریال)', fields: ['amountRial', 'discountCode'], sort: 'desc' },
    kind: { label: 'روش', fields: ['kind', 'gateway'] },
    state: { label: 'وضعیت', fields: ['state', 'refundNote'] },
    begun: { label: 'آغاز', fields: ['createdAt'], sort: 'desc' },
    paid: { label: 'پرداخت', fields: ['paidAt'], sort: 'desc' },
    reference: { label: 'کد پیگیری', fields: ['refId'], spare: true },
  },
  open: [],
  filters: {
    state: { kind: 'oneOf', label: 'وضعیت', words: STATE_LABELS },
    kind: { kind: 'oneOf', label: 'روش', words: KIND_LABELS },
  },
  defaultSort: 'begun',
})
