import type { ListWords, RecordWords } from '../facts/kind-words.ts'

export const ingredientKind = {
  name: 'ingredients',
  one: 'مادهٔ اولیه',
  many: 'مواد اولیه',
  path: '/apis',
  title: 'مواد اولیه و حدواسط‌ها',
  noun: 'ماده',
  menu: { group: 'raw', about: 'مواد، سازندگان داخلی و داروهای وابسته' },
  comparedBy: 'number',
  found: { as: 'ingredient', list: '/apis?q=' },
  hasMakers: true,
} as const satisfies RecordWords & ListWords
