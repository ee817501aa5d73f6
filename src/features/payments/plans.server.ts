import { and, asc, eq, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { type PlanSnapshot, plans } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'

const VAT = 1_000

const terms = [
  { months: 1, name: 'یک‌ماهه' },
  { months: 3, name: 'سه‌ماهه' },
  { months: 12, name: 'یک‌ساله' },
] as const

const prices = {
  professional: { tier: 1, label: 'حرفه‌ای', rial: [9_500_000, 25_500_000, 91_000_000] },
  organizational: { tier: 2, label: 'سازمانی', rial: [38_000_000, 102_000_000, 365_000_000] },
} as const

export type Plan = typeof plans.$inferSelect

export function listPlans(db: Queryable): Promise<Plan[]> {
  return db
    .select()
    .from(plans)
    .where(eq(plans.active, true))
    .orderBy(asc(plans.tier), asc(plans.position), asc(plans.months), asc(plans.id))
}

export function listAllPlans(db: Queryable): Promise<Plan[]> {
  return db.select().from(plans).orderBy(asc(plans.tier), asc(plans.position), asc(plans.id))
}

/** A plan that is on sale; throws NOT_FOUND. */
export async function requirePlan(db: Queryable, id: string): Promise<Plan> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.active, true)))
  if (!plan) throw new AppError('NOT_FOUND', 'این پلن دیگر فروخته نمی‌شود؛ پلن دیگری انتخاب کنید.')
  return plan
}

export function snapshotOf(plan: Plan): PlanSnapshot {
  return pick(plan, 'id', 'name', 'tier', 'months', 'priceRial', 'vatBasisPoints')
}

export type PlanInput = Omit<PlanSnapshot, 'id'> & Pick<Plan, 'active' | 'position'>

/** A new plan under an id of its own: small Latin letters, digits and dashes. */
export async function createPlan(tx: Queryable, id: string, input: PlanInput): Promise<Plan> {
  checkPlan(input)
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(id) || id === 'free-trial') {
    throw new AppError('BAD_REQUEST', 'شناسهٔ پلن فقط حرف کوچک لاتین، رقم و خط تیره دارد.')
  }
  const [plan] = await tx
    .insert(plans)
    .values({ id, ...input })
    .onConflictDoNothing()
    .returning()
  if (!plan) throw new AppError('CONFLICT', 'پلنی با این شناسه هست.')
  return plan
}

/** Changes a plan; whatever was bought before keeps its own copy. */
export async function changePlan(tx: Queryable, id: string, input: PlanInput): Promise<Plan> {
  checkPlan(input)
  const [plan] = await tx
    .update(plans)
    .set({ ...input, sample: false, updatedAt: now() })
    .where(eq(plans.id, id))
    .returning()
  if (!plan) throw new AppError('NOT_FOUND', 'چنین پلنی نیست.')
  return plan
}

function checkPlan({ name, months, priceRial, vatBasisPoints }: PlanInput): void {
  const wrong =
    (!name.trim() && 'نام پلن را بنویسید.') ||
    (!inRange(months, 1, 60) && 'مدت پلن از ۱ تا ۶۰ ماه است.') ||
    (!inRange(priceRial, 10_000, 1_000_000_000_000) && 'قیمت پلن حداقل ۱۰٬۰۰۰ ریال است.') ||
    (!inRange(vatBasisPoints, 0, 5_000) && 'نرخ مالیات از ۰ تا ۵۰ درصد است.')
  if (wrong) throw new AppError('BAD_REQUEST', wrong)
}

function inRange(n: number, least: number, most: number): boolean {
  return Number.isSafeInteger(n) && n >= least && n <= most
}

/** Plans to begin with; an admin changes them. Laid down once, also when they were deleted since. */
export async function ensureSamplePlans(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into settings (key, value) values ('sample-plans', '{}') on conflict do nothing`)
    if (rowCount !== 1) return
    const rows = Object.entries(prices).flatMap(([id, { tier, label, rial }]) =>
      terms.map(({ months, name }, at) => ({
        id: `${id}-${months}`,
        name: `${label} ${name}`,
        tier,
        months,
        vatBasisPoints: VAT,
        priceRial: rial[at] ?? 0,
        position: at,
        sample: true,
      })),
    )
    await tx.insert(plans).values(rows).onConflictDoNothing()
  })
}
