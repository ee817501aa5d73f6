import { type SQL, sql } from 'drizzle-orm'
import { CLASSIFICATIONS } from '#src/catalogue/facts/sources.ts'
import { DESCRIBED_COLUMNS, withPersianWords } from '#src/catalogue/parts/medicine-brief.server.ts'
import { defineList } from '#src/list/definition.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { anyOf, hasPrefix, pageBounds } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { jalaliToIso, jalaliYear } from '#src/persian/dates.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { licenceSql, medicineSql, supplySql } from '#src/server/db/licence-state.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { supplyWord } from '#src/words/licence-words.ts'
import type { DescribedMedicine } from '#src/words/name-and-strength.ts'
import { type FirstDates, firstEntrants, survivalOf, waitsForLocal } from './first-entrants.ts'
import { ENTRANT_WORDS, type Entrant } from './search.ts'

interface DatedListing {
  /** ISO date of entry to the national list. */
  day: string
  /** ATC level 1. */
  code: string | null
  name: string | null
  medicines: number
}

/** Medicines that entered the national list, by Jalali year and ATC-1; first entrants. */
export function readTrends(db: Queryable, today: string) {
  return rememberPublished(`trends ${today}`, async () => {
    const listings = await rowsOf<DatedListing>(
      db,
      sql`select m.listed_on::text as day, left(m.atc_code, 1) as code,
        coalesce(g.name_fa, g.name_en) as name, count(*)::int as medicines
      from medicines m left join atc_groups g on g.code = left(m.atc_code, 1)
      where m.vanished_on is null and m.listed_on is not null
      group by 1, 2, 3`,
    )
    return {
      years: byYear(listings),
      groups: groupsOf(listings),
      breaks: await seriesBreaks(db),
      ...(await readEntrants(db, today)),
    }
  })
}

export interface YearOfGroup {
  year: number
  /** ATC level 1. */
  group: string | null
  medicines: number
}

function byYear(listings: readonly DatedListing[]): YearOfGroup[] {
  const counts = new Map<string, YearOfGroup>()
  for (const { day, code, medicines } of listings) {
    const year = jalaliYear(day)
    const before = counts.get(`${year}${code}`)?.medicines ?? 0
    counts.set(`${year}${code}`, { year, group: code, medicines: before + medicines })
  }
  return [...counts.values()]
}

