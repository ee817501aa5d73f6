import type pg from 'pg'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { isoToJalaliParts, todayInTehran } from '#src/persian/dates.ts'
import { ATC_COUNTED, joinAtcCounts } from '#src/server/db/licence-counts.ts'
import { deriveCompanies } from './derive-companies.ts'
import { deriveIngredientMakers } from './derive-ingredient-makers.ts'
import { deriveIngredients } from './derive-ingredients.ts'
import { deriveMedicines } from './derive-medicines.ts'
import { deriveMoieties } from './derive-moieties.ts'
import { deriveOpportunities } from './derive-opportunities.ts'
import { derivePresence } from './derive-presence.ts'
import { deriveSales } from './derive-sales.ts'
import { deriveSalesMatches } from './derive-sales-matches.ts'

const DERIVED_ON = `
  insert into settings (key, value) values ('job:figures-day', jsonb_build_object('day', $1::text))
  on conflict (key) do update set value = excluded.value, updated_at = now()`

/** Whether all is touched; see server/db/touched.sql. */
async function settleTouched(client: pg.ClientBase, by = 'settle_touched()'): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(`select ${by} as all`)
  return rows[0]?.all ?? true
}

/**
 * All figures that follow from the published records and the date. Run by each publish, and once a
 * day, because licences lapse without an import; of what is touched, which in an import is all; writes
 * only what differs.
 */
export async function deriveFigures(
  client: pg.ClientBase,
  today: string = todayInTehran(new Date()),
): Promise<void> {
  await gatherStatistics(client)
  await deriveMoieties(client)
  let isAll = await settleTouched(client)
  // A report line that is of another medicine changes the demand for all.
  if ((await deriveSalesMatches(client)) > 0) isAll = await settleTouched(client, 'touch_all()')
  await deriveMedicines(client, today)
  await deriveCompanies(client, today)
  await client.query(ATC_COUNTS, [today])
  // Of reports and the codes of medicines alone: what touches them touches all.
  if (isAll) await deriveSales(client)
  await deriveIngredients(client, today)
  await deriveIngredientMakers(client, today)
  for (const { companyFigures = [] } of RECORD_KINDS) {
    for (const update of companyFigures) await client.query(update, [today])
  }
  await derivePermitMonths(client)
  await deriveOpportunities(client, today)
  await derivePresence(client, today)
  await client.query(DERIVED_ON, [today])
}

/** Of a table's rows so many must be new before plans made for the old ones go wrong. */
const SHARE = 10

// History and notes for taking back are written after all that is derived.
const REWRITTEN = `
  select quote_ident(x.relname) as table from pg_stat_xact_user_tables x
  join pg_class c on c.oid = x.relid
  where x.schemaname = 'public'
    and x.n_tup_ins + x.n_tup_upd + x.n_tup_del > greatest(c.reltuples, 0) / ${SHARE}`

/**
 * Statistics of the tables of which this transaction has written a good part: autovacuum sees them only after
 * its end, and without them statements of a first round ran for minutes. An edit of one record gathers none.
 */
async function gatherStatistics(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(REWRITTEN)
  if (rows.length > 0) await client.query(`analyze ${rows.map(({ table }) => table).join(', ')}`)
}

const ATC_COUNTS = `
  with wanted as (
    select code, ${ATC_COUNTED.map((column) => `coalesce(${column}, 0) as ${column}`)}
    from (select g.code from atc_groups g) g ${joinAtcCounts('$1::date')}
  )
  update atc_groups g set ${ATC_COUNTED.map((column) => `${column} = w.${column}`)}
  from wanted w
  where w.code = g.code and (${ATC_COUNTED.map((column) => `g.${column}`)})
    is distinct from (${ATC_COUNTED.map((column) => `w.${column}`)})`

const PERMITS = RECORD_KINDS.filter(({ columns }) =>
  columns.some(({ column }) => column === 'permitted_on'),
)

/** Jalali year and month of each permit, «140305», which SQL cannot reckon by itself. */
async function derivePermitMonths(client: pg.ClientBase): Promise<void> {
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
