import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'

/** What refers to a company, and would move with it. */
export interface Moves extends Record<string, unknown> {
  products: number
  supplements: number
  health: number
  ingredients: number
  spellings: number
  watchers: number
}

/** What a merge would move of each company, by its id; with true totals. */
export async function mergePreview(
  db: Queryable,
  ids: readonly number[],
): Promise<Record<number, Moves>> {
  const { rows } = await db.execute<Moves & { id: number }>(sql`
    select c.id,
      (select count(*)::int from products
        where c.id in (holder_id, brand_owner_id, producer_id)) as products,
      (select count(*)::int from supplements where company_id = c.id) as supplements,
      (select count(*)::int from health_products where company_id = c.id) as health,
      (select count(*)::int from ingredient_licences where company_id = c.id) as ingredients,
      (select count(*)::int from company_spellings where company_id = c.id) as spellings,
      (select count(*)::int from watched_records
        where kind = 'companies' and record_key = c.id::text) as watchers
    from companies c where c.id = any(${sql.param([...ids])}::int[])`)
  return Object.fromEntries(rows.map(({ id, ...moves }) => [id, moves]))
}
