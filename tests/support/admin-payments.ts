import { eq } from 'drizzle-orm'
import { sellerFields } from '#src/features/admin/seller/seller-fields.ts'
import { readSeller } from '#src/features/payments/seller.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { discountCodes, payments, plans } from '#src/server/db/schema/payments.ts'
import { BUYER } from './buying.ts'

let made = 0

const PLAN = {
  name: 'حرفه‌ای شش‌ماهه',
  tier: 1 as const,
  months: 6,
  priceRial: 48_000_000,
  vatBasisPoints: 1_000,
  active: true,
  position: 1,
}

/** A payment by hand, in any state but `paid`, as if it had begun an hour ago. */
export async function makePayment(
  db: Queryable,
  userId: string,
  given: Partial<typeof payments.$inferInsert> = {},
) {
  made += 1
  const [payment] = await db
    .insert(payments)
    .values({
      number: 500_000 + made,
      userId,
      kind: 'transfer',
      state: 'review',
      buyer: BUYER,
      plan: { id: 'professional-6', ...PLAN },
      priceRial: 48_000_000,
      discountRial: 0,
      vatRial: 4_800_000,
      amountRial: 52_800_000,
      createdAt: new Date(Date.now() - 3_600_000),
      ...given,
    })
    .returning()
  if (!payment) throw new Error('no payment was made')
  return payment
}

/** What adminPlans.create takes. */
export function newPlan() {
  made += 1
  return { key: `half-year-${made}`, plan: PLAN }
}

/** What adminPlans.change takes, for a plan that is there. */
export async function planChange(db: Queryable, priceRial = 50_000_000) {
  made += 1
  const [plan] = await db
    .insert(plans)
    .values({ id: `changed-${made}`, ...PLAN })
    .returning()
  if (!plan) throw new Error('no plan was made')
  return { key: plan.id, plan: { ...PLAN, priceRial }, seen: plan.updatedAt.toISOString() }
}

/** What adminDiscounts.create takes. */
export function newDiscount() {
  made += 1
  const open = { useLimit: null, expiresAt: null, note: '' }
  return { code: `NEW${made}`, kind: 'percent' as const, value: 10, ...open }
}

export async function makeDiscount(db: Queryable) {
  const [code] = await db.insert(discountCodes).values(newDiscount()).returning()
  if (!code) throw new Error('no code was made')
  return code
}

/** What adminSeller.change takes, as the page would send it now. */
export async function sellerChange(db: Queryable) {
  made += 1
  const [row] = await db.select().from(settings).where(eq(settings.key, 'seller'))
  const fields = { ...sellerFields(await readSeller(db)), name: `شرکت ${made}`, iban: '' }
  return { fields, seen: row?.updatedAt.toISOString() ?? null }
}
