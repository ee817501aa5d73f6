import { and, count, isNotNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { products } from '#src/server/db/schema/products.ts'
import type { DatedLicences } from './additions.ts'

const { current } = licenceSql('products', 'products')

/** Current licences by day of grant and supply type. */
export async function datedLicences(
  db: Queryable,
  where: SQL | undefined,
): Promise<DatedLicences[]> {
  const rows = await db
    .select({ licensedOn: products.licensedOn, supplyType: products.supplyType, licences: count() })
    .from(products)
    .where(and(where, current, isNotNull(products.licensedOn)))
    .groupBy(products.licensedOn, products.supplyType)
  return rows.flatMap(({ licensedOn, ...row }) => (licensedOn ? [{ licensedOn, ...row }] : []))
}
