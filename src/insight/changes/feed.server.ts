import { type SQL, sql } from 'drizzle-orm'
import { COUNTRIES_FA, FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import { CONCERNED, eventAbout } from '#src/catalogue/facts/concerned.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { ownRecords } from '#src/catalogue/facts/own-records.server.ts'
import { UNITS_IN_PACK } from '#src/catalogue/facts/price-unit.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { type NamedRecord, nameOf, RECORD_NAMES } from '#src/catalogue/facts/record-names.server.ts'
import { productKind } from '#src/catalogue/medicines/kind.ts'
import { eventsWhere, TAKEN_BACK } from '#src/insight/history/news.server.ts'
import { anyOf, hasPrefix, type Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import type { Change } from '#src/words/change-words.ts'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { type Chosen, type Span, spanOf } from './list.ts'
import { ofCompany, ofMedicine, ofMolecule } from './of-record.server.ts'
import type { ChangedKind, ChangeSort, PackUnits } from './words.ts'

/** Words for values that change events keep as codes. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  form: FORMS_FA,
  route: ROUTES_FA,
  country: COUNTRIES_FA,
  supplyType: SUPPLY_WORDS,
  goodsGroup: GOODS_GROUP_WORDS,
  type: TYPE_WORDS,
  isActive: { true: 'فعال', false: 'غیرفعال' },
}

/** The value of a field as it is read in Persian; what has no word stays as it is. */
function valueInWords(field: string | null, value: string | null): string | null {
  return value === null || field === null ? value : (VALUES[field]?.[value] ?? value)
}

/** One event of the feed; values are codes in words, except what `fieldType` formats. */
export interface ChangeRow {
  id: number
  kind: ChangedKind
  recordKey: string
  sort: ChangeSort
  change: Change
  field: string | null
  before: string | null
  after: string | null
  /** Of a consumer price: what its package holds. */
  pack: PackUnits | null
  /** ISO date of the harvest in which it was first seen. */
  seenOn: string
  /** Who told of it, as batches name sources. */
  source: string | null
  /** Why, where the firm concerned proposed it. */
  note: string | null
  title: string
  /** Null where the record has no page of its own. */
  href: string | null
}

const PRICE = /* sql */ `e.field in ('priceRial', 'pharmacyPriceRial', 'distributorPriceRial')
  and e.before ~ '^\\d{1,15}$' and e.after ~ '^\\d{1,15}$'`

/** SQL of ChangeSort of an event `e`. */
export const SORT_OF = sql.raw(`case
  when e.change in ('vanished', 'returned') and num_nonnulls(e.before, e.after) > 0 then 'merged'
  when e.change not in ('changed', 'filled') then e.change
  when ${PRICE} then case when e.after::bigint > e.before::bigint then 'price-up' else 'price-down' end
  when e.field = 'validUntil' and e.after > e.before then 'extended'
  when e.field = 'isActive' then 'status'
  when e.field in ('holder', 'company') then 'holder'
  else 'changed' end`)

/** Conditions of the feed's filters, without those under `except`. */
function filtersWhere({ filters, ids }: ListView, except?: string): SQL {
  const { kind, change, atc, company, medicine, molecule } = filters
  const isOneOf = (column: SQL, values: readonly string[]) => sql`${column} in ${values}`
  const parts: SQL[] = ids ? [isOneOf(sql`e.id::text`, ids)] : [sql`true`]
  if (kind && except !== 'kind') parts.push(isOneOf(sql`e.kind`, kind))
  if (change && except !== 'change') parts.push(isOneOf(sql`(${SORT_OF})`, change))
  if (atc) parts.push(underAtc(atc))
  if (company) parts.push(anyOf(company.map(Number), ofCompany))
  if (medicine) parts.push(anyOf(medicine.map(Number), ofMedicine))
  if (molecule) parts.push(anyOf(molecule.map(Number), ofMolecule))
  return sql.join(parts, sql` and `)
}

const underAtc = (codes: readonly string[]) =>
  about(({ atc }) => atc && hasPrefix(sql.raw(atc), codes))

/** Of records that have words to be searched for. */
const withWords = (words: SQL) => about(({ search }) => search?.vector && words)

/** Of an event `e`: that its record `r` is so, of one of the kinds that may be. */
function about(isSo: (kind: RecordKind) => SQL | string | false | undefined): SQL {
  const of = RECORD_KINDS.flatMap((kind) => {
    const condition = isSo(kind)
    if (!condition) return []
    const [before, after] = eventAbout(kind, '$so').split('$so')
    return sql`${sql.raw(before ?? '')}${condition}${sql.raw(after ?? '')}`
  })
  return sql`(${sql.join(of, sql` or `)})`
}

/** Events that concern what is somebody's own: records, and what belongs to them. */
export function among(own: SQL, days: SQL): SQL {
  return sql`e.id in (with e as materialized (
      select e.* from change_events e where ${days} order by e.id desc limit ${MAX_OWN_EVENTS}
    ), targets as (${sql.raw(CONCERNED)})
    select t.id from targets t join (${own}) o on o.kind = t.kind and o.record_key = t.key)`
}

const MAX_OWN_EVENTS = 20_000

const byKind = (of: (kind: RecordKind) => string | number | undefined) =>
  `case e.kind ${RECORD_KINDS.map((kind) => {
    const weight = of(kind)
    return weight === undefined ? '' : `when '${kind.kind}' then ${weight}`
  }).join(' ')} else 10 end`

/**
 * How much an event says of the market, from 100 down: what came or went by its kind, a licence that
 * ended, a price by how far it rose, then all else.
 */
export const IMPORTANCE = sql.raw(`case
  when e.change <> 'changed' then ${byKind(({ importance }) => importance?.came)}
  when e.field = 'isActive' then 70
  when ${PRICE} and e.after::bigint > e.before::bigint
    then 90 - 50 * e.before::numeric / greatest(1, e.after::bigint)
  when e.field = 'holder' then 55
  when ${PRICE} then 40
  when e.field = 'validUntil' then 30
  else ${byKind(({ importance }) => importance?.changed)} end`)

/** Of a day the newest publish first, so that what a price became is told after what it was; in it the weightiest. */
const NEWEST_FIRST = sql`e.seen_on desc, e.dataset_version desc, ${IMPORTANCE} desc, e.id desc`

/** By weight, a few of each sort in a turn: twenty that vanished would hide what rose in price. */
const IN_TURNS = sql`(row_number() over (partition by ${SORT_OF}
  order by ${IMPORTANCE} desc, e.seen_on desc, e.id desc) - 1) / 4, ${IMPORTANCE} desc,
  e.seen_on desc, e.id desc`

/** The order of a view: by weight, or by day. */
export function orderOfEvents({ sort, descending }: Pick<ListView, 'sort' | 'descending'>): SQL {
  if (sort !== 'day') return descending ? IN_TURNS : sql`${IMPORTANCE}, e.seen_on desc, e.id desc`
  return descending ? NEWEST_FIRST : sql`e.seen_on, e.dataset_version, ${IMPORTANCE} desc, e.id`
}

/** What the package of a product holds whose consumer price changed in an event `e`. */
const PACK = `select json_build_object('unit', m.price_unit, 'units', ${UNITS_IN_PACK}) as pack
  from products p join medicines m on m.code = p.medicine_code
  where e.kind = '${productKind.name}' and e.field = 'priceRial' and p.irc = e.record_key
    and p.pack_count > 0 and m.unit_size > 0`

/** Why the firm concerned proposed what an event `e` tells. */
const PROPOSED = `select p.reason from public.company_proposals p
  where p.dataset_version = e.dataset_version and p.kind = e.kind and p.record_key = e.record_key
    and p.field = e.field limit 1`

/** Events under a condition, the newest first, with the names of their records. */
export async function readEvents(
  db: Queryable,
  where: SQL,
  { limit, offset = 0, order = NEWEST_FIRST }: { limit: number; offset?: number; order?: SQL },
): Promise<ChangeRow[]> {
  if (limit <= 0) return []
  const rows = await rowsOf<Omit<ChangeRow, 'title' | 'href'> & NamedRecord>(
    db,
    sql`with page as (select e.*, row_number() over () as place from (
      select e.* from change_events e where ${where}
      order by ${order} limit ${limit} offset ${offset}) e)
    select e.id::int, e.kind, e.record_key as "recordKey", ${SORT_OF} as sort, e.change, e.field,
      e.before, e.after, u.pack, e.seen_on::text as "seenOn",
      case when s.reason is not null then 'company'
        when v.id in (${sql.raw(TAKEN_BACK)}) then 'taken-back' else coalesce(b.source,
        (select 'manual' from manual_versions h where h.dataset_version = e.dataset_version)) end
        as source, s.reason as note, n.title, n.number, n.slug, n.roles
    from page e
    left join dataset_versions v on v.id = e.dataset_version
    left join source_batches b on b.id = v.batch_id
    left join lateral (${sql.raw(RECORD_NAMES)}) n on true
    left join lateral (${sql.raw(PACK)}) u on true
    left join lateral (${sql.raw(PROPOSED)}) s on true
    order by e.place`,
  )
  return rows.map(({ title, number, slug, roles, ...row }) => ({
    ...row,
    before: valueInWords(row.field, row.before),
    after: valueInWords(row.field, row.after),
    ...nameOf(row, { title, number, slug, roles }),
  }))
}

/** The condition of a whole view of the feed, or of it without one of its filters, seen from an ISO date. */
export async function viewWhere(
  db: Queryable,
  view: ListView,
  today: string,
  { words, except }: { words?: Words; except?: string } = {},
): Promise<SQL> {
  const days = await eventsWhere(db, await shownSpan(db, view.filters, today))
  const parts = [days, filtersWhere(view, except)]
  if (words) parts.push(withWords(words))
  const { mine } = view.filters
  if (mine) parts.push(view.owner ? among(ownRecords(view.owner, mine), days) : sql`false`)
  return sql.join(parts, sql` and `)
}

/** The newest harvest day with a change; null where there is none yet. */
export async function newestChange(db: Queryable): Promise<string | null> {
  const where = await eventsWhere(db)
  const query = sql`select max(e.seen_on)::text as day from change_events e where ${where}`
  return (await rowOf<{ day: string | null }>(db, query)).day
}

/**
 * The days that a feed shows. Where nobody chose days and this week brought nothing, they are the day of
 * the last publication that changed something.
 */
export async function shownSpan(db: Queryable, filters: Chosen, today: string): Promise<Span> {
  const span = spanOf(filters, today)
  if (filters.period || filters.from || filters.to || span.from === null) return span
  const newest = await rememberPublished('newest change', () => newestChange(db))
  return newest !== null && newest < span.from ? { from: newest, to: newest } : span
}
