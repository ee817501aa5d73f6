import { sql } from 'drizzle-orm'
import { medicineName } from '#src/catalogue/facts/search-facts.server.ts'
import type { OpenNotice } from '#src/catalogue/parts/market-facts.server.ts'
import { searchCondition } from '#src/features/search/queries.ts'
import type { Facets } from '#src/list/answer.ts'
import type { ListView } from '#src/list/view.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { inForce, licenceSql } from '#src/server/db/licence-state.ts'
import { products, type SupplyType } from '#src/server/db/schema/products.ts'
import type { CalendarFacts } from './calendar-days.ts'
import { radarFacets } from './facets.server.ts'
import {
  evidenceOfRow,
  LAPSING_ROW,
  LICENCE_ROW,
  lapsingOrder,
  lapsingTables,
  licenceFilters,
  makerEnds,
  onChosenDays,
  ROW_PARTS,
} from './lapsing.server.ts'
import { monthsOf, spanOf } from './list.ts'
import type { Remaining, Risk, Severity } from './risk.ts'

const RANKED = 20
const LAPSED = 20

export interface LapsingRow extends RemainingFields {
  irc: string
  brandFa: string | null
  brandEn: string | null
  medicineCode: number
  medicineSlug: string
  medicineName: string
  strength: string | null
  volume: string | null
  holderName: string | null
  holderSlug: string | null
  supplyType: SupplyType | null
  validUntil: string
}

/** A row of the list, with what else is known of its medicine. */
export interface RadarRow extends LapsingRow {
  /** Reported sales of twelve months. */
  salesRial: number | null
  shortage: OpenNotice | null
}

export interface RadarTotals {
  licences: number
  medicines: number
  companies: number
  molecules: number
  /** Generic codes of which no licence stays by the end, and others that lose their last maker. */
  gone: number
  makerless: number
  /** Generic codes of which a licence of unknown supply stays: somebody may make them whom no source tells. */
  unclear: number
}

export interface RadarFigures {
  totals: RadarTotals
  /** `place` counts months of the span from 1; `series` is a supply type or an ATC-1 letter. */
  months: { place: number; series: string | null; licences: number }[]
  companies: { id: number; name: string; slug: string; licences: number; risky: number }[]
  molecules: {
    id: number
    nameFa: string | null
    nameEn: string
    licences: number
    medicines: number
    nearest: string
  }[]
  rows: RadarRow[]
  /** How many rows there are on all pages. */
  listed: number
  lapsed: { total: number; rows: Omit<LapsingRow, keyof RemainingFields>[] }
  /** Generic codes by the worst that happens to them. */
  severities: { severity: Severity; medicines: number }[]
  calendar: CalendarFacts
  /** All licences in force that the filters mean, and how many of them have no date; `isDated`: of some licence of the whole market the source says until when. */
  coverage: { inForce: number; undated: number; isDated: boolean }
  groups: { code: string; name: string }[]
  names: Names
  /** The words searched for instead. */
  corrected: string | null
}

interface RemainingFields extends Remaining {
  risk: Risk
  /** What stays of its makers; see `severityOf`. */
  severity: Severity
  /** Licences of the code that lapse in the view, where a row is a code; 1 where it is a licence. */
  lapsing: number
}

export interface RadarQuestion {
  view: ListView
  stack: 'supply' | 'atc'
  by: 'medicine' | 'licence'
  /** Rows of the list, and of each ranking, that may be told. */
  limit: number
  today: string
}

/**
 * Everything the radar shows, in one statement: counts by month, company and molecule, a page of
 * the list, what has lapsed already. Kept per version, day and view. Source: licences `products`.
 */
export function readRadar(db: Queryable, query: RadarQuestion): Promise<RadarFigures> {
  return remember(query.view, `radar ${JSON.stringify(query)}`, () => measure(db, query))
}

/** What each choice beside the list would leave, kept in the same way. */
export function readRadarFacets(db: Queryable, query: RadarQuestion): Promise<Facets> {
  const { view, by, today } = query
  const key = JSON.stringify([view.q, view.filters, view.ids, by, today])
  return remember(view, `radar facets ${key}`, async () =>
    radarFacets(db, query, (await wordsOf(db, view))?.condition),
  )
}

/** What somebody follows changes without a publish. */
function remember<Answer>({ owner }: ListView, key: string, read: () => Promise<Answer>) {
  return owner ? read() : rememberPublished(key, read)
}

const wordsOf = (db: Queryable, { q }: ListView) => searchCondition(db, q, products.searchWords)

