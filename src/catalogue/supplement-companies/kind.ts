export const supplementCompanyKind = {
  one: 'شرکت مکمل',
  many: 'شرکت‌های مکمل',
  path: '/supplement-releasing-companies',
} as const
