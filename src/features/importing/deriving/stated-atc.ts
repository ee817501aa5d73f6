import type pg from 'pg'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'

/** SQL: the ATC codes that the products of a medicine tell, and how many tell each. */
const STATED_ATC = `
  select p.medicine_code, g.code as atc_code, count(*)::int as products
  from products p join atc_groups g on g.code = p.stated_atc_code
  where p.vanished_on is null
  group by 1, 2`

// What a template or an admin said of the medicine itself stands.
const MAY_BE_STATED = `(m.atc_code is null or m.atc_inferred or m.atc_source = 'products')
  and not exists (select from record_overrides h where h.kind = '${medicineKind.name}'
    and h.record_key = m.code::text and h.field = 'atcCode' and h.ended_at is null)`

const GATHER = `create temp table stated_atc on commit drop as ${STATED_ATC}`

const FORGET = `
  update medicines m set atc_code = null, atc_source = null
  where m.atc_source = 'products' and ${MAY_BE_STATED}
    and not exists (select from stated_atc t where t.medicine_code = m.code)`

/** The commonest; of several as common, the one that says most. */
const TAKE = `
  update medicines m set atc_code = t.atc_code, atc_inferred = false, atc_source = 'products'
  from (select distinct on (medicine_code) medicine_code, atc_code from stated_atc
    order by medicine_code, products desc, length(atc_code) desc, atc_code) t
  where t.medicine_code = m.code and ${MAY_BE_STATED}
    and (m.atc_code, m.atc_inferred, m.atc_source)
      is distinct from (t.atc_code, false, 'products'::text)`

/** Gives medicines the code that most of their products tell: a source's word, not an inference. */
export async function takeStatedAtc(client: pg.ClientBase): Promise<void> {
  await client.query('drop table if exists pg_temp.stated_atc')
  for (const statement of [GATHER, FORGET, TAKE]) await client.query(statement)
}
