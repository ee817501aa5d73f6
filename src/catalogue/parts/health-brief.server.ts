import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../server/db/client.ts'
import { companies } from '../../server/db/schema/companies.ts'
import { healthProducts } from '../../server/db/schema/health-products.ts'
import { today } from '../../server/db/today.ts'
import { goodsGroupWord } from './goods-groups.ts'
import type { PermitBrief } from './permit-table.tsx'
import { permitStatus } from './permits.server.ts'

/** Active permits that have not lapsed and were in the last harvest. */
export const isCurrentHealthProduct = and(
  isNull(healthProducts.vanishedOn),
  eq(healthProducts.isActive, true),
  or(isNull(healthProducts.validUntil), sql`${healthProducts.validUntil} >= ${today}`),
)

/** Health products as other records' pages show them, the newest permits first. */
export async function briefHealthProducts(
  db: Queryable,
  where: SQL | undefined,
  limit: number,
): Promise<PermitBrief[]> {
  const { permitNo, nameFa, nameEn, goodsGroup, permittedOn, validUntil } = healthProducts
  const rows = await db
    .select({
      ...{ permitNo, nameFa, nameEn, goodsGroup, permittedOn, validUntil },
      status: permitStatus(healthProducts),
      companyName: companies.name,
      companySlug: companies.slug,
    })
    .from(healthProducts)
    .leftJoin(companies, eq(companies.id, healthProducts.companyId))
    .where(where)
    .orderBy(sql`${permittedOn} desc nulls last`, healthProducts.nameSort, permitNo)
    .limit(limit)
  return rows.map(({ goodsGroup, ...row }) => ({
    ...row,
    aspect: goodsGroupWord(goodsGroup),
    packCount: null,
  }))
}
