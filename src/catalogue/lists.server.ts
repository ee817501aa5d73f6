import type { AnyColumn, SQL } from 'drizzle-orm'
import type { ListSource } from '#src/list/list-source.server.ts'
import { textColumn } from '#src/list/sheet.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { nameAndStrength, type Sized } from '#src/words/name-and-strength.ts'
import { atcGroupsRouter } from './atc-groups/router.ts'
import { atcGroupInFile, atcGroupSource } from './atc-groups/view-list.server.ts'
import { CATALOGUE, type PagedList } from './catalogue.ts'
import { companyKind } from './companies/kind.ts'
import { companySource } from './companies/queries.ts'
import { roleWords } from './companies/roles.ts'
import { companiesRouter } from './companies/router.ts'
import { LIST_KINDS, type ListName, type WatchedKind } from './facts/kinds.ts'
import { type InFile, sheetOf } from './facts/sheet-of.ts'
import { healthCompanySource } from './health-companies/queries.ts'
import { healthCompaniesRouter } from './health-companies/router.ts'
import { healthProductSource } from './health-products/queries.ts'
import { healthProductsRouter } from './health-products/router.ts'
import { ingredientMakerSource } from './ingredient-makers/queries.ts'
import { ingredientMakersRouter } from './ingredient-makers/router.ts'
import { type IngredientRow, ingredientSource } from './ingredients/queries.ts'
import { ingredientsRouter } from './ingredients/router.ts'
import { productSource } from './medicines/products.server.ts'
import { medicineSource } from './medicines/queries.ts'
import { medicinesRouter, productsRouter } from './medicines/router.ts'
import { medicineInFile, productInFile } from './medicines/sheet.ts'
import { supplementCompanySource } from './supplement-companies/queries.ts'
import { supplementCompaniesRouter } from './supplement-companies/router.ts'
import { supplementSource } from './supplements/queries.ts'
import { supplementsRouter } from './supplements/router.ts'

/** What exports, followed views, comparisons and the API need of one list. Fields are those of its rows. */
interface ListFacts<Row, Field> {
  /** A list without word vectors finds the text of its view by itself. */
  source: Omit<ListSource<Row>, 'searchWords'> & { searchWords: AnyColumn | SQL | null }
  /** What a file has under some columns, where that is not the fields that they show. */
  inFile?: InFile<Row>
  /** The key of a row: where it is looked for, and its field. */
  column: AnyColumn
  id: Field
  /** As what a row is watched, where that is not the list's own name. */
  watched?: WatchedKind
  /** The first of these that is told is the name; `isSized`: strength and volume stand behind it. */
  name: readonly Field[]
  isSized?: true
  /** What a record's address ends in, under the kind's path; its key where it is left out. */
  address?: readonly Field[]
}

type KindList = ListFacts<object, string>

/** A list with what its words say: its page, and the params of that beside the list's own. */
export interface CatalogueList extends KindList {
  sheet: ReturnType<typeof sheetOf>
  title: string
  noun: string
  path: string
  fixed: Readonly<Record<string, string>>
  watched: WatchedKind
  records: string
}

/** The rows of a list are those that its own sheet and fields are of. */
function list<Row extends object>(facts: ListFacts<Row, keyof Row & string>): KindList {
  return facts as unknown as KindList
}

const company = {
  column: companies.id,
  id: 'id',
  watched: companyKind.name,
  name: ['name'],
  address: ['slug'],
} as const

const KIND_LISTS: Readonly<Record<ListName, KindList>> = {
  medicines: list({
    source: medicineSource,
    inFile: medicineInFile,
    column: medicines.code,
    id: 'code',
    name: ['nameFa', 'nameEn'],
    isSized: true,
    address: ['code', 'slug'],
  }),
  products: list({
    source: productSource,
    inFile: productInFile,
    column: products.irc,
    id: 'irc',
    name: ['brandFa', 'brandEn', 'medicineName'],
    isSized: true,
  }),
  companies: list({
    ...company,
    source: companySource,
    inFile: { roles: [textColumn('نقش‌ها', roleWords)] },
  }),
  'atc-groups': list({
    source: atcGroupSource,
    inFile: atcGroupInFile,
    column: atcGroups.code,
    id: 'code',
    name: ['nameFa', 'nameEn'],
  }),
  ingredients: list({
    source: ingredientSource,
    inFile: {
      atc: [
        textColumn(
          'گروه درمانی',
          (row: IngredientRow) => row.atcRoots.join(' ') || null,
          'سطح ۱ ATC',
        ),
      ],
    },
    column: ingredients.id,
    id: 'id',
    name: ['nameFa', 'nameEn'],
    address: ['id', 'slug'],
  }),
  'ingredient-makers': list({ ...company, source: ingredientMakerSource }),
  supplements: list({
    source: supplementSource,
    inFile: { company: ['companyName'] },
    column: supplements.permitNo,
    id: 'permitNo',
    name: ['nameFa', 'nameEn', 'permitNo'],
  }),
  'supplement-companies': list({ ...company, source: supplementCompanySource }),
  'health-products': list({
    source: healthProductSource,
    inFile: { company: ['companyName'] },
    column: healthProducts.permitNo,
    id: 'permitNo',
    name: ['nameFa'],
  }),
  'health-companies': list({ ...company, source: healthCompanySource }),
}

export const LISTS = Object.fromEntries(
  LIST_KINDS.map(({ name, title, noun, path: records, listedAt = records }) => {
    const [path = '', params] = listedAt.split('?')
    const fixed = Object.fromEntries(new URLSearchParams(params))
    const kind = KIND_LISTS[name]
    const sheet = sheetOf(
      kind.source.definition,
      kind.source.shows ?? {},
      CATALOGUE[name].api.fields,
      kind.inFile,
    )
    return [name, { watched: name, ...kind, sheet, title, noun, path, fixed, records }]
  }),
) as Readonly<Record<ListName, CatalogueList>>

/** Where each paged list is read from; the ATC tree is none. */
export const LIST_SOURCES = Object.fromEntries(
  Object.entries(LISTS).flatMap(([name, { source }]) => {
    const { searchWords } = source
    return searchWords ? [[name, { ...source, searchWords }]] : []
  }),
) as Readonly<Record<PagedList, ListSource<object>>>

export function recordOfRow(
  { id, name, isSized, address = [id], records }: CatalogueList,
  row: object,
) {
  const of = (field: string) => (row as Readonly<Record<string, string | number | null>>)[field]
  const title = String(name.map(of).find((one) => one !== null && one !== undefined) ?? of(id))
  const segment = address.map(of).filter((part) => part !== null && part !== '')
  return {
    id: String(of(id)),
    title: isSized ? nameAndStrength({ ...(row as Sized), nameFa: title, nameEn: '' }) : title,
    path: `${records}/${segment.map((part) => encodeURIComponent(String(part))).join('-')}`,
  }
}

/** Lists and records of every kind, by the name that the wire has for them. */
export const catalogueProcedures = {
  atcGroups: atcGroupsRouter,
  companies: companiesRouter,
  healthCompanies: healthCompaniesRouter,
  healthProducts: healthProductsRouter,
  ingredientMakers: ingredientMakersRouter,
  ingredients: ingredientsRouter,
  medicines: medicinesRouter,
  products: productsRouter,
  supplementCompanies: supplementCompaniesRouter,
  supplements: supplementsRouter,
}
