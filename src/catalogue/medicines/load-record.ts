import { loadRecord, query } from '#src/api/query.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'
import type { Search } from '#src/list/view.ts'
import { readMedicineSearch } from './price-search.ts'

export type MedicineData = Awaited<ReturnType<typeof loadMedicine>>
export type ProductData = Awaited<ReturnType<typeof loadProduct>>
export type MoleculeData = Awaited<ReturnType<typeof loadMolecule>>
export type MedicineDetails = NonNullable<MedicineData['details']>
export type MedicineIdentityFacts = MedicineData['medicine']

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

export function loadMolecule(id: number, past: PastSearch) {
  return loadRecord(query('medicines.byMolecule', { id, ...readablePast(past) }))
}

export function loadProduct(irc: string, past: PastSearch) {
  return loadRecord(query('products.byIrc', { irc, ...readablePast(past) }))
}
