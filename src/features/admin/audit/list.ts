import { defineList } from '#src/list/definition.ts'

/** What was done by whom, the newest first. */
export const auditList = defineList({
  columns: {
    time: { label: 'زمان', sort: 'desc' },
    actor: { label: 'چه کسی' },
    action: { label: 'چه کاری' },
    subject: { label: 'بر چه' },
    change: { label: 'پیش و پس' },
    ip: { label: 'از کجا' },
  },
  open: [],
  filters: {
    actor: { kind: 'oneOf', label: 'چه کسی' },
    action: { kind: 'oneOf', label: 'چه کاری' },
    subject: { kind: 'oneOf', label: 'بر چه' },
  },
  defaultSort: 'time',
})
