import type { ListWords, RecordWords } from '../facts/kind-words.ts'

export const healthProductKind = {
  name: 'health-products',
  one: 'کالای سلامت',
  many: 'کالاهای سلامت',
  path: '/fda/products',
  title: 'کالاهای سلامت',
  noun: 'کالا',
  menu: { group: 'permits', about: 'آرایشی، بهداشتی، غذایی و ملزومات' },
  comparedBy: 'permit',
  fields: { goodsGroup: { label: 'گروه کالا' } },
  found: { as: 'health-product', list: '/fda/products?q=' },
} as const satisfies RecordWords & ListWords
