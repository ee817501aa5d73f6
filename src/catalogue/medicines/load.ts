import { loadList, loadRecord } from '#src/api/load-list.ts'
import { query } from '#src/api/query.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'
import type { Search } from '#src/list/view.ts'
import { medicineList, productList } from './list.ts'
import { readMedicineSearch } from './price-search.ts'

export type MedicinesData = Awaited<ReturnType<typeof loadMedicines>>
export type MedicineData = Awaited<ReturnType<typeof loadMedicine>>
export type ProductData = Awaited<ReturnType<typeof loadProduct>>
export type MoleculeData = Awaited<ReturnType<typeof loadMolecule>>
export type MedicineDetails = NonNullable<MedicineData['details']>
export type MedicineIdentityFacts = MedicineData['medicine']

const MEDICINES = { name: 'medicines', definition: medicineList, path: '/medicine' } as const
const PRODUCTS = {
  name: 'products',
  definition: productList,
  path: '/medicine',
  fixed: { level: 'products' },
} as const

/** What `/medicine` shows at either level. */
export async function loadMedicines(given: Search) {
  return given.level === 'products'
    ? { level: 'products' as const, ...(await loadList(PRODUCTS, given)) }
    : { level: 'medicines' as const, ...(await loadList(MEDICINES, given)) }
}

export async function loadMedicine(code: number, given: Search) {
  const search = readMedicineSearch(given)
  const { in: series, mine } = search
  const asked = {
    code,
    ...readablePast({ ...search }),
    ...(series && { in: series }),
    ...(mine && { mine }),
  }
  return { ...(await loadRecord(query('medicines.byCode', asked))), search }
}

export function loadMolecule(id: number) {
  return loadRecord(query('medicines.byMolecule', { id }))
}

export function loadProduct(irc: string, past: PastSearch) {
  return loadRecord(query('products.byIrc', { irc, ...readablePast(past) }))
}
