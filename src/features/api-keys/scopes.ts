/** What a key may be allowed; the routes of the API ask for one each. */
export const SCOPES = {
  'catalogue:read': 'فهرست‌ها و فایل‌ها',
  'insights:read': 'تحلیل‌ها: فرصت، انقضا، قیمت، فروش، بیمه، رقبا، وابستگی',
  'changes:read': 'فید تغییرات',
} as const

export type Scope = keyof typeof SCOPES

export const SCOPE_KEYS = Object.keys(SCOPES) as Scope[]

export const MAX_KEYS = 10
