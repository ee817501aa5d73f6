import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { auditEvents, jobRuns } from '#src/server/db/schema/operations.ts'
import { settings } from '#src/server/db/schema/settings.ts'
import { AppError } from '#src/server/errors.ts'
import { JOB_CHANNEL } from '#src/server/jobs/job-runs.ts'
import { recordDeed } from '../audit/record-audit.server.ts'
import type { AdminContext } from '../deeds/admin-context.ts'
import type { Decision } from '../users/decide.server.ts'
import { readHealth } from './queries.ts'

interface Wish {
  name: string
  /** When the last turn began, as the admin saw it; null for a job that never ran. */
  seen: string | null
}

export const adminJobsRouter = router({
  read: adminProcedure.query(({ ctx }) => readHealth(ctx.db)),
  wake: adminProcedure
    .input(z.object({ name: z.string().max(40), seen: z.iso.datetime().nullable() }))
    .mutation(({ ctx, input }) => wakeJob(ctx, input)),
})

/** Asks every server to take a turn of a job now; work that is done once in so long is due again. */
function wakeJob(ctx: AdminContext, { name, seen }: Wish): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    const [run] = await tx.select().from(jobRuns).where(eq(jobRuns.name, name)).for('update')
    if (!run) throw new AppError('NOT_FOUND', 'چنین کاری هنوز نوبتی نداشته است.')
    if (run.startedAt.toISOString() !== seen) {
      throw new AppError('CONFLICT', 'این کار در این میان اجرا شده است؛ صفحه را تازه کنید.')
    }
    if (await isWanted(tx, run)) return { changed: false }
    await tx.delete(settings).where(eq(settings.key, `job:${name}`))
    await recordDeed(tx, ctx, { action: 'job.wake', subjectKind: 'job', subjectId: name })
    await tx.execute(sql`select pg_notify(${JOB_CHANNEL}, ${name})`)
    return { changed: true }
  })
}

/** Asked for already, and the turn has not come yet. */
async function isWanted(tx: Queryable, { name, startedAt }: typeof jobRuns.$inferSelect) {
  const asked = and(
    eq(auditEvents.action, 'job.wake'),
    eq(auditEvents.subjectKind, 'job'),
    eq(auditEvents.subjectId, name),
    gt(auditEvents.happenedAt, startedAt),
  )
  return (await tx.$count(auditEvents, asked)) > 0
}
