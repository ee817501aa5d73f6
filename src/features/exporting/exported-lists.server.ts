import { companySource } from '../../catalogue/companies/router.ts'
import { companySheet } from '../../catalogue/companies/sheet.ts'
import { medicineSource, productSource } from '../../catalogue/medicines/router.ts'
import { medicineSheet, productSheet } from '../../catalogue/medicines/sheet.ts'
import { type ExportedList, exportedList } from './exported-list.server.ts'

/** Every list that may be taken along, by its name in `/api/export/{list}`. */
export const EXPORTED_LISTS: Readonly<Record<string, ExportedList>> = {
  medicines: exportedList({
    title: 'داروها',
    noun: 'دارو',
    path: '/medicine',
    source: medicineSource,
    sheet: medicineSheet,
  }),
  products: exportedList({
    title: 'فرآورده‌های دارویی',
    noun: 'فرآورده',
    path: '/medicine',
    fixed: { level: 'products' },
    source: productSource,
    sheet: productSheet,
  }),
  companies: exportedList({
    title: 'شرکت‌های دارویی',
    noun: 'شرکت',
    path: '/company',
    source: companySource,
    sheet: companySheet,
  }),
}
