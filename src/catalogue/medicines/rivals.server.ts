import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { medicineSql } from '#src/server/db/licence-state.ts'
import type { DescribedMedicine } from '#src/words/name-and-strength.ts'
import { withPersianWords } from '../parts/medicine-brief.server.ts'

/** Above the largest group by one route (B05BA, 54 codes): the page counts them. */
const MAX_RIVALS = 100

export interface Rival extends DescribedMedicine {
  licenceCount: number
  makerCount: number
  unknownSupplyCount: number
  holderCount: number
  isSameMolecule: boolean
  /** Median price of one defined daily dose; null where dose, strength or price do not say it. */
  doseRial: number | null
}

// Milligrams of «20 mg», «1 g», «100 mcg»; anything else is not compared.
const MILLIGRAMS = (text: string) => `case
  when ${text} ~* '^\\d+(\\.\\d+)? ?(mg|g|mcg|µg)$' then
    substring(${text} from '^[0-9.]+')::float8 * case lower(substring(${text} from '[a-zµ]+$'))
      when 'g' then 1000 when 'mg' then 1 else 0.001 end end`

/** Letters by which WHO writes the routes of its doses. */
const DOSE_ROUTE = `case when m.route = 'ORAL' then 'O' when m.route = 'RECTAL' then 'R'
  when m.route = 'VAGINAL' then 'V' when m.route = 'SUBLINGUAL' then 'SL'
  when m.route ~ '^(INTRAVENOUS|INTRAMUSCULAR|SUBCUTANEOUS|PARENTERAL)' then 'P' end`

/**
 * Medicines of the same ATC-4 group by the same route, its own code among them, the most licensed
 * first. Doses: WHO's, where one is defined for the route, and pieces of one known strength.
 */
export async function therapeuticRivals(db: Queryable, code: number): Promise<Rival[]> {
  const rows = await rowsOf<Rival>(
    db,
    sql`select m.code, m.slug, m.name_fa as "nameFa", m.name_en as "nameEn", m.strength, m.volume,
      m.form, m.route,
      m.licence_count as "licenceCount", m.maker_count as "makerCount",
      ${medicineSql('m').unknownSupply} as "unknownSupplyCount",
      m.holder_count as "holderCount",
      m."isSameMolecule",
      case when m.price_unit in ('tablet', 'capsule', 'suppository', 'ampoule', 'vial')
        and m.unit_price_count > 0
        then round(m.unit_price_rial * dose.mg / nullif(${sql.raw(MILLIGRAMS('m.strength'))}, 0))
        end::float8 as "doseRial"
    from (
      select m.*, coalesce(m.molecule_id = own.molecule_id, false) as "isSameMolecule",
        row_number() over (order by m.code <> own.code, m.licence_count desc, m.name_sort, m.code) as place
      from medicines own
      join medicines m on m.route is not distinct from own.route
        and m.atc_code between left(own.atc_code, 5) and left(own.atc_code, 5) || '~'
      where own.code = ${code} and length(own.atc_code) >= 5
        and (m.licence_count > 0 or m.code = own.code)
      order by place limit ${MAX_RIVALS}) m
    left join lateral (
      select case when count(*) = 1 then min(${sql.raw(MILLIGRAMS(`d.amount || ' ' || d.unit`))}) end as mg
      from defined_daily_doses d
      where d.atc_code = m.atc_code and d.route = ${sql.raw(DOSE_ROUTE)}) dose on true
    order by m.place`,
  )
  return rows.map(withPersianWords)
}
