import { CATALOGUE, type Kind, type ListName } from '#src/catalogue/catalogue.ts'
import { companies } from './companies.ts'
import { healthCompanies, ingredientMakers, supplementCompanies } from './company-roles.ts'
import { healthProducts } from './health-products.ts'
import { ingredients } from './ingredients.ts'
import type { KindUnderTest } from './kind-under-test.ts'
import { medicines } from './medicines.ts'
import { products } from './products.ts'
import { supplements } from './supplements.ts'

const LISTS: Readonly<Record<ListName, KindUnderTest>> = {
  medicines,
  products,
  companies,
  ingredients,
  'ingredient-makers': ingredientMakers,
  supplements,
  'supplement-companies': supplementCompanies,
  'health-products': healthProducts,
  'health-companies': healthCompanies,
}

/** Each paged list of the catalogue, as the catalogue names them. */
export const EVERY_LIST: readonly KindUnderTest[] = Object.values(CATALOGUE).flatMap(
  ({ lists }: (typeof CATALOGUE)[Kind]) =>
    Object.keys(lists).map((name) => LISTS[name as ListName]),
)
