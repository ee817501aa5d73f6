import type pg from 'pg'
import { insuredUnit, OF_MEDICINE, PATIENT_PART } from '#src/catalogue/facts/price-unit.ts'
import { HAS_PRICE } from '#src/catalogue/facts/quality-subjects.ts'
import { IS_ACTIVE_SUBSTANCE, licenceText } from '#src/server/db/licence-state.ts'
import {
  IS_BROUGHT_IN,
  IS_CURRENT,
  IS_CURRENT_PERMISSION,
  IS_MADE_LOCALLY,
  MAKER,
} from './current.ts'
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

/** Accepted price of medicines and what patients pay of the median, after unit prices; `today` is an ISO date. */
async function derivePatientPart(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(PARTS, [today])
}

/**
 * Counts of a medicine's current licences. "Imported only": it has licences, and all of them are
 * imports or emergency permits; one of unknown supply is enough to leave that open.
 */
const COUNTS = `
  with live as (select p.*, ${MAKER} as maker_id from products p where ${IS_CURRENT}
    and p.medicine_code in (select code from touched_medicines)),
  counts as (
    select p.medicine_code as code,
      count(*)::int as licence_count,
      count(*) filter (where not p.is_repeat)::int as unique_count,
      count(distinct p.maker_id) filter (where ${IS_MADE_LOCALLY})::int as maker_count,
      count(distinct p.holder_id)::int as holder_count,
      count(*) filter (where p.supply_type = 'local')::int as local_count,
      count(*) filter (where p.supply_type = 'under-licence')::int as under_licence_count,
      count(*) filter (where p.supply_type = 'imported')::int as imported_count,
      count(*) filter (where p.supply_type = 'emergency')::int as emergency_count,
      bool_and(${IS_BROUGHT_IN}) as imported_only,
      min(p.price_rial) filter (where ${HAS_PRICE}) as min_price_rial,
      max(p.price_rial) filter (where ${HAS_PRICE}) as max_price_rial,
      min(p.valid_until) as nearest_expiry_on
    from live p group by p.medicine_code
  ), wanted as (
    select m.code, coalesce(c.licence_count, 0) as licence_count,
      coalesce(c.unique_count, 0) as unique_count,
      coalesce(c.maker_count, 0) as maker_count, coalesce(c.holder_count, 0) as holder_count,
      coalesce(c.local_count, 0) as local_count,
      coalesce(c.under_licence_count, 0) as under_licence_count,
      coalesce(c.imported_count, 0) as imported_count,
      coalesce(c.emergency_count, 0) as emergency_count,
      coalesce(c.imported_only, false) as imported_only,
      c.min_price_rial, c.max_price_rial, c.nearest_expiry_on
    from medicines m join touched_medicines using (code) left join counts c using (code)
  )
  update medicines m set
    licence_count = w.licence_count, unique_count = w.unique_count, maker_count = w.maker_count, holder_count = w.holder_count,
    local_count = w.local_count, under_licence_count = w.under_licence_count,
    imported_count = w.imported_count, emergency_count = w.emergency_count,
    imported_only = w.imported_only, min_price_rial = w.min_price_rial,
    max_price_rial = w.max_price_rial, nearest_expiry_on = w.nearest_expiry_on
  from wanted w
  where w.code = m.code and (m.licence_count, m.unique_count, m.maker_count, m.holder_count, m.local_count,
      m.under_licence_count, m.imported_count, m.emergency_count, m.imported_only,
      m.min_price_rial, m.max_price_rial, m.nearest_expiry_on)
    is distinct from (w.licence_count, w.unique_count, w.maker_count, w.holder_count, w.local_count,
      w.under_licence_count, w.imported_count, w.emergency_count, w.imported_only,
      w.min_price_rial, w.max_price_rial, w.nearest_expiry_on)`

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
  await derivePatientPart(client, today)
  await client.query(LOCAL_API, [today])
}
