import { now } from '../../../server/clock.ts'
import { adminProcedure, router } from '../../../server/trpc/trpc.ts'
import { searchInput } from '../../access/lists.server.ts'
import { readDays } from './days.ts'
import { readUsage } from './queries.ts'

export const adminUsageRouter = router({
  read: adminProcedure
    .input(searchInput)
    .query(({ ctx, input }) => readUsage(ctx.db, readDays(input, now()))),
})
