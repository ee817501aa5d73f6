import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { type Reader, readerOf } from '#src/procedures/actor.ts'
import { mergeSeen, type Seen, seenInput } from '#src/procedures/merge-seen.ts'
import { doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { newestVersion } from '#src/server/dataset.ts'
import { type Database, type Queryable, rowOf } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { ALERT_REASONS, alertRules, alertViews } from '#src/server/db/schema/alerts.ts'
import { savedViews, watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { AppError } from '#src/server/errors.ts'
import { type RecordKey, watchedKey } from '../watchlist/router.ts'
import {
  type AlertSettings,
  listAlerts,
  listFollowed,
  readAlerts,
  readSettings,
  saveSettings,
} from './queries.ts'
import type { QuietHours } from './quiet-hours.ts'
import { type AlertRule, DEFAULT_RULE, LAPSE_DAYS } from './rules.ts'
import { followedView, viewRows } from './view-rows.server.ts'

const rule = z.object({
  isOn: z.boolean(),
  pricePercent: z.int().min(0).max(100, 'آستانهٔ قیمت از ۰ تا ۱۰۰ درصد است.').nullable(),
  lapseDays: z
    .int()
    .refine(
      (days) => (LAPSE_DAYS as readonly number[]).includes(days),
      'مهلت ۳۰، ۹۰ یا ۱۸۰ روز است.',
    )
    .nullable(),
  newMaker: z.boolean(),
  presence: z.boolean(),
  status: z.boolean(),
  others: z.boolean(),
})
const minute = z.int().min(0).max(1_439).nullable()
const settings = z.object({
  sms: z.boolean(),
  email: z.boolean(),
  quietFrom: minute,
  quietTo: minute,
  digestDay: z.int().min(0).max(6).nullable(),
})
const wanted = z.object({
  page: z.int().min(1).max(500).default(1),
  unread: z.boolean().default(false),
  reason: z.enum(ALERT_REASONS).nullable().default(null),
})
const ids = z.union([z.literal('all'), z.array(z.int().positive()).min(1).max(100)])

const isOpen = ({ kind }: Viewer) => POLICY[kind].alertedViews > 0

export const alertsRouter = router({
  /** Alerts that came; those of a subscription that has ended are without values. */
  list: signedInProcedure.input(wanted).query(async ({ ctx, input }) => ({
    ...(await listAlerts(ctx.db, ctx.session.user.id, input, isOpen(ctx.viewer))),
    isPaused: !isOpen(ctx.viewer),
  })),
  read: signedInProcedure
    .input(z.object({ ids }))
    .mutation(doneAfter(({ ctx, input }) => readAlerts(ctx.db, ctx.session.user.id, input.ids))),
  /** Rules that differ from what everyone gets. */
  rules: signedInProcedure.query(async ({ ctx }) => {
    const rows = await ctx.db
      .select()
      .from(alertRules)
      .where(eq(alertRules.userId, ctx.session.user.id))
    return { isPaused: !isOpen(ctx.viewer), rules: rows.map(({ userId: _, ...row }) => row) }
  }),
  saveRule: signedInProcedure
    .input(z.object({ record: watchedKey, rule, seen: seenInput }))
    .mutation(doneAfter(({ ctx, input }) => saveRule(ctx.db, ctx.session.user.id, input))),
  settings: signedInProcedure.query(async ({ ctx }) => ({
    ...(await readSettings(ctx.db, ctx.session.user.id)),
    isPaused: !isOpen(ctx.viewer),
  })),
  saveSettings: signedInProcedure.input(settings.and(z.object({ seen: seenInput }))).mutation(
    doneAfter(async ({ ctx, input }) => {
      const userId = ctx.session.user.id
      const { seen, ...given } = input
      await ctx.db.transaction(async (tx) => {
        await lockPerson(tx, userId)
        const stored = await readSettings(tx, userId)
        const merged = withoutHalf(stored.settings, mergeSeen(stored.settings, given, seen))
        requireWays(merged, stored)
        await saveSettings(tx, userId, merged, todayInTehran(now()))
      })
    }),
  ),
  followed: signedInProcedure.query(async ({ ctx }) => ({
    limit: POLICY[ctx.viewer.kind].alertedViews,
    views: await listFollowed(ctx.db, ctx.session.user.id),
  })),
  followView: signedInProcedure
    .input(z.object({ id: z.uuid(), isOn: z.boolean() }))
    .mutation(
      doneAfter(({ ctx, input }) => followView(ctx.db, readerOf(ctx), input.id, input.isOn)),
    ),
})

/** Quiet hours of which one end is taken away are over: «بدون سکوت» is said once. */
function withoutHalf<S extends QuietHours>(stored: QuietHours, given: S): S {
  const { quietFrom: from, quietTo: to } = given
  const isTaken =
    (from === null && to === stored.quietTo) || (to === null && from === stored.quietFrom)
  return isTaken ? { ...given, quietFrom: null, quietTo: null } : given
}

function requireWays(
  { sms, email, quietFrom, quietTo, digestDay }: Omit<AlertSettings, 'digestFrom'>,
  ways: { mobile: string | null; email: string | null },
): void {
  const refuse = (message: string) => new AppError('BAD_REQUEST', message)
  if (sms && !ways.mobile) throw refuse('شمارهٔ همراه شما تأیید نشده است.')
  if (email && !ways.email) throw refuse('ایمیل شما تأیید نشده است.')
  if (digestDay !== null && !ways.email && !ways.mobile) {
    throw refuse('برای خلاصهٔ هفتگی ایمیل یا شمارهٔ تأییدشده لازم است.')
  }
  if ((quietFrom === null) !== (quietTo === null)) {
    throw refuse('آغاز و پایان ساعت‌های سکوت را با هم بنویسید.')
  }
}

/** Keeps what somebody wants to be told of a record that they watch. */
async function saveRule(
  db: Database,
  userId: string,
  { record: { kind, key }, rule: given, seen }: { record: RecordKey; rule: AlertRule; seen?: Seen },
): Promise<void> {
  const watched = and(
    eq(watchedRecords.userId, userId),
    eq(watchedRecords.kind, kind),
    eq(watchedRecords.recordKey, key),
  )
  await db.transaction(async (tx) => {
    // Held, so that it is not taken from the list in between, nor its rule changed.
    const [found] = await tx.select().from(watchedRecords).where(watched).for('no key update')
    if (!found) throw new AppError('NOT_FOUND', 'این مورد دیگر در فهرست پیگیری شما نیست.')
    const own = [
      eq(alertRules.userId, userId),
      eq(alertRules.kind, kind),
      eq(alertRules.recordKey, key),
    ]
    const [stored = DEFAULT_RULE] = await tx
      .select()
      .from(alertRules)
      .where(and(...own))
    const rule = mergeSeen<AlertRule>(stored, given, seen)
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
export async function followView(db: Database, viewer: Reader, viewId: string, isOn: boolean) {
  const { userId } = viewer
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
    await requirePlace(tx, viewer, viewId)
    const datasetVersion = await newestVersion(tx)
    const { total, keys } = await viewRows(tx, viewer, followed)
    await tx
      .insert(alertViews)
      .values({
        viewId,
        address: view.address,
        total,
        rowKeys: keys,
        datasetVersion,
        createdAt: now(),
      })
      .onConflictDoNothing()
  })
}

async function requirePlace(tx: Queryable, viewer: Reader, viewId: string) {
  const limit = POLICY[viewer.kind].alertedViews
  if (limit === 0) throw new AppError('FORBIDDEN', 'هشدار با اشتراک حرفه‌ای یا سازمانی باز می‌شود.')
  await lockPerson(tx, viewer.userId)
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${alertViews} a join ${savedViews} v on v.id = a.view_id
      where v.user_id = ${viewer.userId} and v.id <> ${viewId}`,
  )
  if (count >= limit) {
    throw new AppError(
      'FORBIDDEN',
      `در اشتراک شما ${formatNumber(limit)} نما هشدار می‌دهد؛ هشدار یکی را خاموش کنید.`,
    )
  }
}
