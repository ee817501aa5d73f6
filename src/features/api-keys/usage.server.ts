import { and, eq, sql } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { apiUsage } from '#src/server/db/schema/api-keys.ts'

export interface Usage {
  requests: number
  rows: number
}

/** Allowance of an account for all its keys: the policy's numbers, as they are in force now. */
export function dailyAllowance(): Usage {
  const { apiRequestsPerDay, apiRowsPerDay } = POLICY.organizational
  return { requests: apiRequestsPerDay, rows: apiRowsPerDay }
}

/** What the keys of an account have used in the day of a moment. */
export async function usageOn(db: Queryable, userId: string, at: Date): Promise<Usage> {
  const [row] = await db.select().from(apiUsage).where(ofDay(userId, at))
  return { requests: row?.requests ?? 0, rows: row?.rows ?? 0 }
}

/** Gives back rows that were set aside and not sent, to the day that they were taken from. */
export async function returnRows(
  db: Queryable,
  { userId, admittedAt }: { userId: string; admittedAt: Date },
  rows: number,
): Promise<void> {
  if (rows === 0) return
  await db
    .update(apiUsage)
    .set({ rows: sql`greatest(0, ${apiUsage.rows} - ${rows})` })
    .where(ofDay(userId, admittedAt))
}

/** The allowance goes by the day in Tehran. */
function ofDay(userId: string, at: Date) {
  return and(eq(apiUsage.userId, userId), eq(apiUsage.usedOn, todayInTehran(at)))
}
