import { defineList } from '#src/list/definition.ts'
import { EXPIRY_WORDS, PLAN_WORDS, ROLE_WORDS, SEEN_WORDS, STATUS_WORDS } from './words.ts'

/** People with an account. */
export const userList = defineList({
  columns: {
    name: { label: 'نام', fields: ['name', 'mobile', 'email'], sort: 'asc' },
    company: { label: 'شرکت', fields: ['companyName', 'position'], sort: 'asc' },
    status: { label: 'وضعیت', fields: ['status'] },
    role: { label: 'نقش', fields: ['role'] },
    plan: { label: 'اشتراک', fields: ['plan', 'planEndsAt'], sort: 'desc' },
    created: { label: 'ثبت‌نام', fields: ['createdAt'], sort: 'desc' },
    seen: { label: 'آخرین بازدید', fields: ['lastSeenAt'], sort: 'desc', spare: true },
    actions: { label: 'اقدام', fields: ['id'] },
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
