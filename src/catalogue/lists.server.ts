import type { AnyColumn } from 'drizzle-orm'
import type { ListSource } from '#src/list/list-source.server.ts'
import type { SheetColumn } from '#src/list/sheet.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { atcGroupSheet } from './atc-groups/sheet.ts'
import { atcGroupSource } from './atc-groups/view-list.server.ts'
import { CATALOGUE, type ListName } from './catalogue.ts'
import { companySource } from './companies/queries.ts'
import { companySheet } from './companies/sheet.ts'
import { LIST_WORDS } from './facts/kinds.ts'
import type { WatchedKind } from './facts/record-kind.server.ts'
import { healthCompanySource } from './health-companies/queries.ts'
import { healthCompanySheet } from './health-companies/sheet.ts'
import { healthProductSource } from './health-products/queries.ts'
import { healthProductSheet } from './health-products/sheet.ts'
import { ingredientMakerSource } from './ingredient-makers/queries.ts'
import { ingredientMakerSheet } from './ingredient-makers/sheet.ts'
import { ingredientSource } from './ingredients/queries.ts'
import { ingredientSheet } from './ingredients/sheet.ts'
import { productSource } from './medicines/products.server.ts'
import { medicineSource } from './medicines/queries.ts'
import { medicineSheet, productSheet } from './medicines/sheet.ts'
import { supplementCompanySource } from './supplement-companies/queries.ts'
import { supplementCompanySheet } from './supplement-companies/sheet.ts'
import { supplementSource } from './supplements/queries.ts'
import { supplementSheet } from './supplements/sheet.ts'

/** What exports, followed views, comparisons and the API need of one list. Fields are those of its rows. */
interface ListFacts<Row, Field> {
  title: string
  /** What its rows are counted as. */
  noun: string
  path: string
  /** Params of the page beside the list's own. */
  fixed?: Readonly<Record<string, string>>
  /** A list without word vectors finds the text of its view by itself. */
  source: Omit<ListSource<Row>, 'searchWords'> & { searchWords: AnyColumn | null }
  sheet: Readonly<Record<string, readonly SheetColumn<Row>[]>>
  /** The key of a row: where it is looked for, and its field. */
  column: AnyColumn
  id: Field
  /** As what a row is watched. */
  watched: WatchedKind
  /** The first of these that is told is the name; a strength stands behind it. */
  name: readonly Field[]
  strength?: Field
  /** What a record's address ends in, under the kind's path. */
  address: { path: string; of: readonly Field[] }
}

export type CatalogueList = ListFacts<object, string>

/** The rows of a list are those that its own sheet and fields are of. */
function list<Row extends object>(facts: ListFacts<Row, keyof Row & string>): CatalogueList {
  return facts as unknown as CatalogueList
}

const company = {
  noun: 'شرکت',
  column: companies.id,
  id: 'id',
  watched: 'companies',
  name: ['name'],
} as const

