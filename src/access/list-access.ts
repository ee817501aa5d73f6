import type { Gate } from '#src/list/answer.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { defaultOrder, type ListView, readView } from '#src/list/view.ts'
import { isLocked, POLICY, teamOf, type Viewer } from './policy.ts'

export interface ListAccess {
  /** The view with everything taken out that would give a locked value away. */
  view: ListView
  locked: readonly string[]
  gate: Gate | null
  /** The first rows of an insight, always the same: what was asked for was not applied. */
  isPreview: boolean
}

/** What this viewer learns nothing of: columns, and what filters tell beyond the columns. */
export function lockedColumns(viewer: Pick<Viewer, 'kind'>, definition: ListDefinition) {
  if (POLICY[viewer.kind].columns === 'all') return []
  const named = Object.values(definition.filters).flatMap((filter) => filter.of ?? [])
  const known = new Set([...Object.keys(definition.columns), ...named])
  return [...known].filter((key) => !definition.open.includes(key))
}

/** Whether a view asks for what is of who asks. */
export const isOwn = (definition: ListDefinition, { filters }: ListView) =>
  Object.keys(filters).some((key) => 'mine' in (definition.filters[key] ?? {}))

/** Whose own records somebody means; null for who is not signed in. */
export function ownerOf({ userId, ...viewer }: Pick<Viewer, 'kind'> & Partial<Viewer>) {
  return userId ? { userId, teamId: teamOf({ name: null, ...viewer, userId }) } : null
}

/**
 * Applies the access policy to a view: locked columns can neither be sorted nor filtered by, rows
 * beyond the allowance are gated, and a taste of an insight is the same whatever is searched for.
 * The total stays true. Of what somebody follows it says whose that is: a visitor has nothing of it.
 */
export function accessToList(
  viewer: Pick<Viewer, 'kind'> & Partial<Viewer>,
  definition: ListDefinition,
  asked: ListView,
): ListAccess {
  const isPreview = isPreviewFor(viewer, definition, asked)
  const view = isPreview ? previewOf(definition, asked) : asked
  const locked = lockedColumns(viewer, definition)
  const filters = Object.fromEntries(
    Object.entries(view.filters).filter(([key]) => {
      const of = definition.filters[key]?.of
      return of === undefined || !locked.includes(of)
    }),
  )
  const sort = locked.includes(view.sort)
    ? defaultOrder(definition)
    : { sort: view.sort, descending: view.descending }
  const beyond = (view.page - 1) * view.size >= rowsWithin(viewer, definition, view)
  const own = isOwn(definition, view)
  const owner = own && ownerOf(viewer)
  const isClosed = beyond || (own && !owner)
  const gate = isClosed ? (viewer.kind === 'visitor' ? 'sign-in' : 'subscribe') : null
  return { view: { ...view, ...sort, filters, ...(owner && { owner }) }, locked, gate, isPreview }
}

/** What opens the export of lists to this viewer; null where it is open. */
export function exportGateOf({ kind }: Viewer): Gate | null {
  if (POLICY[kind].exportRowsPerDay > 0) return null
  return kind === 'visitor' ? 'sign-in' : 'subscribe'
}

/** The past is an insight too. */
const isInsight = ({ preview }: ListDefinition, { asOf }: ListView) =>
  preview !== undefined || Boolean(asOf)

/** Whether the viewer sees of this view its first rows only, as of every insight. */
function isPreviewFor(viewer: Pick<Viewer, 'kind'>, definition: ListDefinition, view: ListView) {
  return isInsight(definition, view) && isLocked(viewer)
}

/** Asked often enough, the first rows of every search would be all of them. */
function previewOf(definition: ListDefinition, asked: ListView): ListView {
  const { page, size, hidden, columnsAsked, asOf, compare } = asked
  const { view } = readView(definition, definition.preview ?? {})
  return {
    ...view,
    page,
    size,
    hidden,
    columnsAsked,
    ...(asOf && { asOf }),
    ...(compare && { compare }),
  }
}

/** How far down the viewer may go. */
export function rowsWithin(
  { kind }: Pick<Viewer, 'kind'>,
  definition: ListDefinition,
  view: ListView,
): number {
  const { listRows, insightRows } = POLICY[kind]
  return isInsight(definition, view) ? Math.min(listRows, insightRows) : listRows
}

export function allowedRows(
  viewer: Pick<Viewer, 'kind'>,
  definition: ListDefinition,
  view: ListView,
): number {
  const left = rowsWithin(viewer, definition, view) - (view.page - 1) * view.size
  return Math.max(0, Math.min(view.size, left))
}

/** The row without the fields that locked columns show: what is not there cannot leak. */
export function withoutLocked<Row extends object>(
  { definition, shows = {} }: Pick<ListSource<Row>, 'definition' | 'shows'>,
  locked: readonly string[],
  row: Row,
): Partial<Row> {
  if (locked.length === 0) return row
  const fields = new Set(
    locked.flatMap((key) => {
      if (!shows[key] && definition.columns[key]) throw new TypeError(`What does ${key} show?`)
      return shows[key] ?? []
    }),
  )
  const unlocked = Object.entries(row).filter(([field]) => !fields.has(field))
  return Object.fromEntries(unlocked) as Partial<Row>
}
