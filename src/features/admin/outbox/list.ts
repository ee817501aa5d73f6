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
    recipient: { label: 'گیرنده', fields: ['recipient', 'channel'], sort: 'asc' },
    message: { label: 'پیام', fields: ['template', 'text'] },
    state: { label: 'وضعیت', fields: ['state', 'failure'] },
    attempts: { label: 'تلاش', fields: ['attempts'], sort: 'desc', spare: true },
    created: { label: 'نوشته شد', fields: ['createdAt'], sort: 'desc' },
    sent: { label: 'فرستاده شد', fields: ['sentAt'], sort: 'desc', spare: true },
    actions: { label: 'اقدام', fields: ['id'] },
  },
  open: [],
  filters: {
    state: { kind: 'oneOf', label: 'وضعیت', words: STATE_WORDS },
    channel: { kind: 'oneOf', label: 'راه', words: CHANNEL_WORDS },
    template: { kind: 'oneOf', label: 'نوع پیام', words: TEMPLATE_LABELS },
  },
  defaultSort: 'created',
})
