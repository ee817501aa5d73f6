import { and, asc, eq, lt } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { alertViews } from '#src/server/db/schema/alerts.ts'
import { savedViews } from '#src/server/db/schema/watch-list.ts'
import { nameRecordsOfKinds } from '../record-actions/records.server.ts'
import type { AlertedPerson } from './people.server.ts'
import { followedView, viewRows } from './view-rows.server.ts'
import { MAX_ITEMS, type NewAlert, writeAlerts } from './write-alerts.server.ts'

/** What stood in a view at one time; keys are null where there were too many rows to keep them. */
interface ViewState {
  total: number
  keys: readonly string[] | null
}

interface ViewDifference {
  come: readonly string[]
  gone: readonly string[]
  /** How many came and went; where rows were not compared, by how many the view grew or shrank. */
  total: number
  before: number
  after: number
}

/** Tells a person what came into followed views and went from them since they were last looked at. */
export async function alertViewsOf(db: Database, person: AlertedPerson, version: number) {
  const due = await db
    .select({ id: alertViews.viewId })
    .from(alertViews)
    .innerJoin(savedViews, eq(savedViews.id, alertViews.viewId))
    .where(eq(savedViews.userId, person.id))
    .orderBy(asc(alertViews.createdAt), asc(alertViews.viewId))
    .limit(POLICY[person.viewer.kind].alertedViews)
  let made = 0
  for (const { id } of due) made += await db.transaction((tx) => alertView(tx, person, id, version))
  return made
}

/** The row of the view is held, so that of two servers the second finds it done. */
async function alertView(tx: Queryable, person: AlertedPerson, id: string, version: number) {
  const [row] = await tx
    .select({ known: alertViews, view: savedViews })
    .from(alertViews)
    .innerJoin(savedViews, eq(savedViews.id, alertViews.viewId))
    .where(and(eq(alertViews.viewId, id), lt(alertViews.datasetVersion, version)))
    .for('update', { of: alertViews })
  if (!row) return 0
  const { known, view } = row
  const followed = followedView(view)
  if (!followed) return 0
  const present = await viewRows(tx, person.viewer, followed)
  await tx
    .update(alertViews)
    .set({
      address: view.address,
      total: present.total,
      rowKeys: present.keys,
      datasetVersion: version,
    })
    .where(eq(alertViews.viewId, id))
  // Saved anew meanwhile: other rows for another reason than the data.
  if (known.address !== view.address) return 0
  const differs = viewDifference({ total: known.total, keys: known.rowKeys }, present)
  if (!differs) return 0
  const alert = await describeView(tx, view, followed.kind, differs, version)
  return writeAlerts(tx, person.id, [alert])
}

async function describeView(
  tx: Queryable,
  { id, name, address }: typeof savedViews.$inferSelect,
  kind: WatchedKind,
  { come, gone, total, before, after }: ViewDifference,
  version: number,
): Promise<NewAlert> {
  const changed = [
    ...come.map((key) => ({ kind, key, change: 'new' })),
    ...gone.map((key) => ({ kind, key, change: 'vanished' })),
  ]
  const listed = changed.slice(0, MAX_ITEMS)
  const names = await nameRecordsOfKinds(tx, listed)
  const items = listed.flatMap(({ key, change }) => {
    const of = names.get(`${kind} ${key}`)
    // A company that became one with another has no name any more, and its number says nothing.
    if (!of) return []
    return { title: of.title, href: of.path, change, field: null, before: null, after: null }
  })
  const size = {
    title: name,
    href: address,
    change: 'size',
    field: null,
    before: String(before),
    after: String(after),
  }
  return {
    kind: 'views' as const,
    subject: id,
    reason: 'view' as const,
    cause: `v${version}`,
    title: name,
    path: address,
    total,
    items: items.length > 0 ? items : [size],
  }
}

/** What came into a view and went from it; null where nothing did. */
export function viewDifference(before: ViewState, after: ViewState): ViewDifference | null {
  const totals = { before: before.total, after: after.total }
  if (before.keys === null || after.keys === null) {
    const total = Math.abs(after.total - before.total)
    return total === 0 ? null : { come: [], gone: [], total, ...totals }
  }
  const [had, has] = [new Set(before.keys), new Set(after.keys)]
  const come = after.keys.filter((key) => !had.has(key))
  const gone = before.keys.filter((key) => !has.has(key))
  const total = come.length + gone.length
  return total === 0 ? null : { come, gone, total, ...totals }
}
