import { defineList, MINE } from '#src/list/definition.ts'
import { type ListView, plainView, type Search, viewSearch } from '#src/list/view.ts'
import { EXPIRING_LABEL } from '#src/words/licence-words.ts'
import { ROLE_WORDS } from './roles.ts'

const SIZE_WORDS = {
  small: 'تا ۱۰ پروانه',
  medium: '۱۱ تا ۵۰ پروانه',
  large: '۵۱ تا ۲۰۰ پروانه',
  giant: 'بیش از ۲۰۰ پروانه',
} as const

/** Companies that hold, own or make finished medicines. */
export const companyList = defineList({
  columns: {
    name: { label: 'شرکت', sort: 'asc' },
    group: { label: 'گروه', leaves: 2 },
    roles: { label: 'نقش‌ها', leaves: 1 },
    licences: { phone: 'count', short: 'پروانه', label: 'پروانهٔ جاری', sort: 'desc' },
    molecules: { phone: 'count', label: 'مولکول', sort: 'desc' },
    soleMaker: {
      label: 'مولکول تک‌سازنده',
      sort: 'desc',
      hint: 'مولکول‌هایی که این شرکت تنها سازندهٔ داخلی آن‌هاست',
    },
    expiring: { phone: 'count', short: 'رو به انقضا', label: EXPIRING_LABEL, sort: 'desc' },
    sales: {
      spare: true,
      label: 'فروش ۱۲ ماه',
      unit: 'rial',
      sort: 'desc',
      hint: 'فقط شرکت‌های بورسی',
    },
    salesChange: { spare: true, label: 'رشد فروش', sort: 'desc' },
    atc: { label: 'گروه درمانی غالب' },
  },
  open: ['name', 'group', 'roles', 'licences', 'molecules', 'atc'],
  filters: {
    role: { kind: 'oneOf', label: 'نقش', words: ROLE_WORDS },
    group: { kind: 'oneOf', label: 'گروه' },
    atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)' },
    scale: { kind: 'oneOf', label: 'اندازه', words: SIZE_WORDS },
    licenceCount: {
      kind: 'range',
      label: 'تعداد پروانهٔ جاری',
      unit: 'count',
      elsewhere: true,
      of: 'licences',
    },
    moleculeCount: {
      kind: 'range',
      label: 'تعداد مولکول',
      unit: 'count',
      elsewhere: true,
      of: 'molecules',
    },
    hasSoleMaker: { kind: 'flag', label: 'مولکول تک‌سازنده دارد', of: 'soleMaker' },
    mine: MINE,
  },
  defaultSort: 'licences',
  picks: true,
  charts: ['scale', 'role', 'atc'],
  hasPast: true,
})

/** What of a list's view the drawing of its companies goes by: words and filters. */
export function spreadSearch({
  q,
  filters,
  asOf = null,
  compare = null,
}: Pick<ListView, 'q' | 'filters' | 'asOf' | 'compare'>): Search {
  return viewSearch(companyList, { ...plainView(companyList), q, filters, asOf, compare })
}
