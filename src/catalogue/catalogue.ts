import type { ListDefinition } from '../list/definition.ts'
import { atcGroupApi } from './atc-groups/api.ts'
import { atcGroupTemplate } from './atc-groups/template.ts'
import { companyApi } from './companies/api.ts'
import { companyList } from './companies/list.ts'
import { companyTemplate } from './companies/template.ts'
import type { Resource } from './facts/api.ts'
import type { ListName } from './facts/kinds.ts'
import type { Template } from './facts/template.ts'
import { healthCompanyApi } from './health-companies/api.ts'
import { healthCompanyList } from './health-companies/list.ts'
import { healthProductApi } from './health-products/api.ts'
import { healthProductList } from './health-products/list.ts'
import { healthProductTemplate } from './health-products/template.ts'
import { ingredientMakerApi } from './ingredient-makers/api.ts'
import { ingredientMakerList } from './ingredient-makers/list.ts'
import { ingredientLicenceTemplate } from './ingredient-makers/template.ts'
import { ingredientApi } from './ingredients/api.ts'
import { ingredientList } from './ingredients/list.ts'
import { ingredientTemplate } from './ingredients/template.ts'
import { medicineApi, productApi } from './medicines/api.ts'
import { medicineList, productList } from './medicines/list.ts'
import { productTemplate } from './medicines/product-template.ts'
import { medicineTemplate } from './medicines/template.ts'
import { supplementCompanyApi } from './supplement-companies/api.ts'
import { supplementCompanyList } from './supplement-companies/list.ts'
import { supplementApi } from './supplements/api.ts'
import { supplementList } from './supplements/list.ts'
import { supplementTemplate } from './supplements/template.ts'

interface KindDefinitions {
  /** Columns and filters of its paged list; null for the ATC groups, which are a tree. */
  list: ListDefinition | null
  /** What the API promises of it. */
  api: Resource
  /** The portal's own file of its records; null where its rows are companies of a trade. */
  template: Template | null
}

/**
 * Every list of the catalogue, what is referred to before what refers to it. It brings all columns
 * and fields along: not for the entry of a page.
 */
export const CATALOGUE = {
  'atc-groups': { list: null, api: atcGroupApi, template: atcGroupTemplate },
  companies: { list: companyList, api: companyApi, template: companyTemplate },
  medicines: { list: medicineList, api: medicineApi, template: medicineTemplate },
  products: { list: productList, api: productApi, template: productTemplate },
  ingredients: { list: ingredientList, api: ingredientApi, template: ingredientTemplate },
  'ingredient-makers': {
    list: ingredientMakerList,
    api: ingredientMakerApi,
    template: ingredientLicenceTemplate,
  },
  supplements: { list: supplementList, api: supplementApi, template: supplementTemplate },
  'supplement-companies': {
    list: supplementCompanyList,
    api: supplementCompanyApi,
    template: null,
  },
  'health-products': {
    list: healthProductList,
    api: healthProductApi,
    template: healthProductTemplate,
  },
  'health-companies': { list: healthCompanyList, api: healthCompanyApi, template: null },
} as const satisfies Record<ListName, KindDefinitions>

export type PagedList = {
  [Name in ListName]: (typeof CATALOGUE)[Name]['list'] extends null ? never : Name
}[ListName]
