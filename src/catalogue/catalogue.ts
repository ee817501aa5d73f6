import type { ListDefinition } from '../list/definition.ts'
import { companyList } from './companies/list.ts'
import { healthCompanyList } from './health-companies/list.ts'
import { healthProductList } from './health-products/list.ts'
import { ingredientMakerList } from './ingredient-makers/list.ts'
import { ingredientList } from './ingredients/list.ts'
import { medicineList, productList } from './medicines/list.ts'
import { supplementCompanyList } from './supplement-companies/list.ts'
import { supplementList } from './supplements/list.ts'

export type Kind =
  | 'medicines'
  | 'companies'
  | 'atc-groups'
  | 'ingredients'
  | 'ingredient-makers'
  | 'supplements'
  | 'supplement-companies'
  | 'health-products'
  | 'health-companies'

interface KindFacts {
  label: string
  path: string
  /** Its paged lists by name; ATC groups are a tree, medicines have two levels. */
  lists: Readonly<Record<string, ListDefinition>>
}

/** The nine kinds of the catalogue. It brings every list along: not for the entry of a page. */
export const CATALOGUE = {
  medicines: {
    label: 'داروها',
    path: '/medicine',
    lists: { medicines: medicineList, products: productList },
  },
  companies: {
    label: 'شرکت‌های دارویی',
    path: '/company',
    lists: { companies: companyList },
  },
  'atc-groups': { label: 'طبقه‌بندی ATC', path: '/category', lists: {} },
  ingredients: {
    label: 'مواد اولیه و حدواسط‌ها',
    path: '/apis',
    lists: { ingredients: ingredientList },
  },
  'ingredient-makers': {
    label: 'سازندگان مواد اولیه',
    path: '/api-companies',
    lists: { 'ingredient-makers': ingredientMakerList },
  },
  supplements: {
    label: 'مکمل‌ها',
    path: '/supplement-releasing-products',
    lists: { supplements: supplementList },
  },
  'supplement-companies': {
    label: 'شرکت‌های مکمل',
    path: '/supplement-releasing-companies',
    lists: { 'supplement-companies': supplementCompanyList },
  },
  'health-products': {
    label: 'کالاهای سلامت',
    path: '/fda/products',
    lists: { 'health-products': healthProductList },
  },
  'health-companies': {
    label: 'شرکت‌های کالای سلامت',
    path: '/fda/companies',
    lists: { 'health-companies': healthCompanyList },
  },
} as const satisfies Record<Kind, KindFacts>

type KeysOf<Part> = Part extends unknown ? keyof Part : never

/** Every paged list of the catalogue. */
export type ListName = KeysOf<(typeof CATALOGUE)[Kind]['lists']> & string
