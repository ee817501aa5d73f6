import { searchInput } from '#src/features/access/lists.server.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { readDays } from './days.ts'
import { readUsage } from './queries.ts'

export const adminUsageRouter = router({
  read: adminProcedure
    .input(searchInput)
    .query(({ ctx, input }) => readUsage(ctx.db, readDays(input, now()))),
})
