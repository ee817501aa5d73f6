import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  changePlan as change,
  createPlan as create,
  listAllPlans,
  type Plan,
  type PlanInput,
} from '#src/features/payments/plans.server.ts'
import { actOnce } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { plans } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { lineInput } from '#src/server/text-input.ts'
import { sameValue } from '../actions/same-value.ts'

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

/** `seen` is when the plan was last changed, as the admin saw it. */
const planChange = creation.extend({ seen: z.iso.datetime() })

export const adminPlansRouter = router({
  list: adminProcedure.query(async ({ ctx }) =>
    (await listAllPlans(ctx.db)).map(({ createdAt: _, ...plan }) => withIsoTimes(plan)),
  ),
  create: confirmedAdminProcedure
    .input(creation)
    .mutation(({ ctx, input }) => createPlan(ctx, input)),
  change: confirmedAdminProcedure
    .input(planChange)
    .mutation(({ ctx, input }) => changePlan(ctx, input)),
})

/** A new plan; asked for twice it is made once. */
function createPlan(ctx: AdminContext, { key, plan }: z.infer<typeof creation>) {
  return actOnce(ctx, 'plan', async (tx) => {
    const known = await lockPlan(tx, key)
    if (known && sameValue(inputOf(known), plan)) return null
    await create(tx, key, plan)
    return { action: 'plan.create', subjectId: key, after: plan }
  })
}

/** Payments keep a copy of what they bought, so nothing that was sold changes. */
function changePlan(ctx: AdminContext, { key, plan, seen }: z.infer<typeof planChange>) {
  return actOnce(ctx, 'plan', async (tx) => {
    const known = await lockPlan(tx, key)
    if (!known) throw new AppError('NOT_FOUND', 'چنین پلنی نیست.')
    const before = inputOf(known)
    if (sameValue(before, plan)) return null
    if (known.updatedAt.toISOString() !== seen) {
      throw new AppError(
        'CONFLICT',
        'مدیر دیگری این پلن را در این میان تغییر داده است. مقادیر جدید در جدول دیده می‌شود؛ آنچه نوشته‌اید مانده است.',
      )
    }
    await change(tx, key, plan)
    return { action: 'plan.change', subjectId: key, before, after: plan }
  })
}

async function lockPlan(tx: Queryable, key: string) {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, key)).for('update')
  return plan ?? null
}

function inputOf(plan: Plan): PlanInput {
  const { name, tier, months, priceRial, vatBasisPoints, active, position } = plan
  return { name, tier, months, priceRial, vatBasisPoints, active, position }
}
