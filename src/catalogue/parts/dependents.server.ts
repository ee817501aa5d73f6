import { and, eq, isNull, sql } from 'drizzle-orm'
import { products } from '../../server/db/schema/products.ts'
import { today } from '../../server/db/today.ts'

/**
 * Current licences made in Iran: those that need an ingredient. The same rule gives the derived
 * counts of ingredients (importing/deriving).
 */
export const isDependent = and(
  isNull(products.vanishedOn),
  eq(products.isActive, true),
  sql`(${products.validUntil} is null or ${products.validUntil} >= ${today})`,
  sql`${products.supplyType} in ('local', 'under-licence')`,
)
