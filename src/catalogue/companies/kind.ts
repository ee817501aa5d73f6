import type { ListWords, RecordWords } from '../facts/kind-words.ts'

export const companyKind = {
  name: 'companies',
  one: 'شرکت',
  many: 'شرکت‌ها',
  path: '/company',
  title: 'شرکت‌های دارویی',
  noun: 'شرکت',
  menu: { group: 'finished', about: 'صاحبان پروانه، تولیدکنندگان و واردکنندگان', isPublic: true },
  comparedBy: 'number',
  found: { as: 'company', list: '/company?q=' },
  hasPrices: true,
} as const satisfies RecordWords & ListWords
