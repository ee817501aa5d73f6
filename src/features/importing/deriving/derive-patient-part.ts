import type pg from 'pg'
import { insuredUnit, PATIENT_PART } from '#src/catalogue/facts/price-unit.ts'
import { licenceText } from '#src/server/db/licence-state.ts'

const FIGURES = [
  ...['coverage_state', 'accepted_unit_price_rial'],
  ...['patient_unit_rial', 'patient_share'],
]
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
export async function derivePatientPart(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(PARTS, [today])
}
