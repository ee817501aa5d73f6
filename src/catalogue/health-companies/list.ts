import { defineList } from '#src/list/definition.ts'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'

const SIZE_WORDS = {
  none: 'بدون مجوز معتبر',
  small: 'تا ۱۰ مجوز',
  medium: '۱۱ تا ۵۰ مجوز',
  large: 'بیش از ۵۰ مجوز',
} as const

/** Companies that hold permits of health products. */
export const healthCompanyList = defineList({
  columns: {
    name: { label: 'شرکت', fields: ['name', 'nameEn'], sort: 'asc' },
    products: {
      phone: 'meta',
      short: 'مجوز',
      label: 'مجوز معتبر',
      fields: ['healthCount'],
      sort: 'desc',
    },
    cosmetic: { label: GOODS_GROUP_WORDS.cosmetic, fields: ['cosmeticCount'], sort: 'desc' },
    hygiene: { label: GOODS_GROUP_WORDS.hygiene, fields: ['hygieneCount'], sort: 'desc' },
    food: { label: GOODS_GROUP_WORDS.food, fields: ['foodCount'], sort: 'desc' },
    supplies: { label: GOODS_GROUP_WORDS.supplies, fields: ['suppliesCount'], sort: 'desc' },
    newest: { phone: 'end', label: 'جدیدترین مجوز', fields: ['newestHealthOn'], sort: 'desc' },
  },
  open: ['name', 'products', 'cosmetic', 'hygiene', 'food', 'supplies'],
  filters: {
    goods: { kind: 'oneOf', label: 'گروه کالا', words: GOODS_GROUP_WORDS },
    scale: { kind: 'oneOf', label: 'اندازه', words: SIZE_WORDS },
    group: { kind: 'oneOf', label: 'گروه شرکت' },
    recent: { kind: 'flag', label: 'مجوز جدید (یک سال اخیر)', of: 'newest' },
  },
  defaultSort: 'products',
  picks: true,
  charts: ['goods', 'scale'],
})
