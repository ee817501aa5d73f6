import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { alertSettings, alerts, alertViews } from '#src/server/db/schema/alerts.ts'
import { savedViews } from '#src/server/db/schema/watch-list.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { DEFAULT_SETTINGS } from './people.server.ts'
import type { AlertReason } from './rules.ts'
import { followedView } from './view-rows.server.ts'

const PAGE_SIZE = 20

/** Own alerts, the newest first; `values` are left out where the tier does not show them. */
export async function listAlerts(
  db: Queryable,
  userId: string,
  { page, unread, reason }: { page: number; unread: boolean; reason: AlertReason | null },
  hasValues: boolean,
) {
  const own = eq(alerts.userId, userId)
  const where = and(
    own,
    unread ? isNull(alerts.readAt) : undefined,
    reason ? eq(alerts.reason, reason) : undefined,
  )
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(alerts)
      .where(where)
      .orderBy(desc(alerts.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db
      .select({
        all: sql<number>`count(*)::int`,
        unread: sql<number>`count(*) filter (where ${alerts.readAt} is null)::int`,
        total: sql<number>`count(*) filter (where ${where})::int`,
      })
      .from(alerts)
      .where(own),
  ])
  const [{ all, unread: unreadTotal, total } = { all: 0, unread: 0, total: 0 }] = counts
  return {
    all,
    unread: unreadTotal,
    total,
    page,
    size: PAGE_SIZE,
    rows: rows.map(({ items, createdAt, readAt, ...row }) => ({
      ...pick(row, 'id', 'kind', 'reason', 'title', 'path', 'total'),
      isRead: readAt !== null,
      createdAt: createdAt.toISOString(),
      items: hasValues
        ? items
        : items.map((item) => ({ ...item, before: null, after: null, pack: null })),
    })),
  }
}

/** Marks own alerts as read: these, or all. */
export async function readAlerts(db: Database, userId: string, ids: readonly number[] | 'all') {
  const these = ids === 'all' ? undefined : inArray(alerts.id, [...ids])
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(alerts)
      .set({ readAt: now() })
      .where(and(eq(alerts.userId, userId), isNull(alerts.readAt), these))
    if (rowCount) await notifySessionChanged(tx, userId)
  })
}

export type AlertSettings = typeof DEFAULT_SETTINGS

/** How somebody wants to be reached, and by which confirmed ways that could be. */
export async function readSettings(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      settings: alertSettings,
      mobile: users.mobile,
      hasMobile: sql<boolean>`${users.mobileConfirmedAt} is not null`,
      email: users.email,
      hasEmail: sql<boolean>`${users.emailConfirmedAt} is not null`,
    })
    .from(users)
    .leftJoin(alertSettings, eq(alertSettings.userId, users.id))
    .where(eq(users.id, userId))
  const settings: AlertSettings = row?.settings ?? DEFAULT_SETTINGS
  return {
    settings,
    mobile: row?.hasMobile ? row.mobile : null,
    email: row?.hasEmail ? row.email : null,
  }
}

export async function saveSettings(
  db: Queryable,
  userId: string,
  settings: Omit<AlertSettings, 'digestFrom'>,
  today: string,
): Promise<void> {
  const { digestDay } = settings
  const digestFrom = digestDay === null ? null : today
  const row = { ...settings, digestFrom }
  await db
    .insert(alertSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: alertSettings.userId,
      // A day that stays chosen is due as it was.
      set: {
        ...row,
        digestFrom: sql`case when ${alertSettings.digestDay} = ${digestDay}::smallint
          then ${alertSettings.digestFrom} else ${digestFrom}::date end`,
      },
    })
}

/** Which saved views can be followed, and which are. */
export async function listFollowed(db: Queryable, userId: string) {
  const rows = await db
    .select({
      ...pick(savedViews, 'id', 'list', 'address'),
      isOn: sql<boolean>`${alertViews.viewId} is not null`,
      total: alertViews.total,
    })
    .from(savedViews)
    .leftJoin(alertViews, eq(alertViews.viewId, savedViews.id))
    .where(eq(savedViews.userId, userId))
  return rows
    .filter((view) => followedView(view) !== null)
    .map(({ id, isOn, total }) => ({ id, isOn, total }))
}
