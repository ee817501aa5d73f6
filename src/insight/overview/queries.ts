import { sql } from 'drizzle-orm'
import { todayInTehran } from '../../persian/dates.ts'
import { now } from '../../server/clock.ts'
import { rememberPublished } from '../../server/dataset.ts'
import type { Queryable } from '../../server/db/client.ts'
import { companies } from '../../server/db/schema/companies.ts'
import { medicines } from '../../server/db/schema/medicines.ts'
import { products } from '../../server/db/schema/products.ts'
import { spanOf } from '../changes/list.ts'
import { countChanges } from '../changes/queries.ts'

/** Counts over what was seen in the last harvest. Source: the published catalogue. */
export interface HomeFigures {
  medicines: number
  products: number
  companies: number
  molecules: number
  /** Medicines with active licences, all of them imported. */
  importedOnly: number
  /** Medicines with exactly one maker in Iran. */
  soleMaker: number
}

/** The figures of the home page and what the harvests of the last seven days changed. */
export function readHome(db: Queryable) {
  const today = todayInTehran(now())
  return rememberPublished(`home ${today}`, async () => {
    const [figures, changes] = await Promise.all([
      homeFigures(db),
      countChanges(db, spanOf({}, today)),
    ])
    return { figures, changes }
  })
}

async function homeFigures(db: Queryable): Promise<HomeFigures> {
  const answer = await db.execute<HomeFigures & Record<string, unknown>>(sql`select
    count(*) filter (where ${medicines.vanishedOn} is null)::int as medicines,
    (select count(*)::int from ${products} where ${products.vanishedOn} is null) as products,
    (select count(*)::int from ${companies} where ${companies.licenceCount} > 0) as companies,
    count(distinct ${medicines.moleculeId})::int as molecules,
    count(*) filter (where ${medicines.importedOnly})::int as "importedOnly",
    count(*) filter (where ${medicines.makerCount} = 1)::int as "soleMaker"
    from ${medicines}`)
  const [figures] = answer.rows
  if (!figures) throw new Error('an aggregate without grouping gives one row')
  return figures
}

export type HomeChange = Awaited<ReturnType<typeof readHome>>['changes'][number]
