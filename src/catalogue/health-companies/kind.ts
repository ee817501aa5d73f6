export const healthCompanyKind = {
  one: 'شرکت کالای سلامت',
  many: 'شرکت‌های کالای سلامت',
  path: '/fda/companies',
} as const
