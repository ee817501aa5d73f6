/** The parts of the opportunity score, in the order of arrays in the database. */
export const PARTS = [
  'supplyGap',
  'fragility',
  'concentration',
  'localApi',
  'momentum',
  'headroom',
  'demand',
] as const

/**
 * Edition of the rules, kept with each score. The second knows sales and cover; what was scored by
 * another is not compared with it without a word.
 */
export const METHOD = 2

export type Part = (typeof PARTS)[number]

/** Points that each part may give at the most; they sum to 100. */
export type Weights = Readonly<Record<Part, number>>

export type Confidence = 'A' | 'B' | 'C'

/** Percent of the weight that must have its input: all of it for A; below B it is C. */
export const CONFIDENCE_FROM = { A: 100, B: 80 } as const

const WEIGHT_SUM = 100

/** What is wrong with weights in Persian; null when they may be used: whole, 0 to 100, sum 100. */
export function weightsProblem(weights: Weights): string | null {
  const values = PARTS.map((part) => weights[part])
  if (!values.every((value) => Number.isInteger(value) && value >= 0 && value <= WEIGHT_SUM)) {
    return 'هر وزن باید عددی صحیح از ۰ تا ۱۰۰ باشد.'
  }
  const sum = values.reduce((total, value) => total + value, 0)
  return sum === WEIGHT_SUM ? null : 'جمع وزن‌ها باید درست ۱۰۰ باشد.'
}

/** What tells weights from others, in the order of their parts. */
export function weightsMark(weights: Weights): string {
  return PARTS.map((part) => weights[part]).join()
}

export const REASONS = [
  'no-local',
  'emergency-only',
  'sole-maker',
  'two-makers',
  'lapsing',
  'concentrated',
  'local-api',
  'api-gap',
  'rising-class',
  'headroom',
] as const

export type Reason = (typeof REASONS)[number]

export const WARNINGS = [
  'unseen',
  'crowded-molecule',
  'lapsed-local',
  'supply-unknown',
  'combination',
  'supply-inferred',
  'atc-inferred',
] as const

export type Warning = (typeof WARNINGS)[number]

/** Half of the licences, half of the market of licences: from there on it is worth a chip. */
export const NOTABLE = 0.5
/** So many makers of the molecule's other codes are worth a warning. */
export const CROWD = 4
