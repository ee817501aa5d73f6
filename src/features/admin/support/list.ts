import { STATE_WORDS, TOPIC_WORDS } from '#src/features/accounts/ticket-words.ts'
import { defineList } from '#src/list/definition.ts'

/** Tickets of everybody. */
export const ticketList = defineList({
  columns: {
    subject: { label: 'درخواست', fields: ['number', 'subject'] },
    person: { label: 'فرستنده', fields: ['userName', 'companyName'], sort: 'asc' },
    topic: { label: 'موضوع', fields: ['topic'] },
    state: { label: 'وضعیت', fields: ['state'] },
    messages: { label: 'پیام‌ها', fields: ['messageCount'], sort: 'desc', spare: true },
    note: { label: 'یادداشت داخلی', fields: ['note'], spare: true },
    created: { label: 'ثبت', fields: ['createdAt'], sort: 'desc' },
    moved: { label: 'آخرین رویداد', fields: ['movedAt'], sort: 'desc' },
  },
  open: [],
  filters: {
    state: { kind: 'oneOf', label: 'وضعیت', words: STATE_WORDS },
    topic: { kind: 'oneOf', label: 'موضوع', words: TOPIC_WORDS },
  },
  defaultSort: 'moved',
})
