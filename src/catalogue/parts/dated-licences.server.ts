import { and, count, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../server/db/client.ts'
import { products } from '../../server/db/schema/products.ts'
import type { DatedLicences } from './additions.ts'

/** Licences of the last harvest by day of grant and supply type. */
export async function datedLicences(
  db: Queryable,
  where: SQL | undefined,
): Promise<DatedLicences[]> {
  const rows = await db
    .select({
      licensedOn: products.licensedOn,
      supplyType: products.supplyType,
      licences: count(),
    })
    .from(products)
    .where(and(where, isNull(products.vanishedOn), isNotNull(products.licensedOn)))
    .groupBy(products.licensedOn, products.supplyType)
  return rows.flatMap(({ licensedOn, ...row }) => (licensedOn ? [{ licensedOn, ...row }] : []))
}
