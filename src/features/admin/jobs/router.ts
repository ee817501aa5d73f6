import { z } from 'zod'
import { adminProcedure, router } from '#src/server/trpc/trpc.ts'
import { readHealth } from './queries.ts'
import { wakeJob } from './wake-job.server.ts'

export const adminJobsRouter = router({
  read: adminProcedure.query(({ ctx }) => readHealth(ctx.db)),
  wake: adminProcedure
    .input(z.object({ name: z.string().max(40), seen: z.iso.datetime().nullable() }))
    .mutation(({ ctx, input }) => wakeJob(ctx, input)),
})
