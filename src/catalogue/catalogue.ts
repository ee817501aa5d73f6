import type { ListDefinition } from '../list/definition.ts'
import { atcGroupApi } from './atc-groups/api.ts'
import { companyApi } from './companies/api.ts'
import { companyList } from './companies/list.ts'
import type { Resource } from './facts/api.ts'
import type { ListName } from './facts/kinds.ts'
import { healthCompanyApi } from './health-companies/api.ts'
import { healthCompanyList } from './health-companies/list.ts'
import { healthProductApi } from './health-products/api.ts'
import { healthProductList } from './health-products/list.ts'
import { ingredientMakerApi } from './ingredient-makers/api.ts'
import { ingredientMakerList } from './ingredient-makers/list.ts'
import { ingredientApi } from './ingredients/api.ts'
import { ingredientList } from './ingredients/list.ts'
import { medicineApi, productApi } from './medicines/api.ts'
import { medicineList, productList } from './medicines/list.ts'
import { supplementCompanyApi } from './supplement-companies/api.ts'
import { supplementCompanyList } from './supplement-companies/list.ts'
import { supplementApi } from './supplements/api.ts'
import { supplementList } from './supplements/list.ts'

interface KindDefinitions {
  /** Columns and filters of its paged list; null for the ATC groups, which are a tree. */
  list: ListDefinition | null
  /** What the API promises of it. */
  api: Resource
}

/** Every list of the catalogue. It brings all columns and fields along: not for the entry of a page. */
export const CATALOGUE = {
  medicines: { list: medicineList, api: medicineApi },
  products: { list: productList, api: productApi },
  companies: { list: companyList, api: companyApi },
  'atc-groups': { list: null, api: atcGroupApi },
  ingredients: { list: ingredientList, api: ingredientApi },
  'ingredient-makers': { list: ingredientMakerList, api: ingredientMakerApi },
  supplements: { list: supplementList, api: supplementApi },
  'supplement-companies': { list: supplementCompanyList, api: supplementCompanyApi },
  'health-products': { list: healthProductList, api: healthProductApi },
  'health-companies': { list: healthCompanyList, api: healthCompanyApi },
} as const satisfies Record<ListName, KindDefinitions>

/** Lists that come in pages. */
export type PagedList = {
  [Name in ListName]: (typeof CATALOGUE)[Name]['list'] extends null ? never : Name
}[ListName]
