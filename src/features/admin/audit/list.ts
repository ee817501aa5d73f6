import { defineList } from '#src/list/definition.ts'

export const auditList = defineList({
  columns: {
    time: { label: 'زمان', sort: 'desc' },
    actor: { label: 'کاربر' },
    action: { label: 'عملیات' },
    subject: { label: 'موضوع' },
    differences: { label: 'تغییر' },
    ip: { label: 'نشانی IP', leaves: 2 },
  },
  open: [],
  filters: {
    actor: { kind: 'oneOf', label: 'کاربر' },
    action: { kind: 'oneOf', label: 'عملیات' },
    subject: { kind: 'oneOf', label: 'موضوع' },
  },
  defaultSort: 'time',
})
