import { defineList, MINE } from '#src/list/definition.ts'
import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import { MAKER_WORDS, VALIDITY_WORDS } from '#src/words/licence-words.ts'

/** Active ingredients and intermediates, with who makes them and who needs them. */
export const ingredientList = defineList({
  columns: {
    name: { label: 'ماده', sort: 'asc' },
    type: { phone: 'value', label: 'نوع', leaves: 2 },
    atc: { label: 'گروه درمانی', leaves: 2 },
    makers: {
      phone: 'count',
      short: 'سازنده',
      label: 'سازندهٔ ماده',
      sort: 'desc',
      hint: 'شرکت‌هایی که پروانهٔ جاری ساخت این ماده را در ایران دارند',
    },
    finishedMakers: {
      label: 'سازندهٔ فرآورده',
      sort: 'desc',
      hint: 'سازندگان داخلی داروهایی که از این مولکول ساخته می‌شوند',
    },
    dependents: {
      phone: 'count',
      short: 'فرآورده',
      label: 'فرآوردهٔ وابسته',
      sort: 'desc',
      hint: 'پروانه‌های جاری داخلی از این مولکول',
    },
    expiry: {
      phone: 'end',
      label: 'نزدیک‌ترین انقضا',
      sort: 'asc',
      hint: 'نزدیک‌ترین پایان اعتبار میان پروانه‌های ساخت این ماده',
    },
  },
  open: ['name', 'type', 'atc', 'makers', 'finishedMakers', 'dependents'],
  filters: {
    type: { kind: 'oneOf', label: 'نوع', words: TYPE_WORDS },
    gap: { kind: 'flag', label: 'شکاف مادهٔ اولیه' },
    makers: { kind: 'oneOf', label: 'تعداد سازندهٔ ماده', words: MAKER_WORDS },
    atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)' },
    validity: { kind: 'oneOf', label: 'نزدیک‌ترین انقضا', words: VALIDITY_WORDS, of: 'expiry' },
    hasUsers: { kind: 'flag', label: 'فرآوردهٔ وابسته دارد' },
    mine: MINE,
  },
  defaultSort: 'dependents',
  picks: true,
  charts: ['makers', 'type', 'atc'],
  hasPast: true,
})
