import { accessToList } from '#src/access/list-access.ts'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { decideRoute } from '#src/access/route-rules.ts'
import { countFirms } from '#src/catalogue/medicines/products.server.ts'
import type { ExportedList } from '#src/features/access/exported-list.server.ts'
import { routeFacts } from '#src/features/access/guard.server.ts'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { type ExportPlan, openSnapshot, planRows } from '#src/features/exporting/plan.server.ts'
import {
  printedRows,
  printedTable,
  subjectPath,
  unclearMakersWords,
} from '#src/insight/brief/listing.server.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { listLinks } from '#src/list/list-links.ts'
import { type ListView, readView, type Search, viewSearch } from '#src/list/view.ts'
import type { Context } from '#src/procedures/context.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { Answer, AnsweredView, AnswerLink, AskedFirst } from './answer.ts'
import { chipsOf } from './chips.server.ts'
import type { Fitted } from './fit-list.ts'
import { makersAlone, whoLeads } from './makers-alone.server.ts'
import type { Understood } from './read-question.ts'

const ROWS = 10

/** A view that was fitted to a question, as far as who asks may see it: its number, its first rows, its chips. */
export async function answerView(
  ctx: Context,
  { list: name, search, path, unfit }: Fitted,
  understood: Understood,
): Promise<Pick<Answer, 'chips' | 'view'> & { isApplied: boolean }> {
  const showcase = await routeFacts(ctx.request)
  const isClosed = (to: string) =>
    decideRoute({ path: to, session: ctx.session, showcase }).kind !== 'allow'
  const asked = EXPORTED_LISTS[name]
  if (path || !asked) {
    const href = path ?? '/'
    const [a, b] = understood.companies
    const title = b ? `${a?.label} و ${b.label}` : `رقبای ${a?.label ?? ''}`
    return {
      chips: [],
      view: { title, href, found: null, isClosed: isClosed(href) },
      isApplied: true,
    }
  }
  const { definition } = asked.source
  const { view } = readView(definition, search)
  const { locked, isPreview, gate, view: seen } = accessToList(ctx.viewer, definition, view)
  const isApplied = Object.keys(seen.filters).length === Object.keys(view.filters).length
  const links = listLinks(asked.path, definition, view, asked.fixed)
  const chips = chipsOf(asked, view, understood, { locked, isPreview })
  const href = links.to({})
  // What is somebody's own is nobody's without an account.
  const closed = gate !== null || isClosed(asked.path)
  const first = isPreview ? null : firstOf(understood, unfit, definition, view, locked)
  const found = closed ? null : await firstRows(ctx, asked, search, first, locked)
  return { chips, view: { title: asked.title, href, found, isClosed: closed }, isApplied }
}

/** How many of an order are asked for, where the list stands in that order. */
function firstOf(
  { slots }: Understood,
  unfit: readonly string[],
  { columns }: ListDefinition,
  { sort }: ListView,
  locked: readonly string[],
): AskedFirst | null {
  const count = Number(slots.get('first')?.values[0] ?? 0)
  const isOrdered = !unfit.includes(slots.get('sort')?.said ?? '') && !locked.includes(sort)
  return count > 0 && isOrdered ? { count, by: columns[sort]?.label ?? '' } : null
}

const COLUMNS = 6

/** The first columns, and among them the one of an order that was asked for. */
function shownKeys(
  { source: { definition } }: ExportedList,
  keys: readonly string[],
  sort: string,
  locked: readonly string[],
): string[] {
  const first = keys.slice(0, COLUMNS)
  const isUsual = sort === definition.defaultSort || !definition.columns[sort]
  if (isUsual || first.includes(sort) || locked.includes(sort)) return first
  return [...first.slice(0, COLUMNS - 1), sort]
}

async function firstRows(
  { db, viewer }: Context,
  asked: ExportedList,
  search: Search,
  first: AskedFirst | null,
  locked: readonly string[],
): Promise<AnsweredView['found']> {
  await using snapshot = await openSnapshot(db)
  const list = (await asked.asSeenBy?.(snapshot.db, viewer)) ?? asked
  const plan = await planRows(snapshot.db, viewer, list, search)
  const { wanted, keys, isPreview } = plan
  const { view, words } = wanted
  const isInsight = list.source.definition.preview !== undefined || Boolean(view.asOf)
  const isOfFirms = view.sort === 'holder' && POLICY[viewer.kind].columns === 'all'
  const most = isOfFirms ? ROWS : (first?.count ?? ROWS)
  const limit = Math.min(ROWS, most, printedRows(viewer, isInsight), wanted.limit)
  const table = await printedTable(snapshot.db, plan, {
    keys: shownKeys(list, keys, view.sort, locked),
    limit,
  })
  const firms = isOfFirms ? await countFirms(snapshot.db, view, words) : null
  const isOfMakers = view.filters.supply?.includes('local') ?? false
  const leading = firms ? await whoLeads(snapshot.db, asked, view, words, first?.count) : []
  const alone = firms && isOfMakers ? await makersAlone(snapshot.db, view, words, firms) : null
  return {
    total: wanted.total,
    noun: list.noun,
    firms,
    alone,
    leading,
    unclear: isPreview ? null : await unclearMakers(snapshot.db, viewer, plan),
    first: view.sort === 'holder' && !isOfFirms ? null : first,
    table,
    isPreview,
  }
}

/** Those of which no source tells how many make them, where that or imports alone are asked for. */
async function unclearMakers(
  db: Queryable,
  viewer: Viewer,
  { list, wanted: { view } }: Pick<ExportPlan, 'list' | 'wanted'>,
): Promise<AnswerLink | null> {
  const { definition } = list.source
  const { makers, importedOnly } = view.filters
  const { makers: filter } = definition.filters
  const canBe = filter?.kind === 'oneOf' && Object.hasOwn(filter.words ?? {}, 'unclear')
  if (!canBe || !(makers ?? importedOnly) || makers?.includes('unclear')) return null
  const { importedOnly: _, ...others } = viewSearch(definition, view)
  const search = { ...others, makers: 'unclear' }
  const { wanted, ...plan } = await planRows(db, viewer, list, search)
  if (wanted.total === 0) return null
  return { label: unclearMakersWords(wanted.total, list.noun), to: subjectPath(plan) }
}
