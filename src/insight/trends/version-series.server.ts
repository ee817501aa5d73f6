import { sql } from 'drizzle-orm'
import { hasPrefix } from '#src/list/sql.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { licenceSql, supplySql } from '#src/server/db/licence-state.ts'
import { seriesBreaks } from './queries.ts'

/** Days of versions that are counted, the newest first: one of each month where there are more. */
const MAX_POINTS = 24

export interface VersionPoint {
  /** ISO date on which the catalogue became this. */
  day: string
  /** Current licences on that day, by how they are supplied, and the makers of those made here. */
  local: number
  underLicence: number
  imported: number
  unknown: number
  makers: number
}

export type VersionSeries = Awaited<ReturnType<typeof versionSeries>>

/**
 * Licences of an ATC group, or of all, on the days of the published versions. Source: the stored
 * history alone, so that nothing is counted before the first harvest; what lapsed by each day is
 * left out. Breaks: the first harvest of a source.
 */
export function versionSeries(db: Queryable, atc: string | null, today: string) {
  return rememberPublished(`version series ${atc} ${today}`, async () => {
    const [points, breaks] = await Promise.all([countPoints(db, atc, today), seriesBreaks(db)])
    const first = points[0]?.day ?? today
    return { points, breaks: breaks.filter(({ harvestedOn }) => harvestedOn > first) }
  })
}

async function countPoints(db: Queryable, atc: string | null, today: string) {
  const days = await rowsOf<{ day: string }>(
    db,
    sql`select day::text as day from history.days where day <= ${today}::date order by 1`,
  )
  const shown = fewOf(days.map(({ day }) => day))
  if (shown.length === 0) return []
  const { current } = licenceSql('products', 'h', sql`d.day`)
  const { madeHere, maker, broughtIn } = supplySql('h')
  const inGroup = atc === null ? sql`true` : hasPrefix(sql`h.atc_code`, atc)
  return rowsOf<VersionPoint>(
    db,
    sql`select d.day::text as day,
      (count(*) filter (where h.supply_type = 'local'))::int as local,
      (count(*) filter (where h.supply_type = 'under-licence'))::int as "underLicence",
      (count(*) filter (where ${broughtIn}))::int as imported,
      (count(*) filter (where h.supply_type is null))::int as unknown,
      (count(distinct ${maker}) filter (where ${madeHere}))::int as makers
    from unnest(${sql.param(shown)}::date[]) d (day)
    join history.products h on h.valid_from <= d.day and h.valid_to > d.day
    where ${current} and ${inGroup} group by d.day order by d.day`,
  )
}

/** The last day of each Jalali month where there are many; the newest of them. */
function fewOf(days: readonly string[]): string[] {
  if (days.length <= MAX_POINTS) return [...days]
  const last = new Map(days.map((day) => [formatJalali(day, 'month'), day]))
  return [...last.values()].slice(-MAX_POINTS)
}
