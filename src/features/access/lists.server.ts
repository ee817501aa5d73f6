import { z } from 'zod'
import { accessToList, allowedRows, exportGateOf, withoutLocked } from '#src/access/list-access.ts'
import { isLocked, type Viewer } from '#src/access/policy.ts'
import { inPast } from '#src/insight/history/in-past.server.ts'
import type { Facets, ListAnswer } from '#src/list/answer.ts'
import { orderOf } from '#src/list/columns.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { type ListView, readView, type Search, VIEW_LIMITS } from '#src/list/view.ts'
import { publicProcedure } from '#src/procedures/trpc.ts'
import { currentDataset } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import type { HiddenColumns } from '#src/session/current-session.server.ts'
import { recordEmptySearch } from '../search/empty-searches.server.ts'
import { searchCondition } from '../search/queries.ts'
import { withOwnLists } from '../watchlist/own-lists.server.ts'
import { beforeOf, knownFrom, withEarlier } from './list-before.server.ts'
import { blankColumns, cached, emptyParts, wholeOf } from './whole-list.server.ts'

const text = z.string().max(10_000)

/** Input of every list procedure: the search of the page's URL, as it stands there. */
export const searchInput = z
  .record(z.string().max(40), z.union([text, z.array(text).max(VIEW_LIMITS.values).readonly()]))
  .default({})

/** Refuses, with a Persian message, what a page would repair. */
export function requireView(definition: ListDefinition, search: Search): ListView {
  const { view, problems } = readView(definition, search)
  const known = new Set([
    ...Object.keys(definition.filters),
    'q',
    'sort',
    'page',
    'size',
    'hide',
    'order',
    'ids',
    'asOf',
    'compare',
  ])
  const unknown = Object.keys(search).find((key) => !known.has(key))
  if (unknown) throw new AppError('BAD_REQUEST', `فیلتر «${unknown}» شناخته نیست.`)
  if (problems.length > 0) throw new AppError('BAD_REQUEST', problems.join(' '))
  return view
}

export interface Asker {
  viewer: Viewer
  db: Queryable
  hiddenColumns?: HiddenColumns | undefined
}

/** One page of a list as far as the viewer may see it, by the search of its URL. */
export async function answerList<Row extends object>(
  asker: Asker,
  source: ListSource<Row>,
  search: Search,
): Promise<ListAnswer<Partial<Row>>> {
  const view = requireView(source.definition, search)
  const answer = await answerView(asker, source, view)
  if (view.asOf || answer.gate || !currentDataset()) return answer
  return { ...answer, empty: await emptyParts(asker.db, source) }
}

/** The same by a view that was read already. The only way a list leaves the server. */
export async function answerView<Row extends object>(
  { viewer, db, hiddenColumns }: Asker,
  source: ListSource<Row>,
  asked: ListView,
): Promise<ListAnswer<Partial<Row>>> {
  const { view, locked, gate, isPreview } = accessToList(viewer, source.definition, asked)
  const { asOf } = view
  const { hidden, order } = chosenColumns(hiddenColumns, source.name, asked)
  const { found, total, rows, all, steps, blank } = await inPast(db, asOf, async (at) => {
    const found = await searchCondition(at, view.q, source.searchWords)
    const words = found?.condition
    const total = await cached(source, 'total', view, () => source.total(at, view, words))
    // Knowing how many there are, the rows are found the shorter way.
    const limit = allowedRows(viewer, source.definition, view)
    const asRead = { ...view, ...(found && { named: found.named }) }
    const rows = gate ? [] : await source.rows(at, asRead, words, limit, total)
    const isPart = isNarrowed(view) && !asksOther(source, view)
    const all = isPart ? await wholeOf(at, source, view) : undefined
    const steps = total === 0 && isNarrowed(view) ? await stepsOut(at, source, view) : undefined
    const isOwn = hidden || asked.columnsAsked
    const blank = isOwn ? [] : await blankColumns(at, source, view, rows)
    return { found, total, rows, all, steps, blank }
  })
  if (total === 0 && view.q !== '' && Object.keys(view.filters).length === 0) {
    recordEmptySearch(view.q)
  }
  const open = rows.map((row) => withoutLocked(source, locked, row))
  const { compare: day } = view
  const hasRows = !isLocked(viewer)
  // Of a narrowed view a total of the past is what the past of a row is, asked often enough.
  const isShown = hasRows || isPreview || !isNarrowed(view)
  const before =
    day && (isShown ? await beforeOf(db, source, { view, day, hasRows }) : { day, total: null })
  const seen = before && hasRows ? await withEarlier(db, source, open, { day, locked }) : open
  const exportGate = exportGateOf(viewer)
  return {
    rows: seen,
    total,
    locked,
    gate,
    exportGate,
    corrected: found?.corrected ?? null,
    ...(all !== undefined && { all }),
    ...(steps && { steps }),
    ...(isPreview && { isPreview }),
    ...(asOf && { knownFrom: await knownFrom(db, source) }),
    ...(day && { before: before || null }),
    ...(order && { order }),
    ...(blank.length > 0 && { leftOut: [...asked.hidden, ...blank] }),
    ...(hidden && {
      hidden: hidden.filter((key) => Object.hasOwn(source.definition.columns, key)),
    }),
  }
}

