import { defineList } from '#src/list/definition.ts'

/** What was done by whom, the newest first. */
export const auditList = defineList({
  columns: {
    time: { label: 'زمان', fields: ['happenedAt'], sort: 'desc' },
    actor: { label: 'چه کسی', fields: ['actorId', 'actorName'] },
    action: { label: 'چه کاری', fields: ['action'] },
    subject: { label: 'بر چه', fields: ['subjectKind', 'subjectId', 'subjectName'] },
    change: { label: 'پیش و پس', fields: ['before', 'after'] },
    ip: { label: 'از کجا', fields: ['ip'] },
  },
  open: [],
  filters: {
    actor: { kind: 'oneOf', label: 'چه کسی' },
    action: { kind: 'oneOf', label: 'چه کاری' },
    subject: { kind: 'oneOf', label: 'بر چه' },
  },
  defaultSort: 'time',
})
