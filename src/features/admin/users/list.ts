import { defineList } from '#src/list/definition.ts'
import { EXPIRY_WORDS, PLAN_WORDS, ROLE_WORDS, SEEN_WORDS, STATUS_WORDS } from './words.ts'

export const userList = defineList({
  columns: {
    name: { label: 'نام', sort: 'asc' },
    company: { label: 'شرکت', sort: 'asc' },
    status: { label: 'وضعیت' },
    role: { label: 'نقش' },
    plan: { label: 'اشتراک', sort: 'desc' },
    created: { label: 'ثبت‌نام', sort: 'desc' },
    seen: { label: 'آخرین بازدید', sort: 'desc', spare: true },
    actions: { label: 'اقدام' },
  },
  open: [],
  filters: {
    status: { kind: 'oneOf', label: 'وضعیت', words: STATUS_WORDS },
    role: { kind: 'oneOf', label: 'نقش', words: ROLE_WORDS },
    plan: { kind: 'oneOf', label: 'اشتراک', words: PLAN_WORDS },
    expires: { kind: 'oneOf', label: 'پایان اشتراک', words: EXPIRY_WORDS },
    seen: { kind: 'oneOf', label: 'آخرین بازدید', words: SEEN_WORDS },
  },
  defaultSort: 'created',
})
