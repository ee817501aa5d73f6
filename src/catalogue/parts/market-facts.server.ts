import { type SQL, sql } from 'drizzle-orm'
import { hasPrefix } from '#src/list/sql.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { licenceSql, today } from '#src/server/db/licence-state.ts'

const HOLDERS_NAMED = 4
const NOTICES_SHOWN = 12
const LINES_SHOWN = 40
const MOIETIES_SHOWN = 40
const MONTHS = 12

/** A licence that a register has not ended, refused or left undecided. */
const IN_FORCE = sql`coalesce(f.state, 'current') in ('current', 'not-marketed')`

/** Which facts some source has told at all: where none has, their absence says nothing. */
export function factsRead(db: Queryable) {
  return rowOf<{ coverage: boolean; sales: boolean; registers: string[]; shortages: boolean }>(
    db,
    sql`select exists (select from coverage) as coverage,
      exists (select from company_sales) as sales,
      exists (select from shortage_notices) as shortages,
      array(select r from unnest(array['orange-book', 'ema', 'dpd', 'bdpm']) r
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
    select *, (count(*) over ())::int as total,
      (count(*) filter (where "licencesHere" = 0) over ())::int as absent
    from elsewhere
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
}

/** The newest notices of a code, or of its molecule. */
export function shortagesOf(db: Queryable, code: number, moleculeId: number | null) {
  return rowsOf<ShortageNotice>(
    db,
    sql`select s.noticed_on::text as "noticedOn", s.medicine_code is null as "isOfMolecule",
      s.source_class as "sourceClass", s.reason, s.valid_until::text as "validUntil"
    from shortage_notices s
    where s.medicine_code = ${code} or s.moieties in
      (select moieties from molecules where id = ${moleculeId} and moieties <> '')
    order by s.noticed_on desc, s.id limit ${NOTICES_SHOWN}`,
  )
}

export interface SalesLine {
  company: string
  /** Null where no company here bears the name. */
  slug: string | null
  line: string
  unit: string | null
  market: string
  medicineCode: number | null
  medicineSlug: string | null
  medicineName: string | null
  strength: string | null
  matchedBy: string | null
  matchConfidence: number | null
  quantity: number | null
  amountRial: number | null
  months: number
  lastMonth: string
  correctedMonths: number
}

const OF_COMPANY = (id: number) => sql`s.company_key in
  (select path_key from company_spellings where company_id = ${id})`

/** Lines of monthly reports of the last twelve months that have one, and their amount by month. */
async function sales(db: Queryable, where: SQL) {
  const recent = sql`company_sales s where ${where} and s.month_end > (
    select max(s.month_end) - interval '${sql.raw(String(MONTHS))} months' from company_sales s where ${where})`
  const [months, lines] = await Promise.all([
    rowsOf<{ month: string; amountRial: number }>(
      db,
      sql`select s.month_end::text as month, coalesce(sum(s.amount_rial), 0)::float8 as "amountRial"
        from ${recent} group by s.month_end order by s.month_end`,
    ),
    rowsOf<
      SalesLine & {
        total: number
        matchedTotal: number
        source: string
        harvestedOn: string | null
      }
    >(
      db,
      sql`with lines as (
        select s.company_key, min(s.company_name) as company_name, s.line, s.unit, s.market,
          s.medicine_code, min(s.matched_by) as "matchedBy",
          min(s.match_confidence) as "matchConfidence", sum(s.quantity)::float8 as quantity,
          sum(s.amount_rial)::float8 as "amountRial", count(*)::int as months,
          max(s.month_end)::text as "lastMonth",
          count(s.correction_of)::int as "correctedMonths",
          min(s.source) as source, max(s.harvested_on)::text as "harvestedOn"
        from ${recent} group by s.company_key, s.line, s.unit, s.market, s.medicine_code
      )
      select coalesce(c.name, l.company_name) as company, c.slug, l.line, l.unit, l.market,
        l.medicine_code as "medicineCode", m.slug as "medicineSlug",
        coalesce(m.name_fa, m.name_en) as "medicineName", m.strength,
        l."matchedBy", l."matchConfidence", l.quantity, l."amountRial", l.months, l."lastMonth",
        l."correctedMonths", l.source, l."harvestedOn", (count(*) over ())::int as total,
        (count(l.medicine_code) over ())::int as "matchedTotal"
      from lines l left join company_spellings p on p.path_key = l.company_key
      left join companies c on c.id = p.company_id left join medicines m on m.code = l.medicine_code
      order by l."amountRial" desc nulls last, l.line limit ${LINES_SHOWN}`,
    ),
  ])
  const [first] = lines
  return {
    ...{ months, lines, lineTotal: first?.total ?? 0, matchedTotal: first?.matchedTotal ?? 0 },
    source: first?.source ?? null,
    harvestedOn: first?.harvestedOn ?? null,
  }
}

export type Sales = Awaited<ReturnType<typeof sales>>

export const companySales = (db: Queryable, id: number) => sales(db, OF_COMPANY(id))

/** Sales of the lines that are this medicine, with how many of its holders report at all. */
export async function medicineSales(db: Queryable, code: number) {
  const { current } = licenceSql('products', 'p')
  const [of, reporting] = await Promise.all([
    sales(db, sql`s.medicine_code = ${code}`),
    rowOf<{ holders: number; reporting: number }>(
      db,
      sql`select count(*)::int as holders, count(*) filter (where exists (
          select from company_spellings k join company_sales s on s.company_key = k.path_key
          where k.company_id = h.holder_id))::int as reporting
        from (select distinct p.holder_id from products p
          where p.medicine_code = ${code} and p.holder_id is not null and ${current}) h`,
    ),
  ])
  return { ...of, ...reporting }
}

export interface StatisticsYear {
  year: number
  monthsCovered: number
  countedUnit: 'pack' | 'piece'
  rows: number
  quantity: number | null
  amountRial: number | null
  unpriced: number
}

/** Yearly statistics of a code; packages and pieces are never added up. */
export function medicineStatistics(db: Queryable, code: number) {
  return rowsOf<StatisticsYear>(
    db,
    sql`select year, months_covered as "monthsCovered", counted_unit as "countedUnit",
      count(*)::int as rows, sum(quantity)::float8 as quantity,
      sum(amount_rial)::float8 as "amountRial",
      count(*) filter (where amount_rial is null)::int as unpriced
    from yearly_statistics where medicine_code = ${code}
    group by year, months_covered, counted_unit order by year desc, counted_unit limit 20`,
  )
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

/** What insurers pay of a code, the newest span of each first. */
export function coverageOf(db: Queryable, code: number) {
  return rowsOf<CoverageSpan>(
    db,
    sql`select c.payer, c.valid_from::text as "validFrom", c.valid_to::text as "validTo", n.now as "isNow",
      c.state, c.share_percent as "sharePercent", c.conditions,
      c.max_per_prescription as "maxPerPrescription",
      c.unsubsidized_rial::float8 as "unsubsidizedRial", c.subsidy_rial::float8 as "subsidyRial",
      c.accepted_rial::float8 as "acceptedRial", p.rial as "consumerRial",
      case when n.now and c.state = 'covered' and p.rial is not null
        and c.unsubsidized_rial * c.share_percent is not null then greatest(0, p.rial
        - round(c.unsubsidized_rial * c.share_percent / 100) - coalesce(c.subsidy_rial, 0)) end
        as "patientRial",
      c.source, c.harvested_on::text as "harvestedOn"
    from coverage c join medicines m on m.code = c.medicine_code
    cross join lateral (select c.valid_from <= ${today} and coalesce(c.valid_to, 'infinity') > ${today}
      as now) n
    cross join lateral (select round(m.unit_price_rial * coalesce(m.unit_size, 1))::float8 as rial) p
    where c.medicine_code = ${code} order by c.payer, c.valid_from desc limit ${SPANS_SHOWN}`,
  )
}
