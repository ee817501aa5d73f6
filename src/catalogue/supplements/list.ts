import { SAME_FORMS } from '#data/reference/same-words.ts'
import { defineList, MINE, OF_RECORDS } from '#src/list/definition.ts'
import { CHANGE_WORDS, STATUS_WORDS, VALIDITY_WORDS } from '#src/words/licence-words.ts'

export const PATH_WORDS = {
  production: 'تولید',
  contract: 'تولید قراردادی',
  'under-licence': 'تحت لیسانس',
  import: 'واردات',
} as const

const { active, expiring, listed, expired, unseen } = STATUS_WORDS

/** Supplements and natural products: one row for each permit. */
export const supplementList = defineList({
  columns: {
    name: { label: 'مکمل', sort: 'asc' },
    brand: { label: 'برند', spare: true },
    company: { phone: 'line', sort: 'asc', label: 'شرکت' },
    form: { sort: 'asc', label: 'شکل' },
    ingredients: { label: 'مواد اصلی', leaves: 2 },
    pack: { label: 'بسته', spare: true },
    country: { label: 'کشور', leaves: 1 },
    path: { label: 'مسیر', leaves: 1 },
    permit: { label: 'شمارهٔ مجوز', leaves: 2 },
    permitted: { label: 'تاریخ مجوز', sort: 'desc' },
    validity: { phone: 'end', label: 'اعتبار', sort: 'asc' },
    status: { phone: 'value', sort: 'asc', label: 'وضعیت' },
  },
  open: ['name', 'company', 'form', 'ingredients', 'permit', 'status'],
  filters: {
    status: { kind: 'oneOf', label: 'وضعیت', words: { active, expiring, listed, expired, unseen } },
    path: { kind: 'oneOf', label: 'مسیر', words: PATH_WORDS, of: 'path' },
    form: { kind: 'oneOf', label: 'شکل', former: SAME_FORMS },
    country: { kind: 'oneOf', label: 'کشور', of: 'country' },
    company: { ...OF_RECORDS, label: 'شرکت' },
    validity: { kind: 'oneOf', label: 'اعتبار مجوز', words: VALIDITY_WORDS, of: 'validity' },
    permitted: { kind: 'oneOf', label: 'سال و ماه مجوز', tree: true, of: 'permitted' },
    change: { kind: 'oneOf', label: 'نشان تغییر', words: CHANGE_WORDS, of: 'change' },
    mine: MINE,
  },
  defaultSort: 'status',
  picks: true,
  charts: ['status', 'permitted', 'country'],
})
