import { toLatinDigits } from '../persian/digits.ts'
import { asOfParam, readTime } from './as-of.ts'
import { type Filter, type ListDefinition, PAGE_SIZES } from './definition.ts'
import { dropBaseless, inOrder, isRange, rangeGiven, valuesOf, withBases } from './ranges.ts'
import { asSearch } from './search-string.ts'
import { unreadValues } from './unread.ts'

/** What stands in the URL and in a procedure's input: strings, repeated keys as arrays. */
export type Search = Readonly<Record<string, string | readonly string[]>>

/** A list as one wants to see it. `filters` holds active filters only. */
export interface ListView {
  q: string
  filters: Readonly<Record<string, readonly string[]>>
  sort: string
  descending: boolean
  page: number
  size: number
  hidden: readonly string[]
  /** The address says which columns stand; where it does not, a person's own choice may. */
  columnsAsked: boolean
  /** Columns in the reader's own order; those not named follow in the order of the list. */
  order?: readonly string[]
  /** Only these records, by the keys of their rows. */
  ids?: readonly string[]
  /** Ranges that wait for what they are within: a unit price without its unit. */
  waiting?: Readonly<Record<string, string>> | undefined
  /** What was asked for by a filter and cannot be read: pages say so (unread-filters.tsx). */
  unread?: Readonly<Record<string, readonly string[]>>
  /** Whose own records the view asks for; told by the server of who asks, and by no address. */
  owner?: Owner
  /** What a name begins with that the search, as it was read, names; told by the server too. */
  named?: readonly string[]
  /** ISO date that is over, as of which the list is seen; null or absent: as it is. */
  asOf?: string | null
  /** ISO date before the one shown, with which its figures are compared. */
  compare?: string | null
}

/** Whose own something is: a person's, and that of the team whose work they see. */
export interface Owner {
  userId: string
  teamId: string | null
}

export const VIEW_LIMITS = { query: 200, values: 50, value: 120, page: 5_000, ids: 200 } as const

const PROBLEMS = {
  filter: 'مقدار فیلتر «%» پذیرفتنی نیست.',
  noPicks: 'ردیف‌های این فهرست تک‌تک انتخاب نمی‌شوند.',
  picks: 'کلیدهای انتخاب‌شده پذیرفتنی نیست یا بیش از ۲۰۰ تاست.',
  query: 'عبارت جست‌وجو بیش از ۲۰۰ کاراکتر دارد.',
  sort: 'ترتیب خواسته‌شده شناخته نیست.',
  noPast: 'این فهرست تاریخچه ندارد و فقط وضع امروز را نشان می‌دهد؛ تاریخ (asOf) را بردارید.',
  page: 'شمارهٔ صفحه پذیرفتنی نیست.',
  size: 'تعداد ردیف در صفحه باید ۲۰، ۵۰ یا ۱۰۰ باشد.',
} as const

/** Only procedures tell: pages show the default, and their script has none of these words. */
function tell(problems: string[], what: keyof typeof PROBLEMS, label = '') {
  if (import.meta.env?.SSR === false) return
  problems.push(PROBLEMS[what].replace('%', () => label))
}

const CODE = /^[A-Z0-9]{1,20}$/
const ID = /^[^\0,\s]{1,64}$/
/** Of a list of one's own. */
const LIST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads a view from URL or input.
 * Source of keys and allowed values: the list's definition. Never throws: what cannot be read is
 * left out and told in `problems` in Persian; a procedure refuses where a page shows the default.
 */
