import { atcGroupKind } from './atc-groups/kind.ts'
import { companyKind } from './companies/kind.ts'
import { healthProductKind } from './health-products/kind.ts'
import { ingredientLicenceKind } from './ingredient-makers/kind.ts'
import { ingredientKind } from './ingredients/kind.ts'
import { medicineKind, productKind } from './medicines/kind.ts'
import { supplementKind } from './supplements/kind.ts'

/** Words of the kinds of records that are published, by their names in change events. */
export const RECORD_WORDS = {
  medicines: medicineKind,
  products: productKind,
  companies: companyKind,
  'atc-groups': atcGroupKind,
  ingredients: ingredientKind,
  'ingredient-makers': ingredientLicenceKind,
  supplements: supplementKind,
  'health-products': healthProductKind,
} as const

export type RecordName = keyof typeof RECORD_WORDS
