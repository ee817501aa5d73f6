import { and, eq, sql } from 'drizzle-orm'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { rowOf } from '#src/insight/history/current-licences.server.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { alertRules, alertViews } from '#src/server/db/schema/alerts.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { savedViews } from '#src/server/db/schema/saved-views.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { AppError } from '#src/server/errors.ts'
import type { RecordKey } from '../watchlist/queries.ts'
import type { AlertRule } from './rules.ts'
import { followedView, viewRows } from './view-rows.server.ts'

/** Keeps what somebody wants to be told of a record that they watch. */
export async function saveRule(
  db: Database,
  userId: string,
  { kind, key }: RecordKey,
  rule: AlertRule,
): Promise<void> {
  const watched = and(
    eq(watchedRecords.userId, userId),
    eq(watchedRecords.kind, kind),
    eq(watchedRecords.recordKey, key),
  )
  await db.transaction(async (tx) => {
    // Held, so that it is not taken from the list in between.
    const [found] = await tx.select().from(watchedRecords).where(watched).for('key share')
    if (!found) throw new AppError('NOT_FOUND', 'این مورد دیگر در فهرست پیگیری شما نیست.')
    await tx
      .insert(alertRules)
      .values({ userId, kind, recordKey: key, ...rule })
      .onConflictDoUpdate({
        target: [alertRules.userId, alertRules.kind, alertRules.recordKey],
        set: rule,
      })
  })
}

/** Follows a saved view from its present rows on, or no longer. */
export async function followView(
  db: Database,
  viewer: Viewer,
  viewId: string,
  isOn: boolean,
): Promise<void> {
  const userId = viewer.userId ?? ''
  const [view] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.userId, userId)))
  if (!view) throw new AppError('NOT_FOUND', 'این نما دیگر نیست.')
  if (!isOn) {
    await db.delete(alertViews).where(eq(alertViews.viewId, viewId))
    return
  }
  const followed = followedView(view)
  if (!followed) throw new AppError('BAD_REQUEST', 'این نما هشدار ندارد.')
  await db.transaction(async (tx) => {
    await requirePlace(tx, viewer, userId, viewId)
    const datasetVersion = await newestVersion(tx)
    const { total, keys } = await viewRows(tx, viewer, followed)
    await tx
      .insert(alertViews)
      .values({
        ...{ viewId, address: view.address, total, rowKeys: keys, datasetVersion },
        createdAt: now(),
      })
      .onConflictDoNothing()
  })
}

async function requirePlace(tx: Queryable, viewer: Viewer, userId: string, viewId: string) {
  const limit = POLICY[viewer.kind].alertedViews
  if (limit === 0) throw new AppError('FORBIDDEN', 'هشدار با اشتراک حرفه‌ای یا سازمانی باز می‌شود.')
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${alertViews} a join ${savedViews} v on v.id = a.view_id
      where v.user_id = ${userId} and v.id <> ${viewId}`,
  )
  if (count >= limit) {
    throw new AppError(
      'FORBIDDEN',
      `در اشتراک شما ${formatNumber(limit)} نما هشدار می‌دهد؛ هشدار یکی را خاموش کنید.`,
    )
  }
}

async function newestVersion(tx: Queryable): Promise<number> {
  const { version } = await rowOf<{ version: number }>(
    tx,
    sql`select coalesce(max(id), 0)::int as version from ${datasetVersions}`,
  )
  return version
}
