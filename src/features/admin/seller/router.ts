import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readSeller, writeSeller } from '#src/features/payments/seller.server.ts'
import { actOnce } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { AppError } from '#src/server/errors.ts'
import { lineInput } from '#src/server/text-input.ts'
import { sameValue } from '../actions/same-value.ts'
import {
  readSellerFields,
  SELLER_FIELDS,
  type SellerFields,
  sellerFields,
  sellerProblems,
} from './seller-fields.ts'

interface Change {
  fields: SellerFields
  /** `seen` as it was read; null where nobody had written a seller yet. */
  seen: string | null
}

type Stored = ReturnType<typeof readSellerFields>

const line = lineInput({ max: 300 })

export const adminSellerRouter = router({
  current: adminProcedure.query(({ ctx }) => currentSeller(ctx.db)),
  change: confirmedAdminProcedure
    .input(
      z.object({
        fields: z.record(z.enum(SELLER_FIELDS), line),
        seen: z.string().max(40).nullable(),
      }),
    )
    .mutation(({ ctx, input }) => changeSeller(ctx, input)),
})

/** The seller, and what two admins at once are told apart by. */
async function currentSeller(db: Queryable) {
  const [seller, seen] = await Promise.all([readSeller(db), sellerStamp(db)])
  return { fields: sellerFields(seller), sample: seller.sample, seen }
}

function changeSeller(ctx: AdminContext, { fields, seen }: Change) {
  const [problem] = Object.values(sellerProblems(fields))
  if (problem) throw new AppError('BAD_REQUEST', problem)
  return actOnce(ctx, 'settings', async (tx) => {
    // A row that is not there yet cannot be locked.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setting seller'))`)
    const stamp = await sellerStamp(tx)
    const { sample, ...before } = await readSeller(tx)
    const after = readSellerFields(fields)
    if (!sample && stamp !== null && sameSeller(before, after)) return null
    if (stamp !== seen) {
      throw new AppError(
        'CONFLICT',
        'مدیر دیگری مشخصات فروشنده را در این میان تغییر داده است. مقادیر فعلی زیر فیلدها آمده است؛ برای جایگزینی، دوباره ذخیره کنید.',
      )
    }
    await writeSeller(tx, after)
    return { action: 'seller.change', subjectId: 'seller', before, after }
  })
}

function sameSeller({ bank, ...one }: Stored, { bank: account, ...other }: Stored): boolean {
  return sameValue(one, other) && sameValue(bank ?? {}, account ?? {})
}

async function sellerStamp(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ updatedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, 'seller'))
  return row?.updatedAt.toISOString() ?? null
}
