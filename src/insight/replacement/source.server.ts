import { sql } from 'drizzle-orm'
import { COUNTRIES_FA } from '#data/reference/names-fa.ts'
import { companyLabels } from '#src/catalogue/parts/company-facts.server.ts'
import { withPersianWords } from '#src/catalogue/parts/medicine-brief.server.ts'
import { remainingFields } from '#src/insight/expiry/lapsing.server.ts'
import { monthOf, monthStart } from '#src/insight/expiry/list.ts'
import type { Remaining } from '#src/insight/expiry/risk.ts'
import { firstSubstanceDay } from '#src/insight/history/in-past.server.ts'
import type { Facets, FacetValue } from '#src/list/answer.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { pageBounds, type Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { inForce, supplySql } from '#src/server/db/licence-state.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import {
  type DescribedMedicine,
  type NamedMedicine,
  nameAndStrength,
} from '#src/words/name-and-strength.ts'
import { type Grade, replacementList, STOPS, type StopKind, stopOf } from './list.ts'
import { ableTables, cascadeTables, lostByEach, substanceMakers } from './stop.server.ts'

const MONTHS_OFFERED = 12
/** Firms named in a row; the counts beside them are of all. */
const FIRMS_NAMED = 6
/** Where one medicine is asked for, all that there is room for. */
const FIRMS_LISTED = 60

export interface AbleFirm {
  name: string
  slug: string
  grade: Grade
  /** A licence that shows it, and how many there are. */
  irc: string
  shownBy: number
  medicineCode: number
  medicineSlug: string
  medicineName: string
  strength: string | null
  volume: string | null
  validUntil: string | null
  makesSubstance: boolean
}

export interface ReplacementRow extends DescribedMedicine, Remaining {
  first: number
  second: number
  third: number
  firms: number
  named: AbleFirm[]
  substanceMakers: number | null
}

const dayOf = ({ asOf }: ListView) => asOf ?? todayInTehran(now())

/**
 * Medicines that a stop leaves without a maker, with who makes something near to each. Source: licences
 * `products` and `ingredient_licences`; what is left is counted as the radar and the map count it.
 */
export const replacementSource: ListSource<ReplacementRow> = {
  name: 'replacement',
  definition: replacementList,
  searchWords: medicines.searchWords,
  knownFrom: firstSubstanceDay,
  shows: {
    name: ['nameFa', 'nameEn', 'strength', 'volume', 'form', 'route', 'slug', 'code'],
    left: [
      'licences',
      'makers',
      'unknownSupplyCount',
      'remainingMakers',
      'remainingLicences',
      'remainingUnknownSupply',
    ],
    first: ['first'],
    second: ['second'],
    third: ['third'],
    firms: ['firms', 'named'],
    api: ['substanceMakers'],
  },
  rows: async (db, view, words, limit) => {
    const today = dayOf(view)
    const way = view.descending ? sql`desc` : sql`asc`
    const order = {
      name: sql`m.name_sort ${way}`,
      first: sql`first ${way}`,
      second: sql`second ${way}`,
      third: sql`third ${way}`,
      api: sql`"substanceMakers" ${way} nulls last`,
    }[view.sort]
    const named = view.filters.medicine ? FIRMS_LISTED : FIRMS_NAMED
    const rows = await rowsOf<ReplacementRow>(
      db,
      sql`with ${cascadeTables(view, today, words)}, ${ableTables(view, today)}, page as (
        select l.code, m.slug, m.name_fa as "nameFa", m.name_en as "nameEn", m.strength, m.volume, m.form, m.route,
          ${remainingFields('c')}, coalesce(n.first, 0) as first,
          coalesce(n.second, 0) as second, coalesce(n.third, 0) as third,
          coalesce(n.firms, 0) as firms, ${substanceMakers(view)} as "substanceMakers", m.name_sort
        from lost l join cascade c on c.code = l.code join medicines m on m.code = l.code
        left join counts n on n.code = l.code
        order by ${order ?? sql`firms = 0, firms ${way}`}, first ${way}, second ${way}, m.name_sort, l.code
        limit ${limit} offset ${pageBounds(view).offset})
      select r.*, coalesce((select json_agg(t) from (
          select c.name, c.slug, a.grade, a.irc, a.shown_by as "shownBy",
            e.code as "medicineCode", e.slug as "medicineSlug",
            coalesce(e.name_fa, e.name_en) as "medicineName", e.strength, e.volume,
            p.valid_until::text as "validUntil", a.makes_substance as "makesSubstance"
          from able a join companies c on c.id = a.firm join products p on p.irc = a.irc
          join medicines e on e.code = p.medicine_code where a.code = r.code
          order by a.grade, a.makes_substance desc, a.shown_by desc, c.name_sort, c.id
          limit ${named}) t), '[]') as named
      from page r
      order by ${orderOfPage(view)}`,
    )
    return rows.map(withPersianWords)
  },
  total: async (db, view, words) => {
    const { total } = await rowOf<{ total: number }>(
      db,
      sql`with ${cascadeTables(view, dayOf(view), words)} select count(*)::int as total from cascade`,
    )
    return total
  },
  keys: async (db, view, words) => {
    const rows = await rowsOf<{ key: string }>(
      db,
      sql`with ${cascadeTables(view, dayOf(view), words)} select code::text as key from cascade`,
    )
    return rows.map(({ key }) => key)
  },
  // One stop at a time: where something stops, only more of its kind is offered.
  facets: async (db, view, words) => {
    const { kind = null } = stopOf(view) ?? {}
    const isOffered = (one: StopKind) => kind === null || kind === 'medicine' || kind === one
    return {
      ...(isOffered('country') && (await countries(db, view, words))),
      ...(isOffered('month') && (await months(db, view, words))),
      ...(await namesOf(db, view)),
    }
  },
}

