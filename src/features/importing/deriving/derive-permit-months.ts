import type pg from 'pg'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { isoToJalaliParts } from '#src/persian/dates.ts'

const PERMITS = RECORD_KINDS.filter(({ columns }) =>
  columns.some(({ column }) => column === 'permitted_on'),
)

/** Jalali year and month of each permit, «140305», which SQL cannot reckon by itself. */
export async function derivePermitMonths(client: pg.ClientBase): Promise<void> {
  for (const { table, key } of PERMITS) {
    const { rows } = await client.query<{ day: string }>(
      `select distinct permitted_on::text as day from ${table} where permitted_on is not null`,
    )
    const days = rows.map(({ day }) => day)
    await client.query(
      `update ${table} r set permit_month = w.month
      from ${table} o left join unnest($1::date[], $2::text[]) w (day, month)
        on w.day = o.permitted_on
      where o.${key[0]} = r.${key[0]} and r.permit_month is distinct from w.month`,
      [days, days.map(monthOf)],
    )
  }
}

function monthOf(day: string): string {
  const { year, month } = isoToJalaliParts(day)
  return `${year}${String(month).padStart(2, '0')}`
}
