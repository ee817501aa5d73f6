export const ingredientKind = {
  one: 'مادهٔ اولیه',
  many: 'مواد اولیه',
  path: '/apis',
} as const
