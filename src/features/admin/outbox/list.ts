import { TEMPLATE_LABELS } from '#src/features/messaging/template-labels.ts'
import { defineList } from '#src/list/definition.ts'
import type { SMS_OUTCOMES } from '#src/server/db/schema/sms-questions.ts'

export const STATE_WORDS = {
  waiting: 'در انتظار',
  sending: 'در حال فرستادن',
  sent: 'فرستاده',
  failed: 'ناموفق',
} as const

export const CHANNEL_WORDS = { sms: 'پیامک', email: 'ایمیل' } as const

export const OUTCOME_WORDS: Readonly<Record<(typeof SMS_OUTCOMES)[number], string>> = {
  answered: 'پاسخ',
  guessed: 'سه پیشنهاد',
  stopped: 'لغو',
  resumed: 'شروع دوباره',
  limit: 'بیش از سهم روز',
  refused: 'بی‌پاسخ',
}

export const questionList = defineList({
  columns: {
    mobile: { label: 'فرستنده' },
    question: { label: 'پرسش' },
    outcome: { label: 'نتیجه' },
    answer: { label: 'پاسخ' },
    provider: { label: 'شناسهٔ درگاه', spare: true },
    received: { label: 'رسید', sort: 'desc' },
  },
  open: [],
  filters: { outcome: { kind: 'oneOf', label: 'نتیجه', words: OUTCOME_WORDS } },
  defaultSort: 'received',
})

export const outboxList = defineList({
  columns: {
    recipient: { label: 'گیرنده', sort: 'asc' },
    message: { label: 'پیام' },
    state: { label: 'وضعیت' },
    attempts: { label: 'تلاش', sort: 'desc', spare: true },
    created: { label: 'نوشته شد', sort: 'desc' },
    sent: { label: 'فرستاده شد', sort: 'desc', spare: true },
    actions: { label: 'اقدام' },
  },
  open: [],
  filters: {
    state: { kind: 'oneOf', label: 'وضعیت', words: STATE_WORDS },
    channel: { kind: 'oneOf', label: 'راه', words: CHANNEL_WORDS },
    template: { kind: 'oneOf', label: 'نوع پیام', words: TEMPLATE_LABELS },
  },
  defaultSort: 'created',
})
