export const supplementKind = {
  one: 'مکمل',
  many: 'مکمل‌ها',
  path: '/supplement-releasing-products',
} as const