function groupsOf(listings: readonly DatedListing[]): { code: string; name: string }[] {
  const names = new Map(listings.flatMap(({ code, name }) => (code ? [[code, name ?? code]] : [])))
  return [...names]
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** Each molecule with a dated licence, and when the first of them were. */
const firstDates = () =>
  sql`(select m.molecule_id, min(p.licensed_on) filter (where ${supplySql('p').madeHere}) as local,
      min(p.licensed_on) filter (where ${supplySql('p').broughtIn}) as imported
    from products p join medicines m on m.code = p.medicine_code
    where ${licenceSql('products', 'p').seen} and p.licensed_on is not null and p.supply_type is not null
      and m.molecule_id is not null
    group by m.molecule_id) as dated`

const cameFirst: Readonly<Record<Entrant, SQL>> = {
  local: sql`local < imported or imported is null`,
  imported: sql`imported < local or local is null`,
  together: sql`local = imported`,
}

async function readEntrants(db: Queryable, today: string) {
  const molecules = await rowsOf<FirstDates>(
    db,
    sql`select local::text, imported::text from ${firstDates()}`,
  )
  const waiting = survivalOf(waitsForLocal(molecules, today))
  return { entrants: firstEntrants(molecules), waiting }
}

interface NewListing extends DescribedMedicine {
  atcCode: string | null
  listedOn: string
  licenceCount: number
  makerCount: number
  unknownSupplyCount: number
}

/** The newest additions that fit the filters, a stretch of them, and how many fit in all. */
export async function newestListings(
  db: Queryable,
  filters: ListView['filters'],
  { limit, offset, descending = true }: { limit: number; offset: number; descending?: boolean },
) {
  const where = listingsWhere(filters)
  const [rows, { total }] = await Promise.all([
    rowsOf<NewListing>(
      db,
      sql`select m.code, m.slug, m.name_fa as "nameFa", m.name_en as "nameEn", m.strength, m.volume, m.form,
        m.route, m.atc_code as "atcCode", m.listed_on::text as "listedOn",
        m.licence_count as "licenceCount", m.maker_count as "makerCount",
        ${medicineSql('m').unknownSupply} as "unknownSupplyCount"
      from medicines m where ${where}
      order by m.listed_on ${sql.raw(descending ? 'desc' : 'asc')}, m.code
      limit ${limit} offset ${offset}`,
    ),
    rowOf<{ total: number }>(
      db,
      sql`select count(*)::int as total from medicines m where ${where}`,
    ),
  ])
  return { rows: rows.map(withPersianWords), total }
}

function listingsWhere({ atc, year, entrant }: ListView['filters']): SQL {
  const parts = [sql`m.vanished_on is null and m.listed_on is not null`]
  if (atc) parts.push(hasPrefix(sql`m.atc_code`, atc))
  if (year) parts.push(anyOf(year, listedIn))
  if (entrant) {
    const first = anyOf(entrant, (one) => cameFirst[one as Entrant])
    parts.push(sql`m.molecule_id in (select molecule_id from ${firstDates()} where ${first})`)
  }
  return sql.join(parts, sql` and `)
}

/** In a Jalali year; none came in what is no year. */
function listedIn(year: string): SQL {
  const [from, to] = [Number(year), Number(year) + 1].map((of) => jalaliToIso(`${of}/1/1`))
  return from && to ? sql`m.listed_on >= ${from}::date and m.listed_on < ${to}::date` : sql`false`
}

/** Where the way of gathering changes: the first published harvest (ISO date) of each source of medicines. */
export async function seriesBreaks(db: Queryable) {
  const rows = await rowsOf<{ source: string; harvestedOn: string }>(
    db,
    sql`select source, min(harvested_on)::text as "harvestedOn" from source_batches
    where state = 'published' and source <> all(${sql.param(CLASSIFICATIONS)})
      and harvested_on is not null
      and source in (select source from medicines union select source from products)
    group by source order by min(harvested_on), source`,
  )
  return rows.map((row) => ({ ...row, year: jalaliYear(row.harvestedOn) }))
}

/** The newest additions as a file asks for them; the page has its own, shorter form. */
const newListings = defineList({
  columns: {
    name: { label: 'دارو' },
    listed: { label: 'ورود به فهرست', sort: 'desc' },
    atc: { label: 'ATC' },
    licences: { label: 'پروانهٔ جاری' },
    makers: { label: 'سازنده' },
  },
  open: ['name', 'listed', 'atc', 'licences', 'makers'],
  filters: {
    atc: { kind: 'oneOf', label: 'گروه ATC', tree: true },
    year: { kind: 'oneOf', label: 'سال ورود' },
    entrant: { kind: 'oneOf', label: 'اولین ورود مولکول', words: ENTRANT_WORDS },
  },
  defaultSort: 'listed',
  preview: {},
})

export const newListingSource: ListSource<NewListing> = {
  name: 'new-listings',
  definition: newListings,
  searchWords: medicines.searchWords,
  rows: async (db, view, _words, limit) => {
    const { offset } = pageBounds(view)
    const { descending } = view
    return (await newestListings(db, view.filters, { limit, offset, descending })).rows
  },
  total: async (db, view) =>
    (await newestListings(db, view.filters, { limit: 0, offset: 0 })).total,
  facets: () => Promise.resolve({}),
}

export const newListingSheet: SheetColumns<typeof newListings, NewListing> = {
  name: DESCRIBED_COLUMNS,
  listed: dateColumns('ورود به فهرست', (row) => row.listedOn),
  atc: [textColumn('ATC', (row) => row.atcCode)],
  licences: [numberColumn('پروانهٔ جاری', (row) => row.licenceCount)],
  makers: [
    numberColumn('سازنده', (row) => row.makerCount),
    numberColumn(supplyWord(null), (row) => row.unknownSupplyCount),
  ],
}
