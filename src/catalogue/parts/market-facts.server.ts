import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { hasPrefix } from '#src/list/sql.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { foreignInForce, licenceText, TODAY, today } from '#src/server/db/licence-state.ts'
import { REGISTER_WORDS } from '#src/words/market-fact-words.ts'
import { insuredUnit, PATIENT_PART } from '../facts/price-unit.ts'

const HOLDERS_NAMED = 4
const NOTICES_SHOWN = 12
const MOIETIES_SHOWN = 40

const IN_FORCE = sql.raw(foreignInForce('f'))

/** Which facts some source has told at all: where none has, their absence says nothing. */
export function factsRead(db: Queryable) {
  return rowOf<{ coverage: boolean; sales: boolean; registers: string[]; shortages: boolean }>(
    db,
    sql`select exists (select from coverage) as coverage,
      exists (select from company_sales) as sales,
      exists (select from shortage_notices) as shortages,
      array(select r from unnest(${sql.param(Object.keys(REGISTER_WORDS))}::text[]) r
        where exists (select from foreign_licences f where f.register = r)) as registers`,
  )
}

export interface ForeignRegister {
  register: string
  licences: number
  holders: number
  holderNames: string[]
  /** ISO dates; null where the register does not say. */
  since: string | null
  patentEnds: string | null
  exclusivityEnds: string | null
  source: string
  harvestedOn: string | null
}

/** Licences in force of exactly these moieties, by register. */
export function licensedElsewhere(db: Queryable, moleculeId: number) {
  return rowsOf<ForeignRegister>(
    db,
    sql`select f.register, count(*)::int as licences, count(distinct f.holder)::int as holders,
      coalesce((array_agg(distinct f.holder) filter (where f.holder is not null))[1:${sql.raw(String(HOLDERS_NAMED))}], '{}')
        as "holderNames",
      min(f.licensed_on)::text as since, max(f.last_patent_ends_on)::text as "patentEnds",
      max(f.last_exclusivity_ends_on)::text as "exclusivityEnds",
      min(f.source) as source, max(f.harvested_on)::text as "harvestedOn"
    from foreign_licences f join molecules o on o.moieties = f.moieties
    where o.id = ${moleculeId} and o.moieties <> '' and ${IN_FORCE}
    group by f.register order by licences desc, f.register`,
  )
}

export interface ForeignMoiety {
  moieties: string
  nameFa: string | null
  registers: string[]
  holders: number
  since: string | null
  patentEnds: string | null
  /** Current licences here, of all its strengths and forms. */
  licencesHere: number
}

/** Moieties of an ATC group that are licensed elsewhere, those without a licence here first. */
export async function groupElsewhere(db: Queryable, atcCode: string) {
  const rows = await rowsOf<ForeignMoiety & { total: number; absent: number }>(
    db,
    sql`with here as (
      select o.moieties, sum(m.licence_count)::int as licences
      from molecules o join medicines m on m.molecule_id = o.id
      where o.moieties <> '' group by o.moieties
    ), named as (
      select distinct o.moieties from molecules o join medicines m on m.molecule_id = o.id
      where ${hasPrefix(sql`m.atc_code`, atcCode)}
      union select f.moieties from foreign_licences f where ${hasPrefix(sql`f.atc_code`, atcCode)}
    ), elsewhere as (
      select f.moieties, array_agg(distinct f.register) as registers,
        count(distinct f.holder)::int as holders, min(f.licensed_on)::text as since,
        max(f.last_patent_ends_on)::text as "patentEnds",
        coalesce(min(h.licences), 0) as "licencesHere"
      from foreign_licences f join named n using (moieties) left join here h using (moieties)
      where f.moieties <> '' and ${IN_FORCE} group by f.moieties
    )
    select e.*, (count(*) over ())::int as total,
      (count(*) filter (where "licencesHere" = 0) over ())::int as absent,
      coalesce(
        (select min(o.name_fa) from molecules o where o.moieties = e.moieties),
        (select min(p.name_fa) from presence p where p.moieties = e.moieties)) as "nameFa"
    from elsewhere e
    order by "licencesHere" > 0, cardinality(registers) desc, holders desc, moieties
    limit ${MOIETIES_SHOWN}`,
  )
  return { rows, total: rows[0]?.total ?? 0, absent: rows[0]?.absent ?? 0 }
}

