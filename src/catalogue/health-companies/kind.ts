import type { ListWords } from '../facts/kind-words.ts'

export const healthCompanyKind = {
  name: 'health-companies',
  one: 'شرکت کالای سلامت',
  many: 'شرکت‌های کالای سلامت',
  path: '/fda/companies',
  title: 'شرکت‌های کالای سلامت',
  noun: 'شرکت',
  menu: { group: 'permits', about: 'کالاها به تفکیک گروه' },
  comparedBy: 'number',
} as const satisfies ListWords
