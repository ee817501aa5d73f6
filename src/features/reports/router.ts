import { z } from 'zod'
import { readerOf, writerOf } from '#src/procedures/actor.ts'
import { seenInput } from '#src/procedures/merge-seen.ts'
import { doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { REPORT_PERIODS } from '#src/server/db/schema/reports.ts'
import { AppError } from '#src/server/errors.ts'
import { lineInput } from '#src/server/text-input.ts'
import { draftReport, readReports, reportsOfTeam } from './queries.ts'
import { readSubject } from './subject.ts'
import {
  createReport,
  editReport,
  removeReport,
  retryRun,
  setWanted,
  switchReport,
} from './write-schedule.server.ts'

const id = z.object({ id: z.uuid() })
const address = z.string().max(2_000)

const timing = z
  .object({
    title: lineInput({ min: 1, max: 100, missing: 'نامی برای گزارش بنویسید.' }),
    period: z.enum(REPORT_PERIODS),
    /** Of the week from Saturday 0, or of the Jalali month from 1. */
    day: z.int().min(0).max(31),
    hour: z.int().min(0).max(23),
    audience: z.enum(['me', 'team']),
  })
  .refine(({ period, day }) => (period === 'weekly' ? day <= 6 : day >= 1), {
    message: 'این روز در دورهٔ انتخاب‌شده نیست.',
    path: ['day'],
  })

export const reportsRouter = router({
  mine: signedInProcedure.query(({ ctx }) => readReports(ctx.db, readerOf(ctx))),
  draft: signedInProcedure
    .input(z.object({ address }))
    .query(({ ctx, input }) => draftReport({ ...ctx, countedByCaller: true }, input.address)),
  create: signedInProcedure.input(timing.and(z.object({ address }))).mutation(
    doneAfter(async ({ ctx, input }) => {
      const subject = readSubject(input.address)
      // Whether there is such a document, and whether this reader may have it.
      if (!subject || !(await draftReport(ctx, input.address))) throw new AppError('NOT_FOUND')
      await createReport(writerOf(ctx), { ...input, subject })
    }),
  ),
  edit: signedInProcedure.input(timing.and(id.extend({ seen: seenInput }))).mutation(
    doneAfter(async ({ ctx, input }) => {
      await editReport(writerOf(ctx), input)
    }),
  ),
  setOn: signedInProcedure
    .input(id.extend({ isOn: z.boolean() }))
    .mutation(doneAfter(({ ctx, input }) => switchReport(writerOf(ctx), input.id, input.isOn))),
  remove: signedInProcedure
    .input(id)
    .mutation(doneAfter(({ ctx, input }) => removeReport(writerOf(ctx), input.id))),
  retry: signedInProcedure
    .input(id)
    .mutation(doneAfter(({ ctx, input }) => retryRun(ctx.db, ctx.session.user.id, input.id))),
  /** Whether one wants a report that a colleague sends to the team. */
  setWanted: signedInProcedure.input(id.extend({ isWanted: z.boolean() })).mutation(
    doneAfter(async ({ ctx, input }) => {
      const reader = readerOf(ctx)
      const known = (await reportsOfTeam(ctx.db, reader)).some((one) => one.id === input.id)
      if (!known) throw new AppError('NOT_FOUND')
      await setWanted(ctx.db, { ...input, userId: reader.userId })
    }),
  ),
})
