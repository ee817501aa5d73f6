import { sql } from 'drizzle-orm'
import { supplementList } from '#src/catalogue/supplements/list.ts'
import type { Database } from '#src/server/db/client.ts'
import { fieldOf, type KindUnderTest } from './kind-under-test.ts'
import { type Permit, permitFacts } from './permit-facts.ts'

interface Supplement extends Permit {
  form: string | null
  path: string | null
  change: string | null
}

export const supplements: KindUnderTest = {
  name: 'supplements',
  definition: supplementList,
  list: (caller, search) => caller.supplements.list(search),
  facets: (caller, search) => caller.supplements.facets(search),
  keyOf: (row) => fieldOf(row, 'permitNo'),
  manyValued: [],
  openFilter: 'form',
  word: 'قرص',
  facts: async (db) => (await readSupplements(db)).map(permitFacts),
}

async function readSupplements(db: Database): Promise<Supplement[]> {
  const { rows } = await db.execute<Supplement & Record<string, unknown>>(sql`
    select permit_no as "permitNo", name_sort as "nameSort", company_id as company, country,
      permitted_on::text as "permittedOn", valid_until::text as "validUntil",
      vanished_on is not null as vanished, null::boolean as "isActive", form, path, change_flag as change
    from supplements`)
  return rows
}
