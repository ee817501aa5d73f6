import { SAME_FORMS } from '#data/reference/same-words.ts'
import { defineList, MINE } from '#src/list/definition.ts'
import { HOLDER_SIZES } from '../parts/holder-sizes.ts'

export const supplementCompanyList = defineList({
  columns: {
    name: { label: 'شرکت', sort: 'asc' },
    group: { phone: 'value', label: 'گروه' },
    products: { phone: 'count', short: 'مجوز', label: 'مجوز جاری', sort: 'desc' },
    brands: { phone: 'count', label: 'برند', sort: 'desc' },
    forms: { label: 'شکل‌ها' },
    newest: { phone: 'end', label: 'جدیدترین مجوز', sort: 'desc' },
  },
  open: ['name', 'group', 'products', 'brands', 'forms', 'newest'],
  filters: {
    form: { kind: 'oneOf', label: 'شکل', former: SAME_FORMS },
    scale: { kind: 'oneOf', label: 'اندازه', words: HOLDER_SIZES },
    group: { kind: 'oneOf', label: 'گروه شرکت' },
    recent: { kind: 'flag', label: 'مجوز جدید (یک سال اخیر)' },
    mine: MINE,
  },
  defaultSort: 'products',
  picks: true,
  charts: ['scale', 'form'],
})
