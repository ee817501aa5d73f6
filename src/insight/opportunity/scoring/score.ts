import type { OpportunityInputs } from './inputs.ts'
import {
  concentration,
  demand,
  fragility,
  headroom,
  localApi,
  type Measure,
  momentum,
  supplyGap,
} from './measures.ts'
import { CONFIDENCE_FROM, type Confidence, PARTS, type Part, type Weights } from './parts.ts'

const MEASURES: Readonly<Record<Part, (inputs: OpportunityInputs) => Measure>> = {
  supplyGap,
  fragility,
  concentration,
  localApi,
  momentum,
  headroom,
  demand,
}

export interface Score {
  /** Tenths of a point, as are `points`; their sum. */
  score: number
  points: number[]
  fractions: number[]
  coverage: number[]
  /** Percent of the weight whose inputs are known, rounded down. */
  knownPercent: number
  confidence: Confidence
}

/**
 * The score of a generic code, of registry facts alone (product.md section 7). The same rules stand
 * in SQL in score-sql.server.ts; a test holds one against the other.
 */
export function scoreOf(inputs: OpportunityInputs, weights: Weights): Score {
  const measures = PARTS.map((part) => MEASURES[part](inputs))
  const points = PARTS.map((part, n) =>
    Math.floor((measures[n]?.fraction ?? 0) * weights[part] * 10 + 0.5),
  )
  const knownPercent = knownPercentOf(
    measures.map(({ coverage }) => coverage),
    weights,
  )
  return {
    score: points.reduce((sum, value) => sum + value, 0),
    points,
    fractions: measures.map(({ fraction }) => fraction),
    coverage: measures.map(({ coverage }) => coverage),
    knownPercent,
    confidence: confidenceOf(knownPercent),
  }
}

function knownPercentOf(coverage: readonly number[], weights: Weights): number {
  const known = PARTS.reduce((sum, part, n) => sum + (coverage[n] ?? 0) * weights[part], 0)
  const all = PARTS.reduce((sum, part) => sum + weights[part], 0)
  return Math.floor((100 * known) / all + 1e-9)
}

function confidenceOf(knownPercent: number): Confidence {
  if (knownPercent >= CONFIDENCE_FROM.A) return 'A'
  return knownPercent >= CONFIDENCE_FROM.B ? 'B' : 'C'
}
