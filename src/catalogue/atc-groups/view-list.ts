import { defineList } from '#src/list/definition.ts'

/** The tree as a list of the groups in sight, for a file of it and for views under a name. */
export const atcGroupList = defineList({
  columns: {
    group: { label: 'گروه', fields: ['code', 'nameFa', 'nameEn', 'level'], sort: 'asc' },
    medicines: { label: 'دارو', fields: ['medicineCount'] },
    products: { label: 'پروانه', fields: ['productCount', 'uniqueCount'] },
    makers: { label: 'سازنده', fields: ['makerCount'] },
    importedOnly: { label: 'فقط وارداتی', fields: ['importedOnlyCount'] },
    sales: { label: 'فروش ۱۲ ماه', fields: ['salesRial'], unit: 'rial' },
  },
  open: ['group', 'medicines', 'products'],
  filters: {
    open: { kind: 'oneOf', label: 'شاخهٔ باز', tree: true },
  },
  defaultSort: 'group',
})
