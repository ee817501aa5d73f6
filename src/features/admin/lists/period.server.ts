import { type AnyColumn, and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Period } from './period.ts'

/** That an instant lies in a period of whole days in Tehran. */
export function withinPeriod(instant: AnyColumn, { from, to }: Period): SQL | undefined {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Tehran')`
  return and(
    from === null ? undefined : gte(instant, midnight(from, 0)),
    to === null ? undefined : lt(instant, midnight(to, 1)),
  )
}
