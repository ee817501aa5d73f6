import { defineList, MINE } from '#src/list/definition.ts'
import { VALIDITY_WORDS } from '#src/words/licence-words.ts'

const SIZE_WORDS = {
  one: 'یک ماده',
  few: '۲ تا ۵ ماده',
  many: 'بیش از ۵ ماده',
  none: 'هیچ',
} as const

export const ingredientMakerList = defineList({
  columns: {
    name: { label: 'شرکت', sort: 'asc' },
    group: { phone: 'value', label: 'گروه', leaves: 2 },
    substances: { phone: 'count', label: 'ماده', sort: 'desc' },
    sole: {
      label: 'مادهٔ تک‌سازنده',
      sort: 'desc',
      hint: 'موادی که این شرکت تنها سازندهٔ داخلی آن‌هاست',
    },
    dependents: {
      phone: 'count',
      short: 'فرآورده',
      label: 'فرآوردهٔ وابسته',
      sort: 'desc',
      hint: 'پروانه‌های جاری داخلی از مولکول‌هایی که مادهٔ مؤثره‌شان را می‌سازد؛ حدواسط شمرده نمی‌شود',
    },
    firms: { label: 'شرکت وابسته', sort: 'desc', hint: 'صاحبان آن پروانه‌ها' },
    expiry: { phone: 'end', label: 'نزدیک‌ترین انقضا', sort: 'asc' },
  },
  open: ['name', 'group', 'substances', 'sole', 'dependents', 'firms'],
  filters: {
    scale: { kind: 'oneOf', label: 'تعداد ماده', words: SIZE_WORDS },
    hasSole: { kind: 'flag', label: 'مادهٔ تک‌سازنده دارد' },
    hasDependents: { kind: 'flag', label: 'فرآوردهٔ وابسته دارد' },
    group: { kind: 'oneOf', label: 'گروه شرکت' },
    validity: { kind: 'oneOf', label: 'نزدیک‌ترین انقضا', words: VALIDITY_WORDS, of: 'expiry' },
    mine: MINE,
  },
  defaultSort: 'substances',
  picks: true,
  charts: ['scale', 'validity'],
  hasPast: true,
})
