import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { readAdminOverview, readWaiting } from './queries.ts'

export const adminOverviewRouter = router({
  read: adminProcedure.query(({ ctx }) => readAdminOverview(ctx.db)),
  waiting: adminProcedure.query(({ ctx }) => readWaiting(ctx.db)),
})