export function readView(definition: ListDefinition, search: Search) {
  const problems: string[] = []
  const filters: Record<string, readonly string[]> = {}
  const unread: Record<string, readonly string[]> = {}
  const asked = withBases(definition, search)
  let isAsked = false
  for (const [key, filter] of Object.entries(definition.filters)) {
    const given = valuesGiven(asked, key, filter)
    if (given.length === 0) continue
    const repaired = given.map((value) => repairedValue(filter, value))
    const accepted = [...new Set(repaired.filter((value) => accepts(filter, value)))]
    const most = filter.kind === 'oneOf' && !filter.single ? VIEW_LIMITS.values : 1
    const asks = filter.kind === 'oneOf' && filter.asks === 'alone'
    const read = accepted.slice(0, asks && isAsked ? 0 : most)
    isAsked ||= asks && read.length > 0
    const refused = repaired.filter((value) => !read.includes(value))
    if (refused.length > 0) unread[key] = unreadValues(refused)
    const asGiven = read.filter((value) => given.includes(value))
    if (asGiven.length < new Set(given).size) tell(problems, 'filter', filter.label)
    if (read.length > 0) filters[key] = read
  }
  const waiting = dropBaseless(definition, filters, problems)
  const { sort, descending } = readSort(definition, search.sort, problems)
  return {
    view: {
      q: readQuery(search.q, problems),
      filters,
      waiting,
      ...(Object.keys(unread).length > 0 && { unread }),
      sort,
      descending,
      page: readPage(search.page, problems),
      size: readSize(search.size, problems),
      hidden: readHidden(definition, search.hide),
      columnsAsked: valuesOf(search.hide).length > 0,
      ...readOrder(definition, search.order),
      ...readIds(definition, search.ids, problems),
      ...readPast(definition, search, problems),
    },
    problems,
  }
}

/** The shortest search that reads back as the same view, in the one order of its keys. */
export function viewSearch(definition: ListDefinition, view: ListView): Search {
  const search: Record<string, string | readonly string[]> = {}
  if (view.q) search.q = view.q
  for (const key of Object.keys(definition.filters)) {
    const values = view.filters[key] ?? []
    const [first] = values
    if (first !== undefined) search[key] = values.length === 1 ? first : values
    else if (view.waiting?.[key]) search[key] = view.waiting[key]
  }
  const sort = sortText(view)
  if (sort !== sortText(defaultOrder(definition))) search.sort = sort
  if (view.page > 1) search.page = String(view.page)
  if (view.size !== PAGE_SIZES[0]) search.size = String(view.size)
  if (view.columnsAsked) search.hide = hideParam(view.hidden)
  if (view.order) search.order = view.order.join(',')
  if (view.ids) search.ids = view.ids.join(',')
  if (view.asOf) search.asOf = asOfParam(view.asOf)
  if (view.compare) search.compare = asOfParam(view.compare)
  return search
}

/** In the address: which columns are hidden, also when none is. */
export function hideParam(hidden: readonly string[]): string | readonly string[] {
  return hidden.length === 0 ? NOTHING : hidden.length === 1 ? String(hidden[0]) : hidden
}

/** A list that nothing was asked of: its first page in its own order. */
export function plainView(definition: ListDefinition): ListView {
  return readView(definition, {}).view
}

/** The search of a list page in its shortest true form; what cannot be read falls away. */
export function repairSearch(definition: ListDefinition, given: Readonly<Record<string, unknown>>) {
  return viewSearch(definition, readView(definition, asSearch(given)).view)
}

function valuesGiven(search: Search, key: string, filter: Filter): readonly string[] {
  if (filter.kind === 'range') return rangeGiven(search, key)
  const former = filter.kind === 'oneOf' ? filter.former : undefined
  const values = valuesOf(search[key])
  if (!former) return values
  return values.map((value) => (Object.hasOwn(former, value) ? (former[value] ?? value) : value))
}

/** As people type them: «9..1» means 1 to 9, «a۱۰» the code A10. */
function repairedValue(filter: Filter, value: string): string {
  if (filter.kind === 'range') return inOrder(value)
  if (filter.kind === 'flag' || !filter.tree) return value
  return toLatinDigits(value.trim()).toUpperCase()
}

function accepts(filter: Filter, value: string): boolean {
  // PostgreSQL takes neither a NUL nor half a character.
  if (value.length > VIEW_LIMITS.value || value.includes('\0') || !value.isWellFormed())
    return false
  if (filter.kind === 'flag') return value === '1'
  if (filter.kind === 'range') return isRange(value)
  if (filter.tree) return CODE.test(value)
  if (filter.mine && LIST_ID.test(value)) return true
  return !filter.words || Object.hasOwn(filter.words, value)
}

