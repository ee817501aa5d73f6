import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import type { PermitBrief } from './permit-table.tsx'

const HEALTH_PRODUCT = licenceSql(healthProducts, 'health_products')

export const isCurrentHealthProduct = HEALTH_PRODUCT.current
export const isExpiringHealthProduct = HEALTH_PRODUCT.expiring

/** Health products as other records' pages show them, the newest permits first. */
export async function briefHealthProducts(
  db: Queryable,
  where: SQL | undefined,
  limit: number,
): Promise<PermitBrief[]> {
  const { permitNo, nameFa, nameEn, goodsGroup, packCount, permittedOn, validUntil } =
    healthProducts
  const rows = await db
    .select({
      permitNo,
      nameFa,
      nameEn,
      goodsGroup,
      packCount,
      permittedOn,
      validUntil,
      status: HEALTH_PRODUCT.status,
      companyName: companies.name,
      companySlug: companies.slug,
    })
    .from(healthProducts)
    .leftJoin(companies, eq(companies.id, healthProducts.companyId))
    .where(where)
    .orderBy(sql`${permittedOn} desc nulls last`, healthProducts.nameSort, permitNo)
    .limit(limit)
  return rows.map(({ goodsGroup, ...row }) => ({ ...row, aspect: goodsGroupWord(goodsGroup) }))
}
