import { and, count, countDistinct, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { products } from '#src/server/db/schema/products.ts'

/** Above all holders there are (250 of N): the page counts them and reckons their concentration. */
const MAX_HOLDERS = 2_000

const { unique } = licenceSql('products', 'products')

/** Current licences per holder, each product once: «سهم از پروانه‌ها», never a market share. */
export function holderShares(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      name: companies.name,
      slug: companies.slug,
      licences: count(),
      together: sql<number>`(sum(count(*)) over (
        partition by coalesce(-${companies.groupId}, ${companies.id})))::int`,
      medicines: countDistinct(products.medicineCode),
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.holderId))
    .where(and(where, unique))
    .groupBy(companies.id, companies.name, companies.slug, companies.nameSort, companies.groupId)
    .orderBy(desc(count()), companies.nameSort, companies.id)
    .limit(MAX_HOLDERS)
}
