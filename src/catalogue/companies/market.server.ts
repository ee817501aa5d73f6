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

export type Competitor = Record<'name' | 'slug', string> & Record<'common' | 'all', number>

/**
 * Companies that hold licences in force of the same generic codes, the largest overlap first.
 * `common` counts shared codes, `all` the codes of the other company. Counted by number; companies
 * are read for those that may be shown.
 */
export async function competitors(db: Queryable, id: number): Promise<Competitor[]> {
  const { rows } = await db.execute<Competitor>(sql`
    with own as (
      select distinct ${products.medicineCode} from ${products}
      where ${and(eq(products.holderId, id), isCurrent)}
    ), shared as (
      select distinct ${products.medicineCode}, ${products.holderId}
      from ${products} join own using (medicine_code)
      where ${and(isCurrent, sql`${products.holderId} <> ${id}`)}
    ), rivals as (
      select holder_id, count(*)::int as common from shared group by holder_id
      order by common desc fetch first ${COMPETITORS_SHOWN} rows with ties
    )
    select c.name, c.slug, r.common, c.medicine_count as "all"
    from rivals as r join ${companies} as c on c.id = r.holder_id
    order by r.common desc, c.name_sort limit ${COMPETITORS_SHOWN}`)
  return rows
}