/** Every list of the catalogue, by its name in addresses. */
export const LISTS: Readonly<Record<ListName | 'atc-groups', CatalogueList>> = {
  medicines: list({
    title: CATALOGUE.medicines.label,
    noun: 'دارو',
    path: CATALOGUE.medicines.path,
    source: medicineSource,
    sheet: medicineSheet,
    column: medicines.code,
    id: 'code',
    watched: 'medicines',
    name: ['nameFa', 'nameEn'],
    strength: 'strength',
    address: { path: LIST_WORDS.medicines.path, of: ['code', 'slug'] },
  }),
  products: list({
    title: 'فرآورده‌های دارویی',
    noun: 'فرآورده',
    path: CATALOGUE.medicines.path,
    fixed: { level: 'products' },
    source: productSource,
    sheet: productSheet,
    column: products.irc,
    id: 'irc',
    watched: 'products',
    name: ['brandFa', 'brandEn', 'medicineName'],
    address: { path: LIST_WORDS.products.path, of: ['irc'] },
  }),
  companies: list({
    ...company,
    title: CATALOGUE.companies.label,
    path: CATALOGUE.companies.path,
    source: companySource,
    sheet: companySheet,
    address: { path: CATALOGUE.companies.path, of: ['slug'] },
  }),
  'atc-groups': list({
    title: CATALOGUE['atc-groups'].label,
    noun: 'گروه',
    path: CATALOGUE['atc-groups'].path,
    source: atcGroupSource,
    sheet: atcGroupSheet,
    column: atcGroups.code,
    id: 'code',
    watched: 'atc-groups',
    name: ['nameFa', 'nameEn'],
    address: { path: CATALOGUE['atc-groups'].path, of: ['code'] },
  }),
  ingredients: list({
    title: CATALOGUE.ingredients.label,
    noun: 'ماده',
    path: CATALOGUE.ingredients.path,
    source: ingredientSource,
    sheet: ingredientSheet,
    column: ingredients.id,
    id: 'id',
    watched: 'ingredients',
    name: ['nameFa', 'nameEn'],
    address: { path: CATALOGUE.ingredients.path, of: ['id', 'slug'] },
  }),
  'ingredient-makers': list({
    ...company,
    title: CATALOGUE['ingredient-makers'].label,
    path: CATALOGUE['ingredient-makers'].path,
    source: ingredientMakerSource,
    sheet: ingredientMakerSheet,
    address: { path: CATALOGUE['ingredient-makers'].path, of: ['slug'] },
  }),
  supplements: list({
    title: CATALOGUE.supplements.label,
    noun: 'مکمل',
    path: CATALOGUE.supplements.path,
    source: supplementSource,
    sheet: supplementSheet,
    column: supplements.permitNo,
    id: 'permitNo',
    watched: 'supplements',
    name: ['nameFa', 'nameEn', 'permitNo'],
    address: { path: CATALOGUE.supplements.path, of: ['permitNo'] },
  }),
  'supplement-companies': list({
    ...company,
    title: CATALOGUE['supplement-companies'].label,
    path: CATALOGUE['supplement-companies'].path,
    source: supplementCompanySource,
    sheet: supplementCompanySheet,
    address: { path: CATALOGUE['supplement-companies'].path, of: ['slug'] },
  }),
  'health-products': list({
    title: CATALOGUE['health-products'].label,
    noun: 'کالا',
    path: CATALOGUE['health-products'].path,
    source: healthProductSource,
    sheet: healthProductSheet,
    column: healthProducts.permitNo,
    id: 'permitNo',
    watched: 'health-products',
    name: ['nameFa'],
    address: { path: CATALOGUE['health-products'].path, of: ['permitNo'] },
  }),
  'health-companies': list({
    ...company,
    title: CATALOGUE['health-companies'].label,
    path: CATALOGUE['health-companies'].path,
    source: healthCompanySource,
    sheet: healthCompanySheet,
    address: { path: CATALOGUE['health-companies'].path, of: ['slug'] },
  }),
}

/** Where each paged list is read from; the ATC tree is none. */
export const LIST_SOURCES = Object.fromEntries(
  Object.entries(LISTS).flatMap(([name, { source }]) => {
    const { searchWords } = source
    return searchWords ? [[name, { ...source, searchWords }]] : []
  }),
) as Readonly<Record<ListName, ListSource<object>>>

/** Key, name and page of a row of a list. */
export function recordOfRow({ id, name, strength, address }: CatalogueList, row: object) {
  const of = (field: string) => (row as Readonly<Record<string, string | number | null>>)[field]
  const title = name.map(of).find((one) => one !== null && one !== undefined)
  const more = strength && of(strength)
  const segment = address.of.map(of).filter((part) => part !== null && part !== '')
  return {
    id: String(of(id)),
    title: `${title ?? of(id)}${more ? ` \u2066${more}\u2069` : ''}`,
    path: `${address.path}/${segment.map((part) => encodeURIComponent(String(part))).join('-')}`,
  }
}