/** In the address: every column is shown, the spare ones too. */
const NOTHING = 'none'

/** Columns that nobody sees who did not choose them. */
export function spareColumns(definition: ListDefinition): string[] {
  return Object.keys(definition.columns).filter((key) => definition.columns[key]?.spare)
}

/** Hidden columns in the order of the table; the spare ones unless the address says otherwise. */
function readHidden(definition: ListDefinition, given: Search[string] | undefined): string[] {
  const hidden = valuesOf(given)
  if (hidden.length === 0) return spareColumns(definition)
  return Object.keys(definition.columns).filter((key) => hidden.includes(key))
}

function parted(given: Search[string] | undefined): string[] {
  return [...new Set(valuesOf(given).flatMap((text) => text.split(',')))].filter(Boolean)
}

/** The first column names the row and stays first. */
function readOrder(
  definition: ListDefinition,
  given: Search[string] | undefined,
): Pick<ListView, 'order'> {
  const [name, ...columns] = Object.keys(definition.columns)
  const order = parted(given).filter((key) => key !== name && columns.includes(key))
  return order.length > 0 ? { order } : {}
}

function readIds(
  { picks }: ListDefinition,
  given: Search[string] | undefined,
  problems: string[],
): Pick<ListView, 'ids'> {
  const asked = parted(given)
  if (!picks && asked.length > 0) tell(problems, 'noPicks')
  if (!picks) return {}
  const ids = asked.filter((id) => ID.test(id) && id.isWellFormed()).slice(0, VIEW_LIMITS.ids)
  if (ids.length < asked.length) tell(problems, 'picks')
  return ids.length > 0 ? { ids } : {}
}

function readQuery(given: Search[string] | undefined, problems: string[]): string {
  const text = (valuesOf(given)[0] ?? '').trim()
  if (text.length > VIEW_LIMITS.query) tell(problems, 'query')
  // As of values: PostgreSQL takes neither a NUL nor half a character, which a cut may leave too.
  const query = text.slice(0, VIEW_LIMITS.query).replaceAll('\0', '').toWellFormed().trim()
  // Signs alone leave nothing out.
  return /[\p{L}\p{N}]/u.test(query) ? query : ''
}

export function defaultOrder(definition: ListDefinition): Pick<ListView, 'sort' | 'descending'> {
  const sort = definition.defaultSort
  return { sort, descending: definition.columns[sort]?.sort === 'desc' }
}

function sortText({ sort, descending }: Pick<ListView, 'sort' | 'descending'>): string {
  return descending ? `-${sort}` : sort
}

function readSort(
  definition: ListDefinition,
  given: Search[string] | undefined,
  problems: string[],
) {
  const [text] = valuesOf(given)
  if (text === undefined) return defaultOrder(definition)
  const key = text.replace(/^-/, '')
  const known = Object.hasOwn(definition.columns, key) && definition.columns[key]?.sort
  if (known) return { sort: key, descending: text.startsWith('-') }
  tell(problems, 'sort')
  return defaultOrder(definition)
}

function readPast(
  definition: ListDefinition,
  search: Search,
  problems: string[],
): Pick<ListView, 'asOf' | 'compare'> {
  const time = readTime(search)
  if (definition.hasPast) {
    problems.push(...time.problems)
    const { asOf, compare } = time
    return { ...(asOf && { asOf }), ...(compare && { compare }) }
  }
  if (time.asOf || time.compare || time.problems.length > 0) tell(problems, 'noPast')
  return {}
}

function readPage(given: Search[string] | undefined, problems: string[]): number {
  const text = toLatinDigits(valuesOf(given)[0] ?? '1')
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (page >= 1 && page <= VIEW_LIMITS.page) return page
  tell(problems, 'page')
  return page > VIEW_LIMITS.page ? VIEW_LIMITS.page : 1
}

function readSize(given: Search[string] | undefined, problems: string[]): number {
  const text = valuesOf(given)[0] ?? String(PAGE_SIZES[0])
  const size = PAGE_SIZES.find((allowed) => String(allowed) === toLatinDigits(text))
  if (size) return size
  tell(problems, 'size')
  return PAGE_SIZES[0]
}
