import type pg from 'pg'
import { type Dosage, readPriceUnit, UNIT_PRICE } from '#src/catalogue/facts/price-unit.ts'
import { PRICES } from '#src/catalogue/facts/quality-subjects.ts'
import { licenceText } from '#src/server/db/licence-state.ts'
import { QUARTILES_FROM } from '#src/words/price-units.ts'
import { IS_MADE_LOCALLY } from './current.ts'

const DOSAGES = `
  select code, form, route, strength, volume, price_unit, unit_size from medicines`

const UNITS = `
  update medicines m set price_unit = w.unit, unit_size = w.size
  from unnest($1::int[], $2::text[], $3::float8[]) w (code, unit, size) where w.code = m.code`

const UNIT = `case when (${UNIT_PRICE}) is not null then m.price_unit end`

/** Of the days before unit prices were kept, in the units that medicines have today. */
const EARLIER = `
  update history.products p set unit_price_rial = ${UNIT_PRICE}, price_unit = ${UNIT}
  from medicines m where m.code = p.medicine_code
    and (p.unit_price_rial, p.price_unit) is distinct from (${UNIT_PRICE}, ${UNIT})`

const FIGURES = [
  'unit_price_count',
  'unit_price_rial',
  'low_unit_price_rial',
  'high_unit_price_rial',
  'min_unit_price_rial',
  'max_unit_price_rial',
  'local_unit_price_rial',
  'imported_unit_price_rial',
  'year_ago_unit_price_rial',
  'unit_price_change',
]

const figures = (row: string) => FIGURES.map((name) => `${row}.${name}`).join(', ')
const TAKEN = FIGURES.map((name) => `${name} = w.${name}`).join(', ')

const at = (part: number, which = 'true') => `percentile_cont(${part})
  within group (order by p.unit_price_rial) filter (where ${which})`

/**
 * Unit prices of the current licences of one code: `by` names what they are grouped by, `day` is SQL of the
 * day. A change against a year ago is of the licences that had a price then, and is told where they are
 * half of all or more.
 */
const unitFigures = (from: string, by: string, day: string) => `
  select ${by}, count(*)::int as unit_price_count, ${at(0.5)} as unit_price_rial,
    case when count(*) >= ${QUARTILES_FROM} then ${at(0.25)} end as low_unit_price_rial,
    case when count(*) >= ${QUARTILES_FROM} then ${at(0.75)} end as high_unit_price_rial,
    min(p.unit_price_rial) as min_unit_price_rial, max(p.unit_price_rial) as max_unit_price_rial,
    ${at(0.5, IS_MADE_LOCALLY)} as local_unit_price_rial,
    ${at(0.5, `p.supply_type = 'imported'`)} as imported_unit_price_rial,
    case when count(b.price) * 2 >= count(*)
      then percentile_cont(0.5) within group (order by b.price) end as year_ago_unit_price_rial,
    case when count(b.price) * 2 >= count(*) then round((${at(0.5, 'b.price is not null')}
      / nullif(percentile_cont(0.5) within group (order by b.price), 0) - 1)::numeric, 4)
      end as unit_price_change
  from ${from}
  left join lateral (
    select p.unit_price_rial * e.price_rial::float8 / p.price_rial as price from ${PRICES} e
    where e.irc = p.irc and e.effective_on <= ${day} - 365
    order by e.effective_on desc limit 1
  ) b on true
  where p.unit_price_rial is not null and ${licenceText('products', 'p', day).current}
  group by ${by}`

const COUNTED = `coalesce(c.unit_price_count, 0) as unit_price_count, ${FIGURES.slice(1)
  .map((name) =>
    name === 'unit_price_change'
      ? `c.${name}::float8 as ${name}`
      : `round(c.${name}::numeric)::bigint as ${name}`,
  )
  .join(', ')}`

const OF_TODAY = `
  with counts as (${unitFigures(
    'touched_medicines t join products p on p.medicine_code = t.code',
    'p.medicine_code',
    '$1::date',
  )}),
  wanted as (
    select t.code, ${COUNTED} from touched_medicines t left join counts c on c.medicine_code = t.code
  )
  update medicines m set ${TAKEN} from wanted w
  where w.code = m.code and (${figures('m')}) is distinct from (${figures('w')})`

const IS_UNFILLED =
  'select exists (select from history.medicines where unit_price_count is null) as is'

/** Each state of a medicine with the licences of the day on which it began. */
const OF_HISTORY = `
  with counts as (${unitFigures(
    `history.medicines s join history.products p on p.medicine_code = s.code
      and p.valid_from <= s.valid_from and p.valid_to > s.valid_from`,
    's.code, s.valid_from',
    's.valid_from',
  )}),
  wanted as (
    select s.code, s.valid_from, m.price_unit, m.unit_size, ${COUNTED} from history.medicines s
    left join medicines m on m.code = s.code
    left join counts c on c.code = s.code and c.valid_from = s.valid_from
  )
  update history.medicines s set price_unit = w.price_unit, unit_size = w.unit_size, ${TAKEN}
  from wanted w
  where w.code = s.code and w.valid_from = s.valid_from and s.unit_price_count is null`

interface Medicine extends Dosage {
  code: number
  price_unit: string | null
  unit_size: number | null
}

/** In which unit, and how much of it in a piece, medicines are priced. */
export async function deriveUnits(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Medicine>(DOSAGES)
  const read = rows.map((medicine) => ({ medicine, reading: readPriceUnit(medicine) }))
  const other = read.filter(
    ({ medicine, reading }) =>
      medicine.price_unit !== (reading?.unit ?? null) ||
      medicine.unit_size !== (reading?.size ?? null),
  )
  if (other.length === 0) return
  await client.query(UNITS, [
    other.map(({ medicine }) => medicine.code),
    other.map(({ reading }) => reading?.unit ?? null),
    other.map(({ reading }) => reading?.size ?? null),
  ])
}

/** What the unit prices of products come to; `today` is an ISO date. */
export async function deriveUnitPrices(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(OF_TODAY, [today])
}

/** Gives the days before unit prices were kept theirs, after those of today. */
export async function fillEarlierUnitPrices(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(IS_UNFILLED)
  if (!rows[0]?.is) return
  await client.query(EARLIER)
  await client.query(OF_HISTORY)
}
