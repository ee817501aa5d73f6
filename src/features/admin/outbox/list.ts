import { defineList } from '../../../list/definition.ts'
import { TEMPLATES } from '../../messaging/templates.ts'

export const STATE_WORDS = {
  waiting: 'در انتظار',
  sending: 'در حال فرستادن',
  sent: 'فرستاده',
  failed: 'ناموفق',
} as const

export const CHANNEL_WORDS = { sms: 'پیامک', email: 'ایمیل' } as const

const TEMPLATE_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TEMPLATES).map(([name, { label }]) => [name, label]),
)

/** Messages to people, the newest first. */
export const outboxList = defineList({
  columns: {
    recipient: { label: 'گیرنده', fields: ['recipient', 'channel'], sort: 'asc' },
    message: { label: 'پیام', fields: ['label', 'text'] },
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
    template: { kind: 'oneOf', label: 'نوع پیام', words: TEMPLATE_WORDS },
  },
  defaultSort: 'created',
})
