import { TEMPLATE_LABELS } from '#src/features/messaging/template-labels.ts'
import { defineList } from '#src/list/definition.ts'

export const STATE_WORDS = {
  waiting: 'در انتظار',
  sending: 'در حال فرستادن',
  sent: 'فرستاده',
  failed: 'ناموفق',
} as const

export const CHANNEL_WORDS = { sms: 'پیامک', email: 'ایمیل' } as const

/** Messages to people, the newest first. */
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
