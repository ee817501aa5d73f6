import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { foldCode } from '#src/features/payments/discount-code.ts'
import {
  createDiscountCode,
  type DiscountInput,
  listDiscountCodes,
  switchDiscountCode,
} from '#src/features/payments/discounts.server.ts'
import { pick } from '#src/list/pick.ts'
import { actOnce } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { DISCOUNT_KINDS, discountCodes } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { lineInput } from '#src/server/text-input.ts'
import { sameValue } from '../actions/same-value.ts'
import { idInput } from '../lists/admin-list.server.ts'

const text = lineInput({ max: 200 })

const codeInput = z.object({
  code: text,
  kind: z.enum(DISCOUNT_KINDS),
  value: z.int().min(1),
  useLimit: z.int().min(1).nullable(),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .transform((at) => (at === null ? null : new Date(at))),
  note: text,
})

export const adminDiscountsRouter = router({
  list: adminProcedure
    .input(z.object({ page: z.int().min(1).max(10_000).default(1) }))
    .query(async ({ ctx, input }) => {
      const { rows, ...place } = await listDiscountCodes(ctx.db, input.page)
      return {
        ...place,
        rows: rows.map(({ code, ...uses }) => ({ ...withIsoTimes(code), ...uses })),
      }
    }),
  create: confirmedAdminProcedure
    .input(codeInput)
    .mutation(({ ctx, input }) => createDiscount(ctx, input)),
  setActive: confirmedAdminProcedure
    .input(idInput.extend({ active: z.boolean() }))
    .mutation(({ ctx, input }) => switchDiscount(ctx, input)),
})

/** A new code; asked for twice it is made once. */
function createDiscount(ctx: AdminContext, input: DiscountInput) {
  return actOnce(ctx, 'discount', async (tx) => {
    const code = foldCode(input.code)
    const known = await findCode(tx, eq(discountCodes.code, code))
    if (known && sameValue(auditOf(known), { ...auditOf({ ...input, code }), active: true })) {
      return null
    }
    const made = await createDiscountCode(tx, input)
    return { action: 'discount.create', subjectId: made.code, after: auditOf(made) }
  })
}

/** Off, it is unknown to buyers from now on; payments under way keep what they hold. */
function switchDiscount(ctx: AdminContext, { id, active }: { id: string; active: boolean }) {
  return actOnce(ctx, 'discount', async (tx) => {
    const code = await findCode(tx, eq(discountCodes.id, id))
    if (!code) throw new AppError('NOT_FOUND', 'چنین کدی نیست.')
    if (code.active === active) return null
    await switchDiscountCode(tx, id, active)
    const before = { active: code.active }
    return { action: 'discount.switch', subjectId: code.code, before, after: { active } }
  })
}

async function findCode(tx: Queryable, where: ReturnType<typeof eq>) {
  const [code] = await tx.select().from(discountCodes).where(where).for('no key update')
  return code ?? null
}

function auditOf(code: DiscountInput & { active?: boolean }) {
  return {
    ...pick(code, 'code', 'kind', 'value', 'useLimit', 'note'),
    active: code.active ?? true,
    expiresAt: code.expiresAt?.toISOString() ?? null,
  }
}