/** The columns that this person chose for a list, where the address does not say. */
export function chosenColumns(
  chosen: HiddenColumns | undefined,
  list: string,
  { columnsAsked, order }: Pick<ListView, 'columnsAsked' | 'order'>,
): Pick<ListAnswer<unknown>, 'hidden' | 'order'> {
  const [hidden, own] = [chosen?.[list], chosen?.[orderOf(list)]]
  return { ...(!columnsAsked && hidden && { hidden }), ...(!order && own && { order: own }) }
}

const isNarrowed = ({ q, filters, ids }: ListView) =>
  q !== '' || ids !== undefined || Object.keys(filters).length > 0

/** The rows of a view are not some of those that its list has without filters. */
const asksOther = ({ definition }: Pick<ListSource<never>, 'definition'>, view: ListView) =>
  Object.entries(definition.filters).some(([key, one]) => 'asks' in one && view.filters[key])

const MAX_STEPS = 6

/** What an empty view would have without one of its filters or without its search. */
async function stepsOut<Row extends object>(
  db: Queryable,
  source: ListSource<Row>,
  view: ListView,
): Promise<{ key: string; total: number }[]> {
  const keys = [...(view.q ? ['q'] : []), ...Object.keys(view.filters)].slice(0, MAX_STEPS)
  const steps = await Promise.all(
    keys.map(async (key) => {
      const { [key]: _, ...filters } = view.filters
      const wider = { ...view, filters, ...(key === 'q' && { q: '' }) }
      const words = (await searchCondition(db, wider.q, source.searchWords))?.condition
      return {
        key,
        total: await cached(source, 'total', wider, () => source.total(db, wider, words)),
      }
    }),
  )
  return steps.filter(({ total }) => total > 0).toSorted((a, b) => a.total - b.total)
}

/** Computes total and facets of a list, unfiltered or under one filter, before the first reader asks for them. */
export async function warmList<Row extends object>(
  db: Queryable,
  source: ListSource<Row>,
  search: Search = {},
): Promise<Facets> {
  const { view } = readView(source.definition, search)
  await cached(source, 'total', view, () => source.total(db, view, undefined))
  return cached(source, 'facets', view, () => source.facets(db, view, undefined))
}

/** The same under each widest group of its trees: a fourteenth of all is still much to count. */
export async function warmGroups<Row extends object>(
  db: Queryable,
  source: ListSource<Row>,
  ending?: AbortSignal,
): Promise<void> {
  const facets = await warmList(db, source)
  for (const [key, filter] of Object.entries(source.definition.filters)) {
    if (filter.kind !== 'oneOf' || !filter.tree) continue
    for (const { value } of facets[key] ?? []) {
      if (!ending?.aborted) await warmList(db, source, { [key]: value })
    }
  }
}

/** The same source, whose first pages without search words are read once for each version. */
export function keepFirstPages<Row extends object>(source: ListSource<Row>): ListSource<Row> {
  return {
    ...source,
    rows(db, view, words, limit, total) {
      const read = () => source.rows(db, view, words, limit, total)
      if (view.page > 1 || view.q || view.ids) return read()
      const { sort, descending, size } = view
      return cached(source, ['rows', sort, descending, size, limit], view, read)
    },
  }
}

/** Facets of a view without those that would give a locked column away. */
export async function answerFacets<Row extends object>(
  { viewer, db }: Asker,
  source: ListSource<Row>,
  search: Search,
): Promise<Facets> {
  const { definition } = source
  const { view, locked } = accessToList(viewer, definition, requireView(definition, search))
  const facets = await inPast(db, view.asOf, async (at) => {
    const found = await searchCondition(at, view.q, source.searchWords)
    return cached(source, 'facets', view, () => source.facets(at, view, found?.condition))
  })
  const named = await withOwnLists(db, viewer, definition, facets)
  return Object.fromEntries(
    Object.entries(named).filter(([key]) => {
      const of = definition.filters[key]?.of
      return of === undefined || !locked.includes(of)
    }),
  )
}

/** What is asked of every list over the wire: its pages and its facets. */
export function listProcedures<Row extends object>(source: ListSource<Row>) {
  const { hasPast } = source.definition
  const asked = publicProcedure.meta(hasPast ? { hasPast } : {}).input(searchInput)
  return {
    list: asked.query(({ ctx, input }) => answerList(ctx, source, input)),
    facets: asked.query(({ ctx, input }) => answerFacets(ctx, source, input)),
  }
}
