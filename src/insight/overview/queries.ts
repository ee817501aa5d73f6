import { sql } from 'drizzle-orm'
import { rememberPublished } from '../../server/dataset.ts'
import type { Queryable } from '../../server/db/client.ts'
import { companies } from '../../server/db/schema/companies.ts'
import { changeEvents, datasetVersions } from '../../server/db/schema/datasets.ts'
import { medicines } from '../../server/db/schema/medicines.ts'
import { products } from '../../server/db/schema/products.ts'

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

export interface ChangeCount {
  kind: string
  change: string
  records: number
}

/** The figures of the home page and what the publishes of the last seven days changed. */
export function readHome(db: Queryable) {
  return rememberPublished('home', async () => {
    const [figures, changes] = await Promise.all([homeFigures(db), recentChanges(db)])
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

/** Records touched per kind and change; the very first publish is not a change. */
async function recentChanges(db: Queryable): Promise<ChangeCount[]> {
  const answer = await db.execute<ChangeCount & Record<string, unknown>>(sql`select
    kind, change, count(distinct record_key)::int as records
    from ${changeEvents}
    where dataset_version in (
      select id from ${datasetVersions}
      where published_at > now() - interval '7 days' and not is_sample
        and exists (select 1 from ${datasetVersions} as older
          where older.id < ${datasetVersions}.id and not older.is_sample))
    group by kind, change order by kind, change`)
  return answer.rows
}
