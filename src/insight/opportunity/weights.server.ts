import { eq, max, type SQLWrapper, sql } from 'drizzle-orm'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Context } from '#src/procedures/context.ts'
import { mergeSeen, type Seen } from '#src/procedures/merge-seen.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import {
  opportunityScores,
  opportunityWeights,
  ownOpportunityWeights,
} from '#src/server/db/schema/opportunities.ts'
import { AppError } from '#src/server/errors.ts'
import { FACTS_CHANNEL, refreshPageFacts } from '#src/server/published-state.ts'
import { type Weights, weightsMark, weightsProblem } from '../score/parts.ts'
import { inListOrder, weighed, weighingOf } from '../score/scores.server.ts'

type Author = Pick<Context, 'db' | 'viewer' | 'clientIp'>

export function requireWeights(weights: Weights): void {
  const problem = weightsProblem(weights)
  if (problem) throw new AppError('BAD_REQUEST', problem)
}

export function requireOrganizational({ kind, userId }: Author['viewer']): string {
  if (kind === 'organizational' && userId !== null) return userId
  throw new AppError('FORBIDDEN', 'وزن‌های دلخواه با اشتراک سازمانی باز می‌شود.')
}

/** Weights for one's own eyes; the list and the evidence use them from now on. */
export async function saveOwnWeights(
  { db, viewer }: Author,
  { seen, ...weights }: Weights & { seen?: Seen },
): Promise<void> {
  const userId = requireOrganizational(viewer)
  requireWeights(weights)
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const { weights: stored } = await weighingOf(tx, viewer)
    // Seven numbers that sum to a hundred are one answer: half of each of two would be nobody's.
    const { said } = mergeSeen({ said: weightsMark(stored) }, { said: weightsMark(weights) }, seen)
    if (said !== weightsMark(weights)) return
    await tx
      .insert(ownOpportunityWeights)
      .values({ userId, weights })
      .onConflictDoUpdate({
        target: ownOpportunityWeights.userId,
        set: { weights, updatedAt: sql`now()` },
      })
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
  { weights, note, seen }: { weights: Weights; note: string; seen?: number | undefined },
): Promise<{ version: number }> {
  requireWeights(weights)
  const published = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${opportunityWeights} in share row exclusive mode`)
    const [last] = await tx
      .select({ version: max(opportunityWeights.version) })
      .from(opportunityWeights)
    if (seen !== undefined && seen !== (last?.version ?? 0)) {
      throw new AppError(
        'CONFLICT',
        `مدیر دیگری در این میان نسخهٔ ${formatNumber(last?.version ?? 0)} را منتشر کرده است. نوشتهٔ شما مانده است؛ با انتشار دوباره نسخهٔ بعد از آن می‌شود.`,
      )
    }
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

const RERANKED = 10

/** The first codes under some weights, with the place that the weights in force give them. */
export async function rerank(db: Queryable, weights: Weights) {
  const { score, medicineCode } = opportunityScores
  const own = weighed({ weights, version: 0, isOwn: true })
  const place = (by: SQLWrapper) =>
    sql`row_number() over (order by ${sql.join(inListOrder(by), sql`, `)})::int`
  const { nameFa, nameEn, strength, volume } = medicines
  const { rows } = await db.execute<Reranked>(sql`
    select ${medicineCode} as code, ${own.score} as score, ${place(own.score)} as place,
      ${place(score)} as before, ${nameFa} as "nameFa", ${nameEn} as "nameEn", ${strength}, ${volume}
    from ${opportunityScores} join ${medicines} on ${medicines.code} = ${medicineCode}
    order by place limit ${RERANKED}`)
  return rows.map(({ score, ...row }) => ({ ...row, score: Number(score) / 10 }))
}

interface Reranked extends Record<string, unknown> {
  code: number
  /** Tenths. */
  score: number
  place: number
  before: number
  nameFa: string
  nameEn: string
  strength: string | null
  volume: string | null
}
