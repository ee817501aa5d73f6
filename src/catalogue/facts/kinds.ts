import { atcGroupKind } from '../atc-groups/kind.ts'
import { companyKind } from '../companies/kind.ts'
import { healthCompanyKind } from '../health-companies/kind.ts'
import { healthProductKind } from '../health-products/kind.ts'
import { ingredientLicenceKind, ingredientMakerKind } from '../ingredient-makers/kind.ts'
import { ingredientKind } from '../ingredients/kind.ts'
import { medicineKind, productKind } from '../medicines/kind.ts'
import { supplementCompanyKind } from '../supplement-companies/kind.ts'
import { supplementKind } from '../supplements/kind.ts'

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

/** Words of the lists that have pages, by their names in addresses. */
export const LIST_WORDS = {
  medicines: medicineKind,
  products: productKind,
  companies: companyKind,
  'atc-groups': atcGroupKind,
  ingredients: ingredientKind,
  'ingredient-makers': ingredientMakerKind,
  supplements: supplementKind,
  'supplement-companies': supplementCompanyKind,
  'health-products': healthProductKind,
  'health-companies': healthCompanyKind,
} as const

interface FoundWords {
  one: string
  /** What is found is called so, where it is more than one of these. */
  found?: string
  /** The list that takes the same words, for what does not fit among the results. */
  list?: string
}

type FoundKind =
  | 'medicine'
  | 'brand'
  | 'company'
  | 'atc-group'
  | 'ingredient'
  | 'supplement'
  | 'health-product'

/** What a search leads to, by its names in answers. */
export const FOUND_WORDS: Readonly<Record<FoundKind, FoundWords>> = {
  medicine: { ...medicineKind, list: '/medicine?q=' },
  brand: { ...productKind, found: 'برند و فرآورده', list: '/medicine?level=products&q=' },
  company: { ...companyKind, list: '/company?q=' },
  'atc-group': atcGroupKind,
  ingredient: { ...ingredientKind, list: '/apis?q=' },
  supplement: { ...supplementKind, list: `${supplementKind.path}?q=` },
  'health-product': { ...healthProductKind, list: `${healthProductKind.path}?q=` },
}
