import { eq, sql } from 'drizzle-orm'
import { listSource, type RowOf } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import { licenceSql, validitySql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { permitIsOwn } from '../facts/own-records.server.ts'
import {
  companySort,
  countryWord,
  namedPermits,
  permitLengths,
  statusRank,
} from '../parts/permits.server.ts'
import { healthProductKind } from './kind.ts'
import { healthProductList } from './list.ts'

const { status } = licenceSql(healthProducts, 'health_products')

const { permitNo, goodsGroup, country, permittedOn, validUntil } = healthProducts

export const healthProductRow = {
  ...pick(healthProducts, 'permitNo', 'nameFa', 'nameEn', 'goodsGroup', 'country'),
  ...pick(healthProducts, 'permittedOn', 'validUntil', 'packCount', 'gtin'),
  status,
  companyName: companies.name,
  companySlug: companies.slug,
}

export const healthProductSource = listSource({
  name: 'health-products',
  definition: healthProductList,
  shows: {
    name: ['nameFa', 'nameEn'],
    goods: ['goodsGroup'],
    company: ['companyName', 'companySlug'],
    permit: ['permitNo'],
    pack: ['packCount'],
    gtin: ['gtin'],
    country: ['country'],
    permitted: ['permittedOn'],
    validity: ['validUntil'],
    status: ['status'],
  },
  searchWords: healthProducts.searchWords,
  from: sql`${healthProducts}`,
  key: permitNo,
  filters: {
    goods: goodsGroup,
    status,
    country,
    company: healthProducts.companyId,
    validity: validitySql('health_products.valid_until'),
    permitted: { prefix: healthProducts.permitMonth },
    mine: { isOwn: permitIsOwn(healthProductKind.name, permitNo, healthProducts.companyId) },
  },
  order: {
    name: healthProducts.nameSort,
    company: companySort(healthProducts.companyId),
    permitted: permittedOn,
    validity: validUntil,
    status: [statusRank(status), healthProducts.nameSort],
  },
  fields: healthProductRow,
  rows: (pageIn) =>
    pageIn(healthProducts).leftJoin(companies, eq(companies.id, healthProducts.companyId)),
  shown: inPersian,
  prefixLengths: permitLengths,
  named: namedPermits,
})

export type HealthProductRow = RowOf<typeof healthProductSource>

/** The country in Persian where the dictionary knows it. */
export function inPersian<Row extends { country: string | null }>(row: Row): Row {
  return { ...row, country: countryWord(row.country) }
}
