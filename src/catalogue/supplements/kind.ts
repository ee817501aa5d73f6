import type { ListWords, RecordWords } from '../facts/kind-words.ts'

export const supplementKind = {
  name: 'supplements',
  one: 'مکمل',
  many: 'مکمل‌ها',
  path: '/supplement-releasing-products',
  title: 'مکمل‌ها',
  noun: 'مکمل',
  menu: { group: 'permits', about: 'مکمل‌های غذایی و پروانه‌های آن‌ها' },
  comparedBy: 'permit',
  fields: { mainIngredients: { label: 'مواد اصلی' }, path: { label: 'مسیر تأمین' } },
  found: { as: 'supplement', list: '/supplement-releasing-products?q=' },
} as const satisfies RecordWords & ListWords