function orderOfPage(view: ListView) {
  const way = view.descending ? sql`desc` : sql`asc`
  const by = {
    name: sql`r.name_sort ${way}`,
    first: sql`r.first ${way}`,
    second: sql`r.second ${way}`,
    third: sql`r.third ${way}`,
    api: sql`r."substanceMakers" ${way} nulls last`,
  }[view.sort]
  return sql`${by ?? sql`r.firms = 0, r.firms ${way}`}, r.first ${way}, r.second ${way}, r.name_sort, r.code`
}

/** Countries from which current licences come, with the medicines that a stop of each leaves to nobody. */
async function countries(db: Queryable, view: ListView, words: Words): Promise<Facets> {
  const today = dayOf(view)
  const stops = sql`select p.country as value, null::date as until, count(*) as licences from products p
    where ${inForce(today)} and p.country is not null and ${supplySql('p').broughtIn}
    group by p.country order by 3 desc, 1 limit 60`
  const lost = lostByEach(view, today, words, { stops, touches: sql`p.country = s.value` })
  const rows = await rowsOf<FacetValue>(
    db,
    sql`select s.value, s.value as label, coalesce(n.count, 0) as count
      from (${stops}) s left join (${lost}) n on n.value = s.value
      order by 3 desc, s.licences desc, 1`,
  )
  const known = new Set(rows.map(({ value }) => value))
  const chosen = (view.filters.country ?? []).filter((value) => !known.has(value))
  const all = [...rows, ...chosen.map((value) => ({ value, label: value, count: 0 }))]
  return { country: all.map((one) => ({ ...one, label: COUNTRIES_FA[one.value] ?? one.value })) }
}

/** Months ahead, each with the medicines that are nobody's at its end when nothing is renewed until then. */
async function months(db: Queryable, view: ListView, words: Words): Promise<Facets> {
  const today = dayOf(view)
  const starts = jalaliMonths(today, 0, MONTHS_OFFERED + 1)
  const values = starts.slice(0, -1).map(monthOf)
  const stops = sql`select value, until - 1 as until
    from unnest(${sql.param(values)}::text[], ${sql.param(starts.slice(1))}::date[]) o (value, until)`
  const rows = await rowsOf<{ value: string; count: number }>(
    db,
    lostByEach(view, today, words, { stops, touches: sql`p.valid_until <= s.until` }),
  )
  const offered = starts.slice(0, -1).map((start) => ({
    value: monthOf(start),
    label: formatJalali(start, 'month'),
    count: rows.find(({ value }) => value === monthOf(start))?.count ?? 0,
  }))
  const chosen = (view.filters.month ?? []).flatMap((value) => {
    const start = monthStart(value)
    const isOffered = offered.some((one) => one.value === value)
    return isOffered || !start ? [] : [{ value, label: formatJalali(start, 'month'), count: 0 }]
  })
  return { month: [...offered, ...chosen] }
}

async function namesOf(db: Queryable, { filters }: ListView): Promise<Facets> {
  const ids = [...(filters.maker ?? []), ...(filters.company ?? [])]
  const names = await companyLabels(
    db,
    ids.filter((id) => /^\d{1,9}$/.test(id)),
  )
  const codes = (filters.medicine ?? []).filter((code) => /^\d{1,9}$/.test(code)).map(Number)
  const named = codes.length === 0 ? [] : await medicineNames(db, codes)
  const labels: Record<string, Readonly<Record<string, string>>> = {
    maker: names,
    company: names,
    medicine: Object.fromEntries(named),
  }
  return Object.fromEntries(
    STOPS.flatMap((kind) => {
      const of = labels[kind]
      const values = filters[kind]
      if (!of || !values) return []
      return [[kind, values.map((value) => ({ value, label: of[value] ?? value, count: 0 }))]]
    }),
  )
}

async function medicineNames(db: Queryable, codes: readonly number[]) {
  const rows = await rowsOf<NamedMedicine & { code: number }>(
    db,
    sql`select code, name_fa as "nameFa", name_en as "nameEn", strength, volume from medicines
      where code = any(${sql.param(codes)}::int[])`,
  )
  return rows.map((row) => [String(row.code), nameAndStrength(row)] as const)
}
