import { loadList } from '#src/api/load-list.ts'
import type { Search } from '#src/list/view.ts'
import { medicineList, productList } from './list.ts'

export type MedicinesData = Awaited<ReturnType<typeof loadMedicines>>

const MEDICINES = {
  name: 'medicines',
  definition: medicineList,
  title: 'داروهای ایران',
  path: '/medicine',
} as const
const PRODUCTS = {
  name: 'products',
  definition: productList,
  title: 'فرآورده‌های دارویی ایران',
  path: '/medicine',
  fixed: { level: 'products' },
} as const

/** What `/medicine` shows at either level. */
export async function loadMedicines(given: Search) {
  return given.level === 'products'
    ? { level: 'products' as const, ...(await loadList(PRODUCTS, given)) }
    : { level: 'medicines' as const, ...(await loadList(MEDICINES, given)) }
}
