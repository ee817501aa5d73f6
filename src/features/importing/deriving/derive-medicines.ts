import type pg from 'pg'
import { insuredUnit, OF_MEDICINE, PATIENT_PART } from '#src/catalogue/facts/price-unit.ts'
import { HAS_PRICE } from '#src/catalogue/facts/quality-subjects.ts'
import { COUNTED_OF_MEDICINE, countedIn, countedList } from '#src/server/db/licence-counts.ts'
import { IS_ACTIVE_SUBSTANCE, licenceText } from '#src/server/db/licence-state.ts'
import { IS_CURRENT, IS_CURRENT_PERMISSION } from './current.ts'
import { deriveUnitPrices, deriveUnits } from './derive-unit-prices.ts'

const FIGURES = ['coverage_state', 'accepted_unit_price_rial', 'patient_unit_rial', 'patient_share']
const figures = (row: string) => FIGURES.map((name) => `${row}.${name}`).join(', ')

/** What the insurer with most insured people says on a day; another one where it says nothing. */
const PARTS = `
  with c as (
    select distinct on (medicine_code) * from coverage
    where valid_from <= $1::date and coalesce(valid_to, 'infinity') > $1::date
    order by medicine_code, payer <> 'social-security', payer
  ), wanted as (
    select m.code, c.state as coverage_state,
      round(c.accepted_rial / coalesce(m.unit_size, 1))::bigint as accepted_unit_price_rial,
      round(${PATIENT_PART} / coalesce(m.unit_size, 1))::bigint as patient_unit_rial,
      round((${PATIENT_PART} / nullif(i.consumer, 0))::numeric, 4)::float8 as patient_share
    from medicines m left join c on c.medicine_code = m.code
    left join lateral ${insuredUnit(licenceText('products', 'p').current)} on c.state = 'covered'
  )
  update medicines m set ${FIGURES.map((name) => `${name} = w.${name}`).join(', ')}
  from wanted w where w.code = m.code and (${figures('m')}) is distinct from (${figures('w')})`

const COUNTED = `${Object.keys(COUNTED_OF_MEDICINE)}, min_price_rial, max_price_rial`
const countsOf = (row: string) => COUNTED.replaceAll(/\w+/g, (column) => `${row}.${column}`)

/** Counts of a medicine's current licences, and the span of their prices. */
const COUNTS = `
  with counts as (
    select p.medicine_code as code, ${countedList(COUNTED_OF_MEDICINE)},
      min(p.price_rial) filter (where ${HAS_PRICE}) as min_price_rial,
      max(p.price_rial) filter (where ${HAS_PRICE}) as max_price_rial
    from products p where ${IS_CURRENT} and p.medicine_code in (select code from touched_medicines)
    group by p.medicine_code
  ), wanted as (
    select m.code, ${countedIn(COUNTED_OF_MEDICINE, 'c', 'code')}, c.min_price_rial, c.max_price_rial
    from medicines m join touched_medicines using (code) left join counts c on c.code = m.code
  )
  update medicines m set (${COUNTED}) = row (${countsOf('w')})
  from wanted w where w.code = m.code and (${countsOf('m')}) is distinct from (${countsOf('w')})`

const DERIVED = [...Object.keys(OF_MEDICINE.columns), 'is_repeat']
const derivedOf = (row: string) => DERIVED.map((name) => `${row}.${name}`).join(', ')

/**
 * What a product has of its medicine, its unit price, and whether it repeats another: of the current
 * licences of one code, holder, brand and pack, all but one are further IRCs of the same; the one that holds
 * longest stands for them. All in one update, for each row that is written is written to every index.
 */
const OF_PRODUCTS = `
  with wanted as materialized (
    select p.irc, ${Object.entries(OF_MEDICINE.columns)
      .map(([name, sql]) => `${sql} as ${name}`)
      .join(', ')},
      ${IS_CURRENT} and p.holder_id is not null and p.pack_count is not null
        and row_number() over (
          partition by p.medicine_code, p.holder_id, p.brand_fold, p.pack_count
          order by ${IS_CURRENT} desc, p.valid_until desc nulls last, p.irc) > 1 as is_repeat
    from touched_medicines t join products p on p.medicine_code = t.code ${OF_MEDICINE.from}
  )
  update products p set ${DERIVED.map((name) => `${name} = w.${name}`).join(', ')}
  from wanted w
  where w.irc = p.irc
    and (${derivedOf('p')}) is distinct from (${derivedOf('w')})`

const LOCAL_API = `
  with wanted as (
    select o.id, exists (
      select from ingredients i join ingredient_licences l on l.ingredient_id = i.id
      where i.molecule_id = o.id and ${IS_ACTIVE_SUBSTANCE} and ${IS_CURRENT_PERMISSION}
    ) as has_maker from molecules o
  )
  update molecules o set has_local_api_maker = w.has_maker
  from wanted w where w.id = o.id and o.has_local_api_maker <> w.has_maker`

/** Counts, prices and expiry of medicines from their current licences; `today` is an ISO date. */
export async function deriveMedicines(client: pg.ClientBase, today: string): Promise<void> {
  await deriveUnits(client)
  await client.query(OF_PRODUCTS, [today])
  await client.query(COUNTS, [today])
  await deriveUnitPrices(client, today)
  await client.query(PARTS, [today])
  await client.query(LOCAL_API, [today])
}
