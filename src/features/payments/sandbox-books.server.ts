import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { sandboxPayments } from '#src/server/db/schema/payments.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

export async function openSandboxPayment(
  db: Queryable,
  order: { amountRial: number; description: string; callbackUrl: string },
): Promise<string> {
  const authority = `S${randomBytes(18).toString('hex').slice(0, 35)}`
  await db.insert(sandboxPayments).values({ authority, ...order })
  return authority
}

export async function getSandboxPayment(
  db: Queryable,
  authority: string,
): Promise<SandboxPayment | null> {
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.authority, authority))
  return row ?? null
}

/** Pays or cancels what is open; what was decided stays so. */
export async function decideSandboxPayment(
  db: Queryable,
  authority: string,
  state: 'paid' | 'cancelled',
): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ state })
    .where(and(eq(sandboxPayments.authority, authority), eq(sandboxPayments.state, 'open')))
}

/** Marks a payment as verified; true for the first time only. */
export async function verifySandboxPayment(db: Queryable, authority: string): Promise<boolean> {
  const { rowCount } = await db
    .update(sandboxPayments)
    .set({ verifiedAt: sql`now()` })
    .where(
      and(eq(sandboxPayments.authority, authority), sql`${sandboxPayments.verifiedAt} is null`),
    )
  return rowCount === 1
}
