import { drizzle } from 'drizzle-orm/node-postgres'
import { accessToList, rowsWithin } from '#src/access/list-access.ts'
import type { Viewer } from '#src/access/policy.ts'
import { travelTo } from '#src/insight/history/in-past.server.ts'
import type { Facets } from '#src/list/answer.ts'
import { shownColumns } from '#src/list/columns.ts'
import { activeFilters, pickedSentence } from '#src/list/filter-words.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { type ListView, type Search, viewSearch } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import type { ExportFormat } from '#src/server/db/schema/exports.ts'
import type { ExportedList, RowsWanted } from '../access/exported-list.server.ts'
import { requireView } from '../access/lists.server.ts'
import { searchCondition } from '../search/queries.ts'
import { withOwnLists } from '../watchlist/own-lists.server.ts'

/** What a file will hold: the view as the viewer may see it, over all its pages. */
export interface ExportPlan {
  list: ExportedList
  /** Columns on screen, in their order. */
  keys: readonly string[]
  wanted: RowsWanted
  /** The view's own search, without the page it is turned to. */
  search: Search
  /** Filters and search words, one sentence each. */
  filters: readonly string[]
  /** What it is of without a filter that says so. */
  silent: readonly string[]
  /** The first rows of an insight: what was asked for was not applied. */
  isPreview: boolean
}

/** By which column it is ordered, and in which direction. */
export function orderWords({ list, wanted: { view } }: ExportPlan): string {
  const label = list.source.definition.columns[view.sort]?.label ?? view.sort
  return `${label}، ${view.descending ? 'نزولی' : 'صعودی'}`
}

export async function planExport(
  db: Queryable,
  viewer: Viewer,
  list: ExportedList,
  asked: Search,
): Promise<ExportPlan> {
  const { corrected, ...plan } = await planRows(db, viewer, list, asked)
  const { view, words } = plan.wanted
  const facets = needsNames(list, view) ? await list.source.facets(db, view, words) : {}
  const named = view.owner ? await withOwnLists(db, viewer, list.source.definition, facets) : facets
  const days = await list.source.silentDays?.(db, view)
  return { ...plan, filters: sentences(list, view, named, corrected), silent: days ? [days] : [] }
}

/** Which rows of a view the viewer may see, and how many there are; `corrected` is its search as understood. */
export async function planRows(
  db: Queryable,
  viewer: Viewer,
  list: ExportedList,
  { page: _, size: __, ...asked }: Search,
): Promise<Omit<ExportPlan, 'filters' | 'silent'> & { corrected: string | null }> {
  const { definition, searchWords } = list.source
  const access = accessToList(viewer, definition, requireView(definition, asked))
  const { view, locked, isPreview } = access
  if (view.asOf) await travelTo(db, view.asOf)
  const found = searchWords ? await searchCondition(db, view.q, searchWords) : null
  const words = found?.condition
  const total = await list.source.total(db, view, words)
  const asRead = { ...view, ...(found && { named: found.named }) }
  const limit = Math.min(total, rowsWithin(viewer, definition, view))
  return {
    list,
    // What another column says already has none of its own.
    keys: shownColumns(definition, view).filter(
      (key) => !locked.includes(key) && list.columns([key]).length > 0,
    ),
    wanted: { view: asRead, words, total, limit },
    search: viewSearch(definition, view),
    corrected: found?.corrected ?? null,
    isPreview,
  }
}

/** Whether a value of an active filter has its name in the data alone. */
function needsNames({ source: { definition } }: ExportedList, view: ListView): boolean {
  return Object.keys(view.filters).some((key) => {
    const filter = definition.filters[key]
    return filter?.kind === 'oneOf' && !filter.words
  })
}

function sentences(
  { noun, source: { definition } }: ExportedList,
  view: ListView,
  facets: Facets,
  corrected: string | null,
): string[] {
  const understood = corrected ? ` (خوانده شد: «${corrected}»)` : ''
  const search = view.q ? [`جست‌وجو: «${view.q}»${understood}`] : []
  const past = view.asOf ? [`بازار در تاریخ ${formatJalali(view.asOf, 'long')}`] : []
  const picked = view.ids ? [pickedSentence(view.ids, noun)] : []
  return [
    ...past,
    ...search,
    ...picked,
    ...activeFilters(definition, view, facets).map(({ sentence }) => sentence),
  ]
}

/** Rows that are read at once; two such pages are held at most. A workbook holds more of each. */
const PAGE_ROWS: Readonly<Record<ExportFormat, number>> = { csv: 10_000, xlsx: 3_000 }

/** Given up where `await using` ends. */
export interface Snapshot extends AsyncDisposable {
  db: Queryable
}

/** The database as it is now, however long it is read: one file tells of one moment. */
export async function openSnapshot({ $client }: Database): Promise<Snapshot> {
  const client = await $client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    db: drizzle(client),
    [Symbol.asyncDispose]: async () => {
      const ended = await client.query('rollback').then(
        () => true,
        () => false,
      )
      client.release(!ended)
    },
  }
}

/** All rows of a view in their order, page by page; the next one is read while this one is written. */
export async function* readPages(
  db: Queryable,
  list: ExportedList,
  wanted: RowsWanted,
  keys: readonly string[],
  format: ExportFormat,
): AsyncGenerator<readonly (readonly SheetValue[])[]> {
  const { limit } = wanted
  const pageRows = PAGE_ROWS[format]
  const read = (page: number) => {
    const before = (page - 1) * pageRows
    const view = { ...wanted.view, page, size: pageRows }
    const reading = list.rows(
      db,
      { ...wanted, view, limit: Math.min(pageRows, limit - before) },
      keys,
    )
    // Whoever stops half-way does not wait for it.
    reading.catch(() => undefined)
    return reading
  }
  let next = limit > 0 ? read(1) : null
  for (let page = 1; next; page++) {
    const rows = await next
    next = page * pageRows < limit ? read(page + 1) : null
    yield rows
  }
}
