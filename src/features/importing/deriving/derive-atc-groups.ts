import type pg from 'pg'
import { ATC_COUNTED, joinAtcCounts } from '#src/server/db/licence-counts.ts'

const COUNTS = `
  with wanted as (
    select code, ${ATC_COUNTED.map((column) => `coalesce(${column}, 0) as ${column}`)}
    from (select g.code from atc_groups g) g ${joinAtcCounts('$1::date')}
  )
  update atc_groups g set ${ATC_COUNTED.map((column) => `${column} = w.${column}`)}
  from wanted w
  where w.code = g.code and (${ATC_COUNTED.map((column) => `g.${column}`)})
    is distinct from (${ATC_COUNTED.map((column) => `w.${column}`)})`

/** Counts of ATC groups; `today` is an ISO date. */
export async function deriveAtcGroups(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(COUNTS, [today])
}
