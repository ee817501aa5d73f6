import { z } from 'zod'
import { exportGateOf } from '#src/access/list-access.ts'
import { isLocked, POLICY } from '#src/access/policy.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { newestListings, readTrends } from './queries.ts'
import { PAGE } from './search.ts'

const input = z.object({
  atc: z
    .string()
    .regex(/^[A-Z]$/)
    .optional(),
  year: z.int().min(1300).max(1500).optional(),
  page: z.int().min(1).max(1_000).default(1),
})

export const trendsRouter = router({
  page: insightProcedure(({ page }) => ({ page }))
    .input(input)
    .query(async ({ ctx, input }) => {
      const allowed = POLICY[ctx.viewer.kind].insightRows
      const offset = (input.page - 1) * PAGE
      const limit = Math.max(0, Math.min(PAGE, allowed - offset))
      const [newest, trends] = await Promise.all([
        newestListings(ctx.db, input, { limit, offset }),
        readTrends(ctx.db, todayInTehran(now())),
      ])
      return {
        ...trends,
        newest,
        isLocked: isLocked(ctx.viewer),
        exportGate: exportGateOf(ctx.viewer),
      }
    }),
})
