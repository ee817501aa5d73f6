import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/client.ts'
import { plans } from '#src/server/db/schema/payments.ts'

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

/** Plans to begin with; an admin changes them. Laid down once, also when they were deleted since. */
export async function ensureSamplePlans(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into settings (key, value) values ('sample-plans', '{}') on conflict do nothing`)
    if (rowCount !== 1) return
    const rows = Object.entries(prices).flatMap(([id, { tier, label, rial }]) =>
      terms.map(({ months, name }, at) => ({
        ...{ id: `${id}-${months}`, name: `${label} ${name}`, tier, months, vatBasisPoints: VAT },
        ...{ priceRial: rial[at] ?? 0, position: at, sample: true },
      })),
    )
    await tx.insert(plans).values(rows).onConflictDoNothing()
  })
}