export interface ShortageNotice {
  noticedOn: string
  isOfMolecule: boolean
  sourceClass: string
  reason: string | null
  validUntil: string | null
  isOpen: boolean
}

export type OpenNotice = Pick<ShortageNotice, 'noticedOn' | 'sourceClass'>

export function shortagesOf(db: Queryable, code: number, moleculeId: number | null) {
  return rowsOf<ShortageNotice>(
    db,
    sql`select s.noticed_on::text as "noticedOn", s.medicine_code is null as "isOfMolecule",
      s.source_class as "sourceClass", s.reason, s.valid_until::text as "validUntil",
      ${isOpenOn(today)} as "isOpen"
    from shortage_notices s
    where ${isNoticeOf(sql`${code}`, sql`${moleculeId}`)}
    order by s.noticed_on desc, s.id limit ${NOTICES_SHOWN}`,
  )
}

/** SQL: a notice `s` is of a code, or of its molecule. */
function isNoticeOf(code: SQL, moleculeId: SQL): SQL {
  return sql`(s.medicine_code = ${code} or s.moieties in
    (select moieties from molecules where id = ${moleculeId} and moieties <> ''))`
}

/** SQL: a notice `s` is not over on a day. */
const isOpenOn = (day: SQL) => sql`((${day} > s.valid_until) is not true)`

/** SQL: some notice of a code or of its molecule is not over; both are looked up once for a whole list. */
export function hasOpenNotice(code: AnyColumn, moleculeId: AnyColumn): SQL<boolean> {
  return sql`(${code} in (select s.medicine_code from shortage_notices s
      where s.medicine_code is not null and ${isOpenOn(today)})
    or coalesce(${moleculeId} in (select o.id from shortage_notices s join molecules o using (moieties)
      where s.moieties <> '' and ${isOpenOn(today)}), false))`
}

/** SQL: the newest notice of a code or of its molecule that is not over; null without one. */
export function newestNotice(code: SQL, moleculeId: SQL, day: SQL = today): SQL<OpenNotice | null> {
  return sql`(select json_build_object('noticedOn', s.noticed_on::text, 'sourceClass', s.source_class)
    from shortage_notices s where ${isNoticeOf(code, moleculeId)}
      and ${isOpenOn(day)}
    order by s.noticed_on desc, s.id limit 1)`
}

export interface CoverageSpan {
  payer: string
  validFrom: string
  validTo: string | null
  isNow: boolean
  state: string
  sharePercent: number | null
  conditions: string[]
  maxPerPrescription: number | null
  unsubsidizedRial: number | null
  subsidyRial: number | null
  acceptedRial: number | null
  /** Median consumer price of what the insurer calls a unit: a tablet, an ampoule, a bottle. */
  consumerRial: number | null
  /** Of it, what neither insurer nor subsidy pays. */
  patientRial: number | null
  source: string
  harvestedOn: string | null
}

const SPANS_SHOWN = 30
const INSURED_UNIT = sql.raw(insuredUnit(licenceText('products', 'p', TODAY).current))

/** What insurers pay of a code, the newest span of each first. */
export function coverageOf(db: Queryable, code: number) {
  return rowsOf<CoverageSpan>(
    db,
    sql`select c.payer, c.valid_from::text as "validFrom", c.valid_to::text as "validTo", n.now as "isNow",
      c.state, c.share_percent as "sharePercent", c.conditions,
      c.max_per_prescription as "maxPerPrescription",
      c.unsubsidized_rial::float8 as "unsubsidizedRial", c.subsidy_rial::float8 as "subsidyRial",
      c.accepted_rial::float8 as "acceptedRial", 
      i.consumer::float8 as "consumerRial",
      case when n.now then (${sql.raw(PATIENT_PART)})::float8 end as "patientRial",
      c.source, c.harvested_on::text as "harvestedOn"
    from coverage c join medicines m on m.code = c.medicine_code
    cross join lateral ${INSURED_UNIT}
    cross join lateral (select c.valid_from <= ${today} and coalesce(c.valid_to, 'infinity') > ${today}
      as now) n
    where c.medicine_code = ${code} order by c.payer, c.valid_from desc limit ${SPANS_SHOWN}`,
  )
}
