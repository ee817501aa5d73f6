import { defineList, MINE } from '#src/list/definition.ts'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import { HOLDER_SIZES } from '../parts/holder-sizes.ts'

export const healthCompanyList = defineList({
  columns: {
    name: { label: 'شرکت', sort: 'asc' },
    products: { phone: 'count', short: 'مجوز', label: 'مجوز جاری', sort: 'desc' },
    cosmetic: { label: GOODS_GROUP_WORDS.cosmetic, sort: 'desc' },
    hygiene: { label: GOODS_GROUP_WORDS.hygiene, sort: 'desc' },
    food: { label: GOODS_GROUP_WORDS.food, sort: 'desc' },
    supplies: { label: GOODS_GROUP_WORDS.supplies, sort: 'desc' },
    newest: { phone: 'end', label: 'جدیدترین مجوز', sort: 'desc' },
  },
  open: ['name', 'products', 'cosmetic', 'hygiene', 'food', 'supplies'],
  filters: {
    goods: { kind: 'oneOf', label: 'گروه کالا', words: GOODS_GROUP_WORDS },
    scale: { kind: 'oneOf', label: 'اندازه', words: HOLDER_SIZES },
    group: { kind: 'oneOf', label: 'گروه شرکت' },
    recent: { kind: 'flag', label: 'مجوز جدید (یک سال اخیر)', of: 'newest' },
    mine: MINE,
  },
  defaultSort: 'products',
  picks: true,
  charts: ['goods', 'scale'],
})
