import type { ListWords, RecordWords } from '../facts/kind-words.ts'

export const ingredientMakerKind = {
  name: 'ingredient-makers',
  one: 'سازندهٔ مواد اولیه',
  many: 'سازندگان مواد اولیه',
  path: '/api-companies',
  title: 'سازندگان مواد اولیه',
  noun: 'شرکت',
  menu: { group: 'raw', about: 'شرکت‌ها، مواد و وابستگی بازار به آن‌ها' },
  comparedBy: 'number',
} as const satisfies ListWords

/** What is recorded of a maker: that it may make an ingredient, on whose page it is told. */
export const ingredientLicenceKind = {
  name: 'ingredient-makers',
  one: 'پروانهٔ مادهٔ اولیه',
  many: 'پروانه‌های مواد اولیه',
  path: '/apis',
} as const satisfies RecordWords
