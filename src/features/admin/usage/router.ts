import { searchInput } from '#src/features/access/lists.server.ts'
import { now } from '#src/server/clock.ts'
import { adminProcedure, router } from '#src/server/trpc/trpc.ts'
import { readDays } from './days.ts'
import { readUsage } from './queries.ts'

export const adminUsageRouter = router({
  read: adminProcedure
    .input(searchInput)
    .query(({ ctx, input }) => readUsage(ctx.db, readDays(input, now()))),
})
