import { SAME_FORMS } from '#data/reference/same-words.ts'
import { defineList } from '#src/list/definition.ts'

const SIZE_WORDS = {
  none: 'بدون مجوز معتبر',
  small: 'تا ۱۰ مجوز',
  medium: '۱۱ تا ۵۰ مجوز',
  large: 'بیش از ۵۰ مجوز',
} as const

/** Companies that hold permits of supplements. */
export const supplementCompanyList = defineList({
  columns: {
    name: { label: 'شرکت', fields: ['name', 'nameEn'], sort: 'asc' },
    group: { phone: 'value', label: 'گروه', fields: ['groupName'] },
    products: {
      phone: 'meta',
      short: 'مجوز',
      label: 'مجوز معتبر',
      fields: ['supplementCount'],
      sort: 'desc',
    },
    brands: { phone: 'meta', label: 'برند', fields: ['supplementBrandCount'], sort: 'desc' },
    forms: { label: 'شکل‌ها', fields: ['supplementForms'] },
    newest: { phone: 'end', label: 'جدیدترین مجوز', fields: ['newestSupplementOn'], sort: 'desc' },
  },
  open: ['name', 'group', 'products', 'brands', 'forms', 'newest'],
  filters: {
    form: { kind: 'oneOf', label: 'شکل', former: SAME_FORMS },
    scale: { kind: 'oneOf', label: 'اندازه', words: SIZE_WORDS },
    group: { kind: 'oneOf', label: 'گروه شرکت' },
    recent: { kind: 'flag', label: 'مجوز جدید (یک سال اخیر)' },
  },
  defaultSort: 'products',
  picks: true,
  charts: ['scale', 'form'],
})
