export const ingredientMakerKind = {
  one: 'سازندهٔ مواد اولیه',
  many: 'سازندگان مواد اولیه',
  path: '/api-companies',
} as const

/** What is recorded of a maker: that it may make an ingredient. */
export const ingredientLicenceKind = {
  one: 'پروانهٔ مادهٔ اولیه',
  many: 'پروانه‌های مواد اولیه',
} as const
