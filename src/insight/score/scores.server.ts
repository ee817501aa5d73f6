import { desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Viewer } from '#src/access/policy.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import {
  opportunityScores,
  opportunityWeights,
  ownOpportunityWeights,
} from '#src/server/db/schema/opportunities.ts'
import type { OpportunityInputs } from './inputs.ts'
import { CONFIDENCE_FROM, PARTS, type Reason, type Warning, type Weights } from './parts.ts'

/** The weights that a viewer's scores are made with. */
export interface Weighing {
  weights: Weights
  /** The version in force, also where one's own weights stand in its place. */
  version: number
  isOwn: boolean
}

const { score, points, knownPercent, confidence, fractions, coverage, weightsVersion } =
  opportunityScores

/** The weights that the stored scores are made with; before there are any, those in force. */
export async function standardWeighing(db: Queryable): Promise<Weighing> {
  const { version, weights, activeFrom } = opportunityWeights
  const [found] = await db
    .select({ version, weights })
    .from(opportunityWeights)
    .where(
      eq(
        version,
        sql`coalesce((select ${weightsVersion} from ${opportunityScores} limit 1),
          (select max(${version}) from ${opportunityWeights} where ${activeFrom} <= now()))`,
      ),
    )
  if (!found) throw new Error('version 1 of the weights comes with the table')
  return { weights: asWeights(found.weights), version: found.version, isOwn: false }
}

/** Own weights where the subscription is organizational and some are saved, else those in force. */
export async function weighingOf(db: Queryable, { kind, userId }: Viewer): Promise<Weighing> {
  const standard = await standardWeighing(db)
  if (kind !== 'organizational' || userId === null) return standard
  const own = ownOpportunityWeights
  const [found] = await db.select({ weights: own.weights }).from(own).where(eq(own.userId, userId))
  return found ? { ...standard, weights: asWeights(found.weights), isOwn: true } : standard
}

export type Opportunity = NonNullable<Awaited<ReturnType<typeof findOpportunity>>>

/** The score of a code with its inputs; null where no licence is in force. Points are tenths. */
export async function findOpportunity(db: Queryable, code: number, weighing: Weighing) {
  const { fractions, coverage, reasons, warnings, inputs } = opportunityScores
  const [found] = await db
    .select({ ...weighed(weighing), fractions, coverage, reasons, warnings, inputs })
    .from(opportunityScores)
    .where(eq(opportunityScores.medicineCode, code))
  if (!found) return null
  return {
    ...found,
    // The three are written by the rules of scoring alone.
    reasons: found.reasons as Reason[],
    warnings: found.warnings as Warning[],
    inputs: found.inputs as OpportunityInputs,
    weighing,
  }
}

/** What the scores of these codes are the sums of: points and weights of each part, and how much of it is known. */
export async function partsOf(db: Queryable, codes: readonly number[], weighing: Weighing) {
  const rows = await db
    .select({ code: opportunityScores.medicineCode, points: weighed(weighing).points, coverage })
    .from(opportunityScores)
    .where(inArray(opportunityScores.medicineCode, [...codes]))
  const byCode = rows.map(({ code, points, coverage }) => {
    const parts = PARTS.map((part, n) => ({
      part,
      points: (points[n] ?? 0) / 10,
      most: weighing.weights[part],
      known: coverage[n] ?? 0,
    }))
    return [code, parts] as const
  })
  return new Map(byCode)
}

/** Score, points and confidence as stored, or made anew from the stored fractions. */
export function weighed({ weights, isOwn }: Weighing) {
  if (!isOwn) return { score, points, knownPercent, confidence }
  const earned = PARTS.map((part, n) => {
    return sql`floor(${at(fractions, n)} * ${weights[part]}::float8 * 10 + 0.5)::int`
  })
  const known = PARTS.map((part, n) => sql`${at(coverage, n)} * ${weights[part]}::float8`)
  const all = PARTS.reduce((sum, part) => sum + weights[part], 0)
  const percent = sql<number>`floor(100 * (${plus(known)}) / ${all}::float8 + 1e-9)::int`
  return {
    score: sql<number>`(${plus(earned)})`,
    points: sql<number[]>`array[${sql.join(earned, sql`, `)}]`,
    knownPercent: percent,
    confidence: sql<'A' | 'B' | 'C'>`case when ${percent} >= ${CONFIDENCE_FROM.A} then 'A'
      when ${percent} >= ${CONFIDENCE_FROM.B} then 'B' else 'C' end`,
  }
}

/** Unique products in force of the same substance, in any strength and form: orders equal scores, see words.ts. */
export const substanceProducts = sql<number | null>`(select sum(same.unique_count)::int
  from ${medicines} same where same.molecule_id = ${medicines.moleculeId})`

/** The order of the list by some score, the best first. */
export function inListOrder(score: SQLWrapper): SQL[] {
  return [
    desc(score),
    sql`${substanceProducts} desc nulls last`,
    desc(opportunityScores.medicineCode),
  ]
}

function at(array: typeof fractions | typeof coverage, n: number): SQL {
  return sql`${array}[${sql.raw(String(n + 1))}]`
}

function plus(terms: readonly SQL[]): SQL {
  return sql.join([...terms], sql` + `)
}

/** Stored weights have every part: they were checked when they were saved. */
function asWeights(stored: Record<string, number>): Weights {
  return Object.fromEntries(PARTS.map((part) => [part, stored[part] ?? 0])) as Weights
}
