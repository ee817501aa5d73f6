import { defineList } from '#src/list/definition.ts'

/** The tree as a list of the groups in sight, for a file of it and for views under a name. */
export const atcGroupList = defineList({
  columns: {
    group: { label: 'گروه', sort: 'asc' },
    medicines: { label: 'دارو' },
    products: { label: 'پروانه' },
    makers: { label: 'سازنده' },
    importedOnly: { label: 'فقط وارداتی' },
    sales: { label: 'فروش ۱۲ ماه', unit: 'rial' },
  },
  open: ['group', 'medicines', 'products'],
  filters: {
    open: { kind: 'oneOf', label: 'شاخهٔ باز', tree: true },
  },
  defaultSort: 'group',
  hasPast: true,
})
