import { sql } from 'drizzle-orm'
import { healthProductList } from '#src/catalogue/health-products/list.ts'
import type { Database } from '#src/server/db/client.ts'
import { fieldOf, type KindUnderTest } from './kind-under-test.ts'
import { type Permit, permitFacts } from './permit-facts.ts'

interface HealthProduct extends Permit {
  goods: string
}

export const healthProducts: KindUnderTest = {
  name: 'health-products',
  definition: healthProductList,
  list: (caller, search) => caller.healthProducts.list(search),
  facets: (caller, search) => caller.healthProducts.facets(search),
  keyOf: (row) => fieldOf(row, 'permitNo'),
  manyValued: [],
  openFilter: 'country',
  word: 'بهداشتی',
  facts: async (db) => (await readHealthProducts(db)).map(permitFacts),
}

async function readHealthProducts(db: Database): Promise<HealthProduct[]> {
  const { rows } = await db.execute<HealthProduct & Record<string, unknown>>(sql`
    select permit_no as "permitNo", name_sort as "nameSort", company_id as company, country,
      permitted_on::text as "permittedOn", valid_until::text as "validUntil",
      vanished_on is not null as vanished, is_active as "isActive", goods_group as goods
    from health_products`)
  return rows
}
