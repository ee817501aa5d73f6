import { z } from 'zod'
import { POLICY } from '../../features/access/policy.ts'
import { publicProcedure, router } from '../../server/trpc/trpc.ts'
import { newestListings, readTrends } from './queries.ts'

const SHOWN = 100

const input = z.object({
  atc: z
    .string()
    .regex(/^[A-Z]$/)
    .optional(),
  year: z.int().min(1300).max(1500).optional(),
})

export const trendsRouter = router({
  page: publicProcedure.input(input).query(async ({ ctx, input }) => {
    const allowed = POLICY[ctx.viewer.kind].insightRows
    const newest = await newestListings(ctx.db, input, Math.min(SHOWN, allowed))
    return { ...(await readTrends(ctx.db)), newest, isLocked: allowed < SHOWN }
  }),
})
