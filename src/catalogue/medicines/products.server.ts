import { eq, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { listSource, type RowOf } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import type { Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { supplySql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { atcLengths } from '../facts/atc-codes.ts'
import { companySort, countryWord, formWord, statusRank } from '../parts/permits.server.ts'
import { fromProducts, namedFacets } from './facets.server.ts'
import {
  facetColumns,
  licenceStatus,
  productCopies,
  productFilters,
  productWhere,
} from './filters.server.ts'
import { productList } from './list.ts'

const holder = companyOf(products.holderId).as('holder')
const brandOwner = companyOf(products.brandOwnerId).as('brand_owner')
const producer = companyOf(products.producerId).as('producer')

// Behind a limit: six tables joined plainly can be joined in so many orders that planning them
// takes longer than reading the page.
function companyOf(id: AnyPgColumn) {
  return new QueryBuilder()
    .select(pick(companies, 'name', 'slug'))
    .from(companies)
    .where(eq(companies.id, id))
    .limit(1)
}

const row = {
  ...pick(products, 'irc', 'brandFa', 'brandEn', 'medicineCode'),
  medicineSlug: medicines.slug,
  medicineName: sql<string>`coalesce(${medicines.nameFa}, ${medicines.nameEn})`,
  strength: medicines.strength,
  volume: medicines.volume,
  form: products.form,
  holderName: holder.name,
  holderSlug: holder.slug,
  brandOwnerName: brandOwner.name,
  brandOwnerSlug: brandOwner.slug,
  producerName: producer.name,
  producerSlug: producer.slug,
  ...pick(products, 'country', 'supplyType', 'supplyInferred', 'packCount', 'gtin'),
  ...pick(products, 'unitPriceRial', 'priceRial', 'validUntil'),
  /** Of its medicine: told where its price is not known too. */
  priceUnit: medicines.priceUnit,
  unitPriceChange: medicines.unitPriceChange,
  status: licenceStatus,
}

export const productSource = listSource({
  name: 'products',
  definition: productList,
  shows: {
    brand: ['brandFa', 'brandEn'],
    medicine: ['medicineName', 'strength', 'volume', 'form'],
    holder: ['holderName', 'holderSlug'],
    brandOwner: ['brandOwnerName', 'brandOwnerSlug'],
    producer: ['producerName', 'producerSlug', 'country'],
    supply: ['supplyType', 'supplyInferred'],
    pack: ['packCount'],
    gtin: ['gtin'],
    unitPrice: ['unitPriceRial', 'priceUnit'],
    unitChange: ['unitPriceChange'],
    price: ['priceRial'],
    expiry: ['validUntil'],
    status: ['status'],
  },
  searchWords: products.searchWords,
  compared: { key: 'irc', figures: ['unitPrice', 'price'] },
  from: sql`${products}`,
  key: products.irc,
  filters: productFilters,
  where: productWhere,
  order: {
    brand: products.brandSort,
    holder: companySort(products.holderId),
    supply: products.supplyType,
    status: [statusRank(licenceStatus), products.brandSort],
    unitPrice: [products.priceUnit, products.unitPriceRial],
    unitChange: sql`(select m.unit_price_change from medicines m
      where m.code = ${products.medicineCode})`,
    price: products.priceRial,
    expiry: products.validUntil,
  },
  called: { fold: products.brandFold, sort: products.brandSort },
  fields: row,
  rows: (pageIn) =>
    pageIn(products)
      .innerJoin(medicines, eq(medicines.code, products.medicineCode))
      .leftJoinLateral(holder, sql`true`)
      .leftJoinLateral(brandOwner, sql`true`)
      .leftJoinLateral(producer, sql`true`),
  // Of a file of all licences no row is copied.
  shown: (product) =>
    Object.assign(product, { form: formWord(product.form), country: countryWord(product.country) }),
  counted: { columns: facetColumns, from: fromProducts, copies: productCopies },
  prefixLengths: atcLengths,
  named: namedFacets,
})

const { maker, madeHere } = supplySql('products')

/**
 * How many companies a view's licences are of: of those made in Iran who makes them, which is the least where a
 * licence of unknown supply may be another's; of others who holds them.
 */
export async function countFirms(db: Queryable, view: ListView, words: Words) {
  const isMadeHere = view.filters.supply?.includes('local') ?? false
  const firm = isMadeHere ? sql`case when ${madeHere} then ${maker} end` : products.holderId
  const { supply: _, ...filters } = view.filters
  const ofAnySupply = isMadeHere ? { ...view, filters } : view
  const [found] = await rowsOf<{ count: number; isUnclear: boolean }>(
    db,
    sql`select count(distinct ${firm})::int as count,
        coalesce(bool_or(${products.supplyType} is null), false) as "isUnclear"
      from ${products} where ${productWhere(ofAnySupply, words) ?? sql`true`}`,
  )
  const { count = 0, isUnclear = false } = found ?? {}
  const noun = isMadeHere ? 'سازنده' : 'صاحب پروانه'
  return { count, noun, isLeast: isMadeHere && isUnclear }
}

const LEADING = { most: 100, usual: 5 } as const

/** Who holds most of a view's licences: as many as the view has of each of them alone. */
export async function leadingHolders(
  db: Queryable,
  view: ListView,
  words: Words,
  most: number = LEADING.usual,
): Promise<{ id: string; name: string; count: number }[]> {
  return rowsOf(
    db,
    sql`select c.id::text as id, c.name, h.count
      from (
        select ${products.holderId} as id, count(*)::int as count
        from ${products} where ${productWhere(view, words) ?? sql`true`} group by 1
      ) as h join companies as c using (id)
      order by h.count desc, c.name_sort, c.id limit ${Math.min(most, LEADING.most)}`,
  )
}

export type ProductRow = RowOf<typeof productSource>
