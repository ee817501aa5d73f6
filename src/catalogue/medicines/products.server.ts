import { count, eq, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { COUNTRIES_FA, FORMS_FA } from '#data/reference/names-fa.ts'
import type { Facets } from '#src/list/answer.ts'
import { orderBy, pageBounds, type SortColumns, statementKey, type Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { readFlat } from '#src/server/db/read-flat.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { countFacets, fromProducts } from './facets.server.ts'
import { facetColumns, licenceStatus, productWhere } from './filters.server.ts'
import { productList } from './list.ts'

const holder = companyOf(products.holderId).as('holder')
const brandOwner = companyOf(products.brandOwnerId).as('brand_owner')
const producer = companyOf(products.producerId).as('producer')

// Behind a limit: six tables joined plainly can be joined in so many orders that planning them
// takes longer than reading the page.
function companyOf(id: AnyPgColumn) {
  return new QueryBuilder()
    .select({ name: companies.name, slug: companies.slug })
    .from(companies)
    .where(eq(companies.id, id))
    .limit(1)
}

const order: SortColumns<typeof productList> = {
  brand: products.brandSort,
  price: products.priceRial,
  expiry: products.validUntil,
}

const row = {
  irc: products.irc,
  brandFa: products.brandFa,
  brandEn: products.brandEn,
  medicineCode: products.medicineCode,
  medicineSlug: medicines.slug,
  medicineName: sql<string>`coalesce(${medicines.nameFa}, ${medicines.nameEn})`,
  strength: medicines.strength,
  form: products.form,
  holderName: holder.name,
  holderSlug: holder.slug,
  brandOwnerName: brandOwner.name,
  brandOwnerSlug: brandOwner.slug,
  producerName: producer.name,
  producerSlug: producer.slug,
  country: products.country,
  supplyType: products.supplyType,
  supplyInferred: products.supplyInferred,
  packCount: products.packCount,
  gtin: products.gtin,
  priceRial: products.priceRial,
  validUntil: products.validUntil,
  status: licenceStatus,
}

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number]

export async function listProducts(
  db: Queryable,
  view: ListView,
  words: Words,
  limit: number,
  total?: number,
) {
  const rows = await readFlat(db, {
    key: statementKey('products', view, words, limit, total),
    select: () => selectPage(db, view, words, limit, total),
    fields: row,
    values: pageBounds(view),
  })
  for (const product of rows) {
    product.form = FORMS_FA[product.form ?? ''] ?? product.form
    product.country = COUNTRIES_FA[product.country ?? ''] ?? product.country
  }
  return rows
}

function selectPage(
  db: Queryable,
  view: ListView,
  words: Words,
  limit: number,
  total: number | undefined,
) {
  const sorting = orderBy(order, view, products.irc, total)
  // Joining first would join every row that the page leaves behind.
  const page = db
    .select({ irc: products.irc })
    .from(products)
    .where(productWhere(view, words))
    .orderBy(...sorting)
    .limit(limit)
    .offset(sql.placeholder('offset'))
    .as('page')
  return db
    .select(row)
    .from(page)
    .innerJoin(products, eq(products.irc, page.irc))
    .innerJoin(medicines, eq(medicines.code, products.medicineCode))
    .leftJoinLateral(holder, sql`true`)
    .leftJoinLateral(brandOwner, sql`true`)
    .leftJoinLateral(producer, sql`true`)
    .orderBy(...sorting)
}

export async function countProducts(db: Queryable, view: ListView, words: Words): Promise<number> {
  const [answer] = await db
    .select({ total: count() })
    .from(products)
    .where(productWhere(view, words))
  return answer?.total ?? 0
}

export async function productFacets(db: Queryable, view: ListView, words: Words): Promise<Facets> {
  return countFacets(db, view, {
    definition: productList,
    columns: facetColumns,
    from: fromProducts,
    always: [words],
  })
}
