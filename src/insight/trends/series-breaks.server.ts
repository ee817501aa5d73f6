import { sql } from 'drizzle-orm'
import { jalaliYear } from '#src/persian/dates.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { rowsOf } from '../overview/current-licences.server.ts'

export interface SeriesBreak {
  source: string
  /** ISO date of the first harvest of the source. */
  harvestedOn: string
  /** Jalali year of it. */
  year: number
}

/** Where the way of gathering changes: the first published harvest of each source of medicines. */
export async function seriesBreaks(db: Queryable): Promise<SeriesBreak[]> {
  const rows = await rowsOf<{ source: string; harvestedOn: string }>(
    db,
    sql`select source, min(harvested_on)::text as "harvestedOn" from source_batches
    where state = 'published' and source <> 'who-atc'
      and harvested_on is not null
      and source in (select source from medicines union select source from products)
    group by source order by min(harvested_on), source`,
  )
  return rows.map((row) => ({ ...row, year: jalaliYear(row.harvestedOn) }))
}
