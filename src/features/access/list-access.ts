import type { Gate } from '../../list/answer.ts'
import type { ListDefinition } from '../../list/definition.ts'
import { defaultOrder, type ListView } from '../../list/view.ts'
import { POLICY, type Viewer } from './policy.ts'

export interface ListAccess {
  /** The view with everything taken out that would give a locked value away. */
  view: ListView
  locked: readonly string[]
  gate: Gate | null
}

/** What this viewer learns nothing of: columns, and what filters tell beyond the columns. */
export function lockedColumns(viewer: Viewer, definition: ListDefinition): readonly string[] {
  if (POLICY[viewer.kind].columns === 'all') return []
  const told = Object.values(definition.filters).flatMap((filter) => filter.of ?? [])
  const known = new Set([...Object.keys(definition.columns), ...told])
  return [...known].filter((key) => !definition.open.includes(key))
}

/**
 * Applies the access policy to a view: locked columns can neither be sorted nor filtered by, and
 * rows beyond the allowance are gated. The total stays true.
 */
export function accessToList(
  viewer: Viewer,
  definition: ListDefinition,
  view: ListView,
): ListAccess {
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
  const beyond = (view.page - 1) * view.size >= rowsWithin(viewer, view)
  const gate = beyond ? (viewer.kind === 'visitor' ? 'sign-in' : 'subscribe') : null
  return { view: { ...view, ...sort, filters }, locked, gate }
}

/** What opens the export of lists to this viewer; null where it is open. */
export function exportGateOf({ kind }: Viewer): Gate | null {
  if (POLICY[kind].exportRowsPerDay > 0) return null
  return kind === 'visitor' ? 'sign-in' : 'subscribe'
}

/** How far down the viewer may go; the past is an insight, and opens with them. */
function rowsWithin({ kind }: Viewer, { asOf }: ListView): number {
  const { listRows, insightRows } = POLICY[kind]
  return asOf ? Math.min(listRows, insightRows) : listRows
}

/** How many rows of this page the viewer may get. */
export function allowedRows(viewer: Viewer, view: ListView): number {
  const left = rowsWithin(viewer, view) - (view.page - 1) * view.size
  return Math.max(0, Math.min(view.size, left))
}

/** The row without the fields of locked columns: what is not there cannot leak. */
export function withoutLocked<Row extends object>(
  definition: ListDefinition,
  locked: readonly string[],
  row: Row,
): Partial<Row> {
  const fields = new Set(locked.flatMap((key) => definition.columns[key]?.fields ?? []))
  const kept = Object.entries(row).filter(([field]) => !fields.has(field))
  return Object.fromEntries(kept) as Partial<Row>
}
