import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { alertViews } from '#src/server/db/schema/alerts.ts'
import { savedViews } from '#src/server/db/schema/saved-views.ts'
import { POLICY } from '../access/policy.ts'
import type { WatchedKind } from '../watchlist/records.server.ts'
import type { AlertedPerson } from './people.server.ts'
import { type ViewDifference, viewDifference } from './view-difference.ts'
import { followedView, viewRows } from './view-rows.server.ts'
import { MOST_ITEMS, type NewAlert, namesOf, writeAlerts } from './write-alerts.server.ts'

/** Tells a person what came into followed views and went from them since they were last looked at. */
export async function alertViewsOf(
  db: Database,
  person: AlertedPerson,
  version: number,
): Promise<number> {
  const due = await db
    .select({ id: alertViews.viewId })
    .from(alertViews)
    .innerJoin(savedViews, eq(savedViews.id, alertViews.viewId))
    .where(eq(savedViews.userId, person.id))
    .orderBy(asc(alertViews.createdAt), asc(alertViews.viewId))
    .limit(POLICY[person.viewer.kind].alertedViews)
  let made = 0
  for (const { id } of due) {
    made += await db.transaction((tx) => alertView(tx, person, id, version))
  }
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
  const told = changed.slice(0, MOST_ITEMS)
  const names = await namesOf(tx, told)
  const items = told.map(({ key, change }) => {
    const of = names.get(`${kind} ${key}`)
    return {
      ...{ title: of?.title ?? key, href: of?.path ?? null, change },
      ...{ field: null, before: null, after: null },
    }
  })
  const size = {
    ...{ title: name, href: address, change: 'size', field: null },
    ...{ before: String(before), after: String(after) },
  }
  return {
    ...{ kind: 'views' as const, subject: id, reason: 'view' as const, cause: `v${version}` },
    ...{ title: name, path: address, total },
    items: items.length > 0 ? items : [size],
  }
}
