import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../server/db/client.ts'
import { companies } from '../../server/db/schema/companies.ts'
import { products } from '../../server/db/schema/products.ts'
import { today } from '../../server/db/today.ts'

const COMPETITORS_SHOWN = 15

export interface AgeBand {
  band: number
  local: number
  imported: number
}

/** Years since grant in bands of three, licences made here beside those brought in. */
export async function licenceAges(db: Queryable, id: number): Promise<AgeBand[]> {
  const band = sql<number>`least(floor((${today} - ${products.licensedOn}) / 1095.75), 5)::int`
  const brought = sql`${products.supplyType} in ('imported', 'emergency')`
  return db
    .select({
      band,
      local: sql<number>`count(*) filter (where not coalesce(${brought}, false))::int`,
      imported: sql<number>`count(*) filter (where ${brought})::int`,
    })
    .from(products)
    .where(
      and(
        eq(products.holderId, id),
        isNull(products.vanishedOn),
        sql`${products.licensedOn} <= ${today}`,
      ),
    )
    .groupBy(band)
    .orderBy(band)
}

/** Licences in force, as the page of all competitors counts them. */
const isCurrent = and(
  isNull(products.vanishedOn),
  eq(products.isActive, true),
  sql`(${products.validUntil} is null or ${products.validUntil} >= ${today})`,
)

/**
 * Companies that hold licences in force of the same generic codes, the largest overlap first.
 * `common` counts shared codes, `all` the codes of the other company.
 */
export function competitors(db: Queryable, id: number) {
  const own = db
    .selectDistinct({ code: products.medicineCode })
    .from(products)
    .where(and(eq(products.holderId, id), isCurrent))
    .as('own')
  const common = sql<number>`count(distinct ${products.medicineCode})::int`
  return db
    .select({
      name: companies.name,
      slug: companies.slug,
      common,
      all: companies.medicineCount,
    })
    .from(products)
    .innerJoin(own, eq(own.code, products.medicineCode))
    .innerJoin(companies, eq(companies.id, products.holderId))
    .where(and(isCurrent, sql`${products.holderId} <> ${id}`))
    .groupBy(
      companies.id,
      companies.name,
      companies.slug,
      companies.nameSort,
      companies.medicineCount,
    )
    .orderBy(sql`${common} desc`, companies.nameSort)
    .limit(COMPETITORS_SHOWN)
}
