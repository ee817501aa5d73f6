import { eq, inArray, sql } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import { pick } from '#src/list/pick.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { alertSettings } from '#src/server/db/schema/alerts.ts'
import { eachInTurn } from '#src/server/jobs/jobs.ts'
import { decidedBy, formatChosen, viewerOf } from '#src/session/current-session.server.ts'
import { subscriptionOf } from '#src/session/current-subscription.server.ts'
import { personColumns } from '#src/session/session-of-person.server.ts'

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
      person: personColumns,
      ...pick(users, 'mobile', 'mobileConfirmedAt', 'email', 'emailConfirmedAt'),
      ...pick(users, 'digits', 'moneyUnit'),
      settings: alertSettings,
      ...pick(subscription, 'planId', 'paidBy', 'tier', 'endsAt'),
    })
    .from(users)
    .leftJoin(alertSettings, eq(alertSettings.userId, users.id))
    .leftJoinLateral(subscription, sql`true`)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
  return rows.map(({ person, settings, ...row }) => ({
    id: person.id,
    name: person.name,
    viewer: viewerOf(decidedBy(person, row, at)),
    mobile: row.mobileConfirmedAt && row.mobile,
    email: row.emailConfirmedAt && row.email,
    format: formatChosen(row, at),
    settings: settings ?? DEFAULT_SETTINGS,
  }))
}

const AT_ONCE = 100

/** Each person in turn; where one fails the others get theirs, and the whole is tried again. */
export async function eachPerson(
  db: Queryable,
  ids: readonly string[],
  work: (person: AlertedPerson) => Promise<unknown>,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) => n * AT_ONCE)
  await eachInTurn(starts, async (start) =>
    eachInTurn(await readPeople(db, ids.slice(start, start + AT_ONCE)), work),
  )
}

/** Alerts come with a subscription; without one they pause, and nothing of them is lost. */
export function hasAlerts({ viewer }: Pick<AlertedPerson, 'viewer'>): boolean {
  return POLICY[viewer.kind].alertedViews > 0
}
