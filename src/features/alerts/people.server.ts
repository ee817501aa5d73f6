import { eq, inArray, sql } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { alertSettings } from '#src/server/db/schema/alerts.ts'
import { viewerOf } from '#src/session/current-session.server.ts'
import { subscriptionOf } from '#src/session/current-subscription.server.ts'

/** In the portal alone, and at no time quiet. */
export const DEFAULT_SETTINGS: Omit<typeof alertSettings.$inferSelect, 'userId'> = {
  sms: false,
  email: false,
  quietFrom: 22 * 60,
  quietTo: 7 * 60,
  digestDay: null,
  digestFrom: null,
}

export type AlertedPerson = Awaited<ReturnType<typeof readPeople>>[number]

/** People with the tier they have now, the ways to reach them and their settings. */
export async function readPeople(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  const at = now()
  const subscription = subscriptionOf(db, users.id, at)
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      status: users.status,
      mobile: users.mobile,
      mobileConfirmedAt: users.mobileConfirmedAt,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      settings: alertSettings,
      planId: subscription.planId,
      tier: subscription.tier,
      endsAt: subscription.endsAt,
    })
    .from(users)
    .leftJoin(alertSettings, eq(alertSettings.userId, users.id))
    .leftJoinLateral(subscription, sql`true`)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
  return rows.map(({ planId, tier, endsAt, role, status, settings, ...person }) => {
    const runs = endsAt !== null && endsAt > at
    const subscriptionTier = runs ? (tier === 2 ? 2 : 1) : 0
    const { id, name } = person
    const user = { id, name, role, status, subscriptionTier, subscriptionExpires: null } as const
    const session = { user, expires: at.toISOString() }
    const viewer = viewerOf({ session, planId: runs ? planId : null })
    return {
      id,
      name,
      viewer,
      mobile: person.mobileConfirmedAt && person.mobile,
      email: person.emailConfirmedAt && person.email,
      settings: settings ?? DEFAULT_SETTINGS,
    }
  })
}

/** Alerts come with a subscription; without one they pause, and nothing of them is lost. */
export function hasAlerts({ viewer }: Pick<AlertedPerson, 'viewer'>): boolean {
  return POLICY[viewer.kind].alertedViews > 0
}
