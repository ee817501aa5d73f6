import { orNotFound, query } from '#src/api/query.ts'
import type { PastSearch } from '#src/list/as-of.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { shownList } from '#src/list/shown-list.ts'
import type { Search } from '#src/list/view.ts'
import { levelOf, listSearch, repairMedicineSearch } from './level.ts'
import { medicineList, productList } from './list.ts'

export type MedicinesData = Awaited<ReturnType<typeof loadMedicines>>
export type MedicineData = Awaited<ReturnType<typeof loadMedicine>>
export type ProductData = Awaited<ReturnType<typeof loadProduct>>
export type MedicineDetails = NonNullable<MedicineData['details']>
export type MedicineIdentityFacts = MedicineData['medicine']

/** What `/medicine` shows at either level; all procedures of a level go in one request. */
export async function loadMedicines(given: Search) {
  const search = canonicalSearch('/medicine', given, repairMedicineSearch(given))
  const input = listSearch(search)
  const dataset = query('dataset.current')
  if (levelOf(search) === 'products') {
    const [answer, facets] = await Promise.all([
      query('products.list', input),
      query('products.facets', input),
    ])
    return {
      level: 'products' as const,
      ...shownList(productList, { search, answer, facets }),
      dataset: await dataset,
    }
  }
  const [answer, facets] = await Promise.all([
    query('medicines.list', input),
    query('medicines.facets', input),
  ])
  return {
    level: 'medicines' as const,
    ...shownList(medicineList, { search, answer, facets }),
    dataset: await dataset,
  }
}

export async function loadMedicine(code: number, past: PastSearch) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('medicines.byCode', { code, ...past })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}

export async function loadProduct(irc: string, past: PastSearch) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('products.byIrc', { irc, ...past })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}