async function measure(db: Queryable, { view, stack, by, limit, today }: RadarQuestion) {
  const found = await wordsOf(db, view)
  const words = found?.condition
  const span = spanOf(view, today)
  const starts = monthsOf(span)
  const dates = sql.join(
    starts.map((month) => sql`${month}::date`),
    sql`, `,
  )
  const place = sql`width_bucket(r.valid_until, array[${dates}]::date[])`
  const series = stack === 'atc' ? sql`r.atc` : sql`r.supply_type`
  const shown = Math.max(0, Math.min(view.size, limit - (view.page - 1) * view.size))
  const ranked = Math.min(RANKED, limit)
  const filters = licenceFilters(view, words)
  const order =
    by === 'medicine' && view.sort === 'risk' && !view.descending
      ? sql`r.severity desc, r.risk, r.valid_until, r.irc`
      : lapsingOrder(view)
  const figures = await rowOf<Omit<RadarFigures, 'corrected'>>(
    db,
    sql`with ${lapsingTables(view, span, today, { words })}, coded as (
      select distinct on (r.medicine_code) r.*,
        (count(*) over (partition by r.medicine_code))::int as lapsing
      from risky r where ${onChosenDays(view)}
      order by r.medicine_code, r.severity desc, r.risk, r.valid_until, r.irc
    ), among as (
      ${by === 'medicine' ? sql`select * from coded` : sql`select r.*, 1 as lapsing from risky r where ${onChosenDays(view)}`}
    ), listed as (
      select ${LAPSING_ROW}, ${evidenceOfRow(today)}, r.lapsing from (
        select * from among r order by ${order}
        limit ${shown} offset ${(view.page - 1) * view.size}) r ${ROW_PARTS}
      order by ${order}
    ), ends as (${makerEnds(view, today, words)}), lapsed as (
      select p.irc, p.medicine_code, p.holder_id, p.supply_type, p.valid_until from products p
      where ${licenceSql('products', 'p', sql`${today}::date`).lapsed} and ${filters}
    ), lapsed_listed as (
      select ${LICENCE_ROW}
      from (select * from lapsed order by valid_until desc, irc
        limit ${Math.min(LAPSED, limit)}) r ${ROW_PARTS}
      order by r.valid_until desc, r.irc
    )
    select
      (select row_to_json(t) from (select count(*)::int as licences,
        count(distinct r.medicine_code)::int as medicines,
        count(distinct r.holder_id)::int as companies,
        count(distinct m.molecule_id)::int as molecules,
        count(distinct r.medicine_code) filter (where r.risk = 0)::int as gone,
        (count(distinct r.medicine_code) filter (where r.risk < 2)
          - count(distinct r.medicine_code) filter (where r.risk = 0))::int as makerless,
        count(distinct r.medicine_code) filter (where r.remaining_unclear > 0)::int as unclear
        from risky r join medicines m on m.code = r.medicine_code) t) as totals,
      (select coalesce(json_agg(t), '[]') from (select ${place} as place, ${series} as series,
        count(*)::int as licences from risky r group by 1, 2 order by 1, 2) t) as months,
      (select coalesce(json_agg(t), '[]') from (select c.id, c.name, c.slug,
        count(*)::int as licences,
        count(distinct r.medicine_code) filter (where r.risk < 2)::int as risky
        from risky r join companies c on c.id = r.holder_id
        group by c.id, c.name, c.slug, c.name_sort order by licences desc, c.name_sort, c.id limit ${ranked}) t) as companies,
      (select coalesce(json_agg(t), '[]') from (select o.id, o.name_fa as "nameFa",
        o.name_en as "nameEn", count(*)::int as licences,
        count(distinct r.medicine_code)::int as medicines, min(r.valid_until)::text as nearest
        from risky r join medicines m on m.code = r.medicine_code
        join molecules o on o.id = m.molecule_id
        group by o.id order by licences desc, o.key limit ${ranked}) t) as molecules,
      (select coalesce(json_agg(listed), '[]') from listed) as rows,
      (select count(*)::int from among) as listed,
      (select coalesce(json_agg(t), '[]') from (select severity, count(*)::int as medicines
        from (select medicine_code, max(severity) as severity from risky group by 1) c
        group by 1 order by 1 desc) t) as severities,
      json_build_object(
        'days', (select coalesce(json_agg(t), '[]') from (select r.valid_until::text as day,
          count(*)::int as licences, count(distinct r.medicine_code)::int as medicines,
          max(r.severity)::int as severity from risky r group by 1 order by 1) t),
        'ends', (select coalesce(json_agg(t), '[]') from (select valid_until::text as day,
          count(*)::int as licences from lapsing group by 1 order by 1) t),
        'makers', (select count(*)::int from ends),
        'makerEnds', (select coalesce(json_agg(t), '[]') from (select until::text as day,
          count(*)::int as makers from ends where until <= ${span.to}::date group by 1) t),
        'touched', (select coalesce(json_agg(t), '[]') from (select day::text, count(*)::int as medicines
          from (select min(valid_until) as day from risky group by medicine_code) c group by 1) t),
        'makerless', (select coalesce(json_agg(t), '[]') from (select day::text, count(*)::int as medicines
          from (select min(valid_until) as day from risky where severity = 3 group by medicine_code) c
          group by 1) t)) as calendar,
      json_build_object('total', (select count(*)::int from lapsed),
        'rows', (select coalesce(json_agg(lapsed_listed), '[]') from lapsed_listed)) as lapsed,
      (select json_build_object('inForce', count(*)::int,
        'undated', (count(*) filter (where p.valid_until is null))::int,
        'isDated', exists (select from products where valid_until is not null))
        from products p where ${inForce(today)} and ${filters}) as coverage,
      (select coalesce(json_agg(t), '[]') from (select code, coalesce(name_fa, name_en) as name
        from atc_groups where level = 1 order by code) t) as groups,
      ${namesOf(view)} as names`,
  )
  return { ...figures, corrected: found?.corrected ?? null }
}

/** By filter, and its values. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>> | null>>

export function namesOf({ filters }: Pick<ListView, 'filters'>) {
  const chosen = (key: string) => {
    const ids = (filters[key] ?? []).filter((value) => /^\d{1,9}$/.test(value)).map(Number)
    return sql`any(${sql.param(ids)}::int[])`
  }
  return sql`json_build_object(
    'holder', (select json_object_agg(id, name) from companies where id = ${chosen('holder')}),
    'molecule', (select json_object_agg(id, coalesce(name_fa, name_en)) from molecules
      where id = ${chosen('molecule')}),
    'medicine', (select json_object_agg(code, ${medicineName}) from medicines m
      where code = ${chosen('medicine')}))`
}
