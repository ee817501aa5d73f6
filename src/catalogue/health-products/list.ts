import { defineList, MINE, OF_RECORDS } from '#src/list/definition.ts'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import { STATUS_WORDS, VALIDITY_WORDS } from '#src/words/licence-words.ts'

const { active, expiring, listed, expired, inactive, unseen } = STATUS_WORDS

/** Health products: one row for each permit. */
export const healthProductList = defineList({
  columns: {
    name: { label: 'کالا', sort: 'asc' },
    goods: { label: 'گروه کالا' },
    company: { phone: 'line', sort: 'asc', label: 'شرکت' },
    permit: { label: 'شمارهٔ مجوز', leaves: 2 },
    pack: { label: 'بسته', spare: true },
    gtin: { label: 'GTIN', spare: true },
    country: { label: 'کشور', leaves: 2 },
    permitted: { label: 'تاریخ مجوز', sort: 'desc' },
    validity: { phone: 'end', label: 'اعتبار', sort: 'asc' },
    status: { phone: 'value', sort: 'asc', label: 'وضعیت' },
  },
  open: ['name', 'goods', 'company', 'permit', 'country', 'status'],
  filters: {
    goods: { kind: 'oneOf', label: 'گروه کالا', words: GOODS_GROUP_WORDS },
    status: {
      kind: 'oneOf',
      label: 'وضعیت',
      words: { active, expiring, listed, expired, inactive, unseen },
    },
    country: { kind: 'oneOf', label: 'کشور' },
    company: { ...OF_RECORDS, label: 'شرکت' },
    validity: { kind: 'oneOf', label: 'اعتبار مجوز', words: VALIDITY_WORDS, of: 'validity' },
    permitted: { kind: 'oneOf', label: 'سال و ماه مجوز', tree: true, of: 'permitted' },
    mine: MINE,
  },
  defaultSort: 'status',
  picks: true,
  charts: ['goods', 'status', 'permitted'],
})
