import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordChanges } from '#src/insight/changes/queries.ts'
import { together } from '#src/list/together.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { briefPermits } from '../parts/permit-brief.server.ts'
import { healthProductRow, inPersian } from './queries.ts'

/** The identity block of a permit; null when there is none with this number. */
export async function findHealthProduct(db: Queryable, permitNo: string) {
  const { companyId, source, firstSeenOn, lastSeenOn, vanishedOn } = healthProducts
  const [found] = await db
    .select({ ...healthProductRow, companyId, source, firstSeenOn, lastSeenOn, vanishedOn })
    .from(healthProducts)
    .leftJoin(companies, eq(companies.id, companyId))
    .where(inArray(healthProducts.permitNo, [permitNo, toLatinDigits(permitNo)]))
    .orderBy(ne(healthProducts.permitNo, permitNo))
    .limit(1)
  return found ? inPersian(found) : null
}

export type FoundHealthProduct = NonNullable<Awaited<ReturnType<typeof findHealthProduct>>>

export function healthProductDetails(db: Queryable, product: FoundHealthProduct) {
  const { permitNo, companyId } = product
  const others =
    companyId === null
      ? sql`false`
      : and(eq(healthProducts.companyId, companyId), ne(healthProducts.permitNo, permitNo))
  return together({
    others: briefPermits(db, 'health-products', others),
    otherTotal: db.$count(healthProducts, others),
    changes: recordChanges(db, 'health-products', permitNo),
  })
}
