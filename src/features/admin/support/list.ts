import { STATE_WORDS, TOPIC_WORDS } from '#src/features/accounts/ticket-words.ts'
import { defineList } from '#src/list/definition.ts'

export const ticketList = defineList({
  columns: {
    subject: { label: 'درخواست' },
    person: { label: 'فرستنده', sort: 'asc' },
    topic: { label: 'موضوع' },
    state: { label: 'وضعیت' },
    messages: { label: 'پیام‌ها', sort: 'desc', spare: true },
    note: { label: 'یادداشت داخلی', spare: true },
    created: { label: 'ثبت', sort: 'desc' },
    moved: { label: 'آخرین رویداد', sort: 'desc' },
  },
  open: [],
  filters: {
    state: { kind: 'oneOf', label: 'وضعیت', words: STATE_WORDS },
    topic: { kind: 'oneOf', label: 'موضوع', words: TOPIC_WORDS },
  },
  defaultSort: 'moved',
})
