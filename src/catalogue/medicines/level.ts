import { repairSearch, type Search } from '#src/list/view.ts'
import { medicineList, productList } from './list.ts'

export type Level = 'medicines' | 'products'

/** Which of the two lists a search asks for; medicines unless it says products. */
export function levelOf(search: Search): Level {
  return search.level === 'products' ? 'products' : 'medicines'
}

/** The search of `/medicine` in its shortest true form; what cannot be read falls away. */
export function repairMedicineSearch(search: Search): Search {
  if (search.level !== 'products') return repairSearch(medicineList, search)
  return { level: 'products', ...repairSearch(productList, search) }
}

/** The same search without `level`, as procedures take it. */
export function listSearch({ level: _, ...search }: Search): Search {
  return search
}
