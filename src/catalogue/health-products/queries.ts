import { and, count, eq, sql } from 'drizzle-orm'
import type { Facets } from '#src/list/answer.ts'
import { countedFacets } from '#src/list/counted-facets.ts'
import {
  type FilterColumns,
  filterConditions,
  orderBy,
  pageBounds,
  type SortColumns,
  type Words,
} from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql, validitySql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { countryWord, labelPermits, permitLengths } from '../parts/permits.server.ts'
import { healthProductList } from './list.ts'

const { status } = licenceSql('health_products', 'health_products')

const filters: FilterColumns<typeof healthProductList> = {
  goods: healthProducts.goodsGroup,
  status,
  country: healthProducts.country,
  company: healthProducts.companyId,
  validity: validitySql('health_products.valid_until'),
  permitted: { prefix: healthProducts.permitMonth },
}

const order: SortColumns<typeof healthProductList> = {
  name: healthProducts.nameSort,
  permitted: healthProducts.permittedOn,
  validity: healthProducts.validUntil,
}

const { permitNo, nameFa, nameEn, goodsGroup, country, permittedOn, validUntil } = healthProducts

export const healthProductRow = {
  ...{ permitNo, nameFa, nameEn, goodsGroup, country, permittedOn, validUntil, status },
  companyName: companies.name,
  companySlug: companies.slug,
}

export type HealthProductRow = Awaited<ReturnType<typeof listHealthProducts>>[number]

export async function listHealthProducts(
  db: Queryable,
  view: ListView,
  words: Words,
  limit: number,
  total?: number,
) {
  const sorting = orderBy(order, view, healthProducts.permitNo, total)
  // Joining first would join every row that the page leaves behind.
  const page = db
    .select({ permitNo })
    .from(healthProducts)
    .where(whereOf(view, words))
    .orderBy(...sorting)
    .limit(limit)
    .offset(pageBounds(view).offset)
    .as('page')
  const rows = await db
    .select(healthProductRow)
    .from(page)
    .innerJoin(healthProducts, eq(healthProducts.permitNo, page.permitNo))
    .leftJoin(companies, eq(companies.id, healthProducts.companyId))
    .orderBy(...sorting)
  return rows.map(inPersian)
}

export async function countHealthProducts(db: Queryable, view: ListView, words: Words) {
  const [answer] = await db
    .select({ total: count() })
    .from(healthProducts)
    .where(whereOf(view, words))
  return answer?.total ?? 0
}

export async function healthProductFacets(
  db: Queryable,
  view: ListView,
  words: Words,
): Promise<Facets> {
  const facets = await countedFacets(db, view, {
    definition: healthProductList,
    columns: filters,
    from: sql`${healthProducts}`,
    always: [words],
    prefixLengths: permitLengths(view),
  })
  return labelPermits(db, view, facets)
}

/** The country in Persian where the dictionary knows it. */
export function inPersian<Row extends { country: string | null }>(row: Row): Row {
  return { ...row, country: countryWord(row.country) }
}

function whereOf(view: ListView, words: Words) {
  return and(words, ...filterConditions(healthProductList, filters, view).values())
}
