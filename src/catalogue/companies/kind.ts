export const companyKind = {
  one: 'شرکت',
  many: 'شرکت‌ها',
  path: '/company',
} as const
