import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { ALERT_REASONS, alertRules } from '#src/server/db/schema/alerts.ts'
import { WATCHED_KINDS } from '#src/server/db/schema/watch-list.ts'
import { AppError } from '#src/server/errors.ts'
import { followView, saveRule } from './follow.server.ts'
import {
  type AlertSettings,
  listAlerts,
  listFollowed,
  readAlerts,
  readSettings,
  saveSettings,
} from './queries.ts'
import { LAPSE_DAYS } from './rules.ts'

const key = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))
const record = z.object({ kind: z.enum(WATCHED_KINDS), key })
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

const done = { done: true } as const

const isOpen = ({ kind }: Viewer) => POLICY[kind].alertedViews > 0

export const alertsRouter = router({
  /** Alerts that came; those of a subscription that has ended are without values. */
  list: signedInProcedure.input(wanted).query(async ({ ctx, input }) => ({
    ...(await listAlerts(ctx.db, ctx.session.user.id, input, isOpen(ctx.viewer))),
    isPaused: !isOpen(ctx.viewer),
  })),
  read: signedInProcedure.input(z.object({ ids })).mutation(async ({ ctx, input }) => {
    await readAlerts(ctx.db, ctx.session.user.id, input.ids)
    return done
  }),
  /** Rules that differ from what everyone gets. */
  rules: signedInProcedure.query(async ({ ctx }) => {
    const rows = await ctx.db
      .select()
      .from(alertRules)
      .where(eq(alertRules.userId, ctx.session.user.id))
    return {
      isPaused: !isOpen(ctx.viewer),
      rules: rows.map(({ userId: _, ...row }) => row),
    }
  }),
  saveRule: signedInProcedure.input(z.object({ record, rule })).mutation(async ({ ctx, input }) => {
    await saveRule(ctx.db, ctx.session.user.id, input.record, input.rule)
    return done
  }),
  settings: signedInProcedure.query(async ({ ctx }) => ({
    ...(await readSettings(ctx.db, ctx.session.user.id)),
    isPaused: !isOpen(ctx.viewer),
  })),
  saveSettings: signedInProcedure.input(settings).mutation(async ({ ctx, input }) => {
    const userId = ctx.session.user.id
    requireWays(input, await readSettings(ctx.db, userId))
    await saveSettings(ctx.db, userId, input, todayInTehran(now()))
    return done
  }),
  followed: signedInProcedure.query(async ({ ctx }) => ({
    limit: POLICY[ctx.viewer.kind].alertedViews,
    views: await listFollowed(ctx.db, ctx.session.user.id),
  })),
  followView: signedInProcedure
    .input(z.object({ id: z.uuid(), isOn: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      const viewer = { ...ctx.viewer, userId: ctx.session.user.id }
      await followView(ctx.db, viewer, input.id, input.isOn)
      return done
    }),
})

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
