import { adminProcedure, router } from '../../../server/trpc/trpc.ts'
import { readAdminOverview } from './queries.ts'

export const adminOverviewRouter = router({
  read: adminProcedure.query(({ ctx }) => readAdminOverview(ctx.db)),
})
