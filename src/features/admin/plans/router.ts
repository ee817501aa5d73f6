import { z } from 'zod'
import { listAllPlans } from '#src/features/subscriptions/plans.server.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import { lineInput } from '#src/server/text-input.ts'
import { changePlan, createPlan } from './deeds.server.ts'

const text = lineInput({ max: 100 })

const creation = z.object({
  key: text,
  plan: z.object({
    name: text,
    tier: z.union([z.literal(1), z.literal(2)]),
    months: z.int().min(1).max(60),
    priceRial: z.int(),
    vatBasisPoints: z.int().min(0).max(5_000),
    position: z.int().min(0).max(1_000),
    active: z.boolean(),
  }),
})

export const adminPlansRouter = router({
  list: adminProcedure.query(async ({ ctx }) =>
    (await listAllPlans(ctx.db)).map(({ createdAt: _, updatedAt, ...plan }) => ({
      ...plan,
      updatedAt: updatedAt.toISOString(),
    })),
  ),
  create: confirmedAdminProcedure
    .input(creation)
    .mutation(({ ctx, input }) => createPlan(ctx, input)),
  change: confirmedAdminProcedure
    .input(creation.extend({ seen: z.iso.datetime() }))
    .mutation(({ ctx, input }) => changePlan(ctx, input)),
})
