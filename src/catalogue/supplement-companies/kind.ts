import type { ListWords } from '../facts/kind-words.ts'

export const supplementCompanyKind = {
  name: 'supplement-companies',
  one: 'شرکت مکمل',
  many: 'شرکت‌های مکمل',
  path: '/supplement-releasing-companies',
  title: 'شرکت‌های مکمل',
  noun: 'شرکت',
  menu: { group: 'permits', about: 'برندها، شکل‌ها و جدیدترین پروانه‌ها' },
  comparedBy: 'number',
} as const satisfies ListWords
