import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql, supplySql, today } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { products } from '#src/server/db/schema/products.ts'

const COMPETITORS_SHOWN = 15

const { current } = licenceSql('products', 'products')
const { madeHere, broughtIn } = supplySql('products')

/** Years since grant in bands of three, licences made here beside those brought in. */
export async function licenceAges(db: Queryable, id: number) {
  const band = sql<number>`least(floor((${today} - ${products.licensedOn}) / 1095.75), 5)::int`
  return db
    .select({
      band,
      local: sql<number>`count(*) filter (where ${madeHere})::int`,
      imported: sql<number>`count(*) filter (where ${broughtIn})::int`,
      unknown: sql<number>`count(*) filter (where ${products.supplyType} is null)::int`,
    })
    .from(products)
    .where(and(eq(products.holderId, id), current, sql`${products.licensedOn} <= ${today}`))
    .groupBy(band)
    .orderBy(band)
}

export type Competitor = Record<'name' | 'slug', string> &
  Record<'common' | 'all' | 'total', number>

/**
 * Companies that hold licences in force of the same generic codes, the largest overlap first.
 * `common` counts shared codes, `all` the codes of the other company, `total` all such companies.
 * Counted by number; companies are read for those that may be shown.
 */
export async function competitors(db: Queryable, id: number): Promise<Competitor[]> {
  const { rows } = await db.execute<Competitor>(sql`
    with own as (
      select distinct ${products.medicineCode} from ${products}
      where ${and(eq(products.holderId, id), current)}
    ), shared as (
      select distinct ${products.medicineCode}, ${products.holderId}
      from ${products} join own using (medicine_code)
      where ${and(current, sql`${products.holderId} <> ${id}`)}
    ), rivals as (
      select holder_id, count(*)::int as common, (count(*) over ())::int as total
      from shared group by holder_id
      order by common desc fetch first ${COMPETITORS_SHOWN} rows with ties
    )
    select c.name, c.slug, r.common, c.medicine_count as "all", r.total
    from rivals as r join ${companies} as c on c.id = r.holder_id
    order by r.common desc, c.name_sort, c.id limit ${COMPETITORS_SHOWN}`)
  return rows
}
