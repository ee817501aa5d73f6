import { eq, max, sql } from 'drizzle-orm'
import { recordAudit } from '#src/features/admin/audit/record-audit.server.ts'
import type { Context } from '#src/procedures/context.ts'
import {
  opportunityScores,
  opportunityWeights,
  ownOpportunityWeights,
} from '#src/server/db/schema/opportunities.ts'
import { AppError } from '#src/server/errors.ts'
import { FACTS_CHANNEL, refreshPageFacts } from '#src/server/page-facts.ts'
import { type Weights, weightsProblem } from './scoring/parts.ts'
import { weighed } from './weighing.server.ts'

type Author = Pick<Context, 'db' | 'viewer' | 'clientIp'>

function requireWeights(weights: Weights): void {
  const problem = weightsProblem(weights)
  if (problem) throw new AppError('BAD_REQUEST', problem)
}

function requireOrganizational({ kind, userId }: Author['viewer']): string {
  if (kind === 'organizational' && userId !== null) return userId
  throw new AppError('FORBIDDEN', 'وزن‌های دلخواه با اشتراک سازمانی باز می‌شود.')
}

/** Weights for one's own eyes; the list and the evidence use them from now on. */
export async function saveOwnWeights({ db, viewer }: Author, weights: Weights): Promise<void> {
  const userId = requireOrganizational(viewer)
  requireWeights(weights)
  await db
    .insert(ownOpportunityWeights)
    .values({ userId, weights })
    .onConflictDoUpdate({
      target: ownOpportunityWeights.userId,
      set: { weights, updatedAt: sql`now()` },
    })
}

/** Back to the weights in force. */
export async function resetOwnWeights({ db, viewer }: Author): Promise<void> {
  const userId = requireOrganizational(viewer)
  await db.delete(ownOpportunityWeights).where(eq(ownOpportunityWeights.userId, userId))
}

/** A new version of the weights for everyone; the ones before it stay as they are. */
export async function publishWeights(
  { db, viewer, clientIp }: Author,
  { weights, note }: { weights: Weights; note: string },
): Promise<{ version: number }> {
  requireWeights(weights)
  const published = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${opportunityWeights} in share row exclusive mode`)
    const [last] = await tx
      .select({ version: max(opportunityWeights.version) })
      .from(opportunityWeights)
    const version = (last?.version ?? 0) + 1
    await tx.insert(opportunityWeights).values({ version, weights, note, authorId: viewer.userId })
    await tx
      .update(opportunityScores)
      .set({ ...weighed({ weights, version, isOwn: true }), weightsVersion: version })
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'opportunity.weights',
      subjectKind: 'opportunity-weights',
      subjectId: String(version),
      after: { weights, note },
      ip: clientIp,
    })
    // Visitors read the weights, and scores made with them, on pages that are kept.
    await tx.execute(sql`select pg_notify(${FACTS_CHANNEL}, '')`)
    return { version }
  })
  await refreshPageFacts(db)
  return published
}
