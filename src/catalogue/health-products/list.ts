import { defineList } from '#src/list/definition.ts'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import { STATUS_WORDS, VALIDITY_WORDS } from '#src/words/licence-words.ts'

const { active, expiring, listed, expired, inactive, unseen } = STATUS_WORDS

/** Health products: one row for each permit. */
export const healthProductList = defineList({
  columns: {
    name: { label: 'کالا', fields: ['nameFa', 'nameEn'], sort: 'asc' },
    goods: { label: 'گروه کالا', fields: ['goodsGroup'] },
    company: { phone: 'line', sort: 'asc', label: 'شرکت', fields: ['companyName', 'companySlug'] },
    permit: { label: 'شمارهٔ مجوز', fields: ['permitNo'] },
    country: { label: 'کشور', fields: ['country'] },
    permitted: { label: 'تاریخ مجوز', fields: ['permittedOn'], sort: 'desc' },
    validity: { phone: 'end', label: 'اعتبار', fields: ['validUntil'], sort: 'asc' },
    status: { phone: 'value', sort: 'asc', label: 'وضعیت', fields: ['status'] },
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
    company: { kind: 'oneOf', label: 'شرکت' },
    validity: { kind: 'oneOf', label: 'اعتبار مجوز', words: VALIDITY_WORDS, of: 'validity' },
    permitted: { kind: 'oneOf', label: 'سال و ماه مجوز', tree: true, of: 'permitted' },
  },
  defaultSort: 'status',
  picks: true,
  charts: ['goods', 'status', 'permitted'],
})
