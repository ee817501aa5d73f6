import type { ListSource } from '../features/access/lists.server.ts'
import type { ListName } from './catalogue.ts'
import { companySource } from './companies/router.ts'
import { healthCompanySource } from './health-companies/router.ts'
import { healthProductSource } from './health-products/router.ts'
import { ingredientMakerSource } from './ingredient-makers/router.ts'
import { ingredientSource } from './ingredients/router.ts'
import { medicineSource, productSource } from './medicines/router.ts'
import { supplementCompanySource } from './supplement-companies/router.ts'
import { supplementSource } from './supplements/router.ts'

/** Where each list of the catalogue is read from. */
export const LIST_SOURCES: Readonly<Record<ListName, ListSource<object>>> = {
  medicines: medicineSource,
  products: productSource,
  companies: companySource,
  ingredients: ingredientSource,
  'ingredient-makers': ingredientMakerSource,
  supplements: supplementSource,
  'supplement-companies': supplementCompanySource,
  'health-products': healthProductSource,
  'health-companies': healthCompanySource,
}
