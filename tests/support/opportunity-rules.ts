import fc from 'fast-check'
import type { OpportunityInputs } from '#src/insight/score/inputs.ts'
import {
  CONFIDENCE_FROM,
  type Confidence,
  CROWD,
  NOTABLE,
  PARTS,
  type Part,
  REASONS,
  type Reason,
  WARNINGS,
  type Warning,
  type Weights,
} from '#src/insight/score/parts.ts'

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
 * The score of a generic code, of registry facts alone (product.md section 7). What the portal runs
 * is score-sql.server.ts; here the same rules stand a second time, for tests to compare.
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

/** Which of the reasons hold: facts of the inputs, the same under any weights. */
export function reasonsOf(inputs: OpportunityInputs, { fractions }: Score): Reason[] {
  const { localMakers, imports, emergency, uncountable, licences, apiMakers } = inputs
  const fraction = (part: Part) => fractions[PARTS.indexOf(part)] ?? 0
  const counted = uncountable === 0
  const holds: Record<Reason, boolean> = {
    'no-local': counted && localMakers === 0 && imports > 0,
    'emergency-only': counted && localMakers === 0 && imports === 0 && emergency > 0,
    'sole-maker': counted && localMakers === 1,
    'two-makers': counted && localMakers === 2,
    lapsing: fraction('fragility') >= NOTABLE,
    concentrated: licences > 1 && fraction('concentration') >= NOTABLE,
    'local-api': apiMakers !== null && apiMakers > 0,
    'api-gap': apiMakers === 0,
    'rising-class': fraction('momentum') > 0,
    headroom: fraction('headroom') > 0,
  }
  return REASONS.filter((reason) => holds[reason])
}

/** What to know beside the score; a warning takes no points away. */
export function warningsOf(inputs: OpportunityInputs): Warning[] {
  const holds: Record<Warning, boolean> = {
    'supply-unknown': inputs.uncountable > 0,
    'supply-inferred': inputs.inferredSupply > 0,
    'atc-inferred': inputs.atcInferred,
    combination: inputs.isCombination && inputs.apiMakers === null,
    'lapsed-local': inputs.lapsedLocal > 0,
    'crowded-molecule': inputs.otherMakers >= CROWD,
    unseen: inputs.isUnseen,
  }
  return WARNINGS.filter((warning) => holds[warning])
}

/** What one part finds in a generic code, whatever the weights are. Both run from 0 to 1. */
interface Measure {
  /** How much of the part's points it earns. */
  fraction: number
  /** How much of what the part has to know is known; lowers the confidence, never raises points. */
  coverage: number
}

/** An input that no source gives: no points, and less confidence. */
export const MISSING: Measure = { fraction: 0, coverage: 0 }

/** Everything is known, and there is nothing that would earn points. */
const NOTHING: Measure = { fraction: 0, coverage: 1 }

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Points of the cases as product.md gives them; the part's fraction is of the highest. */
const POINTS = {
  importedOnly: 35,
  emergencyOnly: 30,
  soleMaker: 22,
  soleMakerWithImports: 15,
  twoMakers: 8,
  threeMakers: 3,
} as const

/** From so many local makers on there is no gap, whatever else is unknown. */
const NO_GAP = 4

type SupplyInputs = Pick<OpportunityInputs, 'localMakers' | 'imports' | 'emergency' | 'uncountable'>

/**
 * How far local makers are from supplying a code. An emergency permit counts as an import beside a
 * local maker. Unknown supply of any licence leaves open how many makers there are: missing.
 */
export function supplyGap(inputs: SupplyInputs): Measure {
  if (inputs.localMakers >= NO_GAP) return NOTHING
  if (inputs.uncountable > 0) return MISSING
  return { fraction: pointsOf(inputs) / POINTS.importedOnly, coverage: 1 }
}

function pointsOf({ localMakers, imports, emergency }: SupplyInputs): number {
  if (localMakers === 3) return POINTS.threeMakers
  if (localMakers === 2) return POINTS.twoMakers
  if (localMakers === 1) {
    return imports + emergency > 0 ? POINTS.soleMakerWithImports : POINTS.soleMaker
  }
  if (imports > 0) return POINTS.importedOnly
  return emergency > 0 ? POINTS.emergencyOnly : 0
}

/** Share of licences that lapse within 365 days; one without a date counts as not lapsing. */
export function fragility({
  licences,
  dated,
  lapsing,
}: Pick<OpportunityInputs, 'licences' | 'dated' | 'lapsing'>): Measure {
  if (dated === 0) return MISSING
  return { fraction: lapsing / licences, coverage: dated / licences }
}

/**
 * HHI of licences per company group, 1 for a single group. A licence of unknown holder stands for a
 * group of its own, the least concentrated that it can be.
 */
export function concentration({
  licences,
  held,
  groupSquares,
}: Pick<OpportunityInputs, 'licences' | 'held' | 'groupSquares'>): Measure {
  if (held === 0) return MISSING
  const fraction = (groupSquares + (licences - held)) / (licences * licences)
  return { fraction, coverage: held / licences }
}

/** Local makers of the active ingredient: two or more are all points, one two thirds, none none. */
export function localApi({ apiMakers }: Pick<OpportunityInputs, 'apiMakers'>): Measure {
  if (apiMakers === null) return MISSING
  return { fraction: apiMakers > 1 ? 1 : apiMakers === 1 ? 10 / 15 : 0, coverage: 1 }
}

type ClassInputs = Pick<OpportunityInputs, 'classCodes' | 'classDated' | 'classNew' | 'classMedian'>

/**
 * New codes of the ATC-4 group in three Jalali years over the median of the groups that have any:
 * the median itself gives nothing, twice the median everything.
 */
export function momentum({ classCodes, classDated, classNew, classMedian }: ClassInputs): Measure {
  if (classDated === 0) return MISSING
  const coverage = classDated / classCodes
  if (classMedian === null) return { fraction: 0, coverage }
  return { fraction: clamp((classNew - classMedian) / Math.max(classMedian, 1)), coverage }
}

type PriceInputs = Pick<
  OpportunityInputs,
  'importedUnitPrice' | 'localUnitPrice' | 'imports' | 'localLicences' | 'uncountable'
>

/**
 * Imported over local median price of a unit: from 1 (nothing) to 2 and more (everything). Where one
 * of the two kinds of licences does not exist there is nothing to compare, and nothing is missing.
 */
export function headroom(inputs: PriceInputs): Measure {
  const { importedUnitPrice, localUnitPrice } = inputs
  if (importedUnitPrice !== null && localUnitPrice !== null) {
    return { fraction: clamp(importedUnitPrice / localUnitPrice - 1), coverage: 1 }
  }
  const isOneSided = inputs.imports === 0 || inputs.localLicences === 0
  return isOneSided && inputs.uncountable === 0 ? NOTHING : MISSING
}

/** Two thirds for where its sales rank, one for an insurer's cover; no points without a source of them. */
export function demand({
  demandRank,
  covered = null,
}: Pick<OpportunityInputs, 'demandRank' | 'covered'>): Measure {
  const coverage = (2 * Number(demandRank !== null) + Number(covered !== null)) / 3
  return { fraction: (2 * clamp(demandRank ?? 0) + (covered ?? 0)) / 3, coverage }
}

const count = (max: number) => fc.integer({ min: 0, max })
const price = fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((rial) => rial / 7))

/** Inputs as a registry can give them: at least one licence, parts never more than the whole. */
export const someInputs: fc.Arbitrary<OpportunityInputs> = fc
  .record({
    localLicences: count(8),
    imports: count(4),
    emergency: count(2),
    unknownSupply: count(2),
    shares: fc.record({ makers: count(8), dated: count(16), lapsing: count(16), held: count(16) }),
    groups: count(16),
    apiMakers: fc.option(count(4)),
    classCodes: count(20),
    classDated: count(20),
    classNew: count(20),
    classMedian: fc.option(count(12).map((half) => half / 2 + 0.5)),
    importedUnitPrice: price,
    localUnitPrice: price,
    demandRank: fc.option(count(100).map((percent) => percent / 100)),
    covered: fc.option(count(1)),
    importers: count(4),
    lapsedLocal: count(2),
    otherMakers: count(6),
    inferredSupply: count(2),
    flags: fc.record({
      atcInferred: fc.boolean(),
      isCombination: fc.boolean(),
      isUnseen: fc.boolean(),
    }),
  })
  .filter((given) => given.localLicences + given.imports + given.emergency > 0)
  .map(({ unknownSupply, shares, groups, flags, ...given }) => {
    const licences = given.localLicences + given.imports + given.emergency + unknownSupply
    const dated = Math.min(shares.dated, licences)
    const held = Math.min(shares.held, licences)
    const localMakers = Math.min(shares.makers, given.localLicences)
    const isWithoutMaker = given.localLicences > 0 && localMakers === 0
    const classDated = Math.min(given.classDated, given.classCodes)
    return {
      ...given,
      ...flags,
      licences,
      dated,
      held,
      localMakers,
      uncountable: unknownSupply + Number(isWithoutMaker),
      lapsing: Math.min(shares.lapsing, dated),
      groupSquares: Math.min(held * held, Math.max(held, groups)),
      classDated,
      classNew: Math.min(given.classNew, classDated),
    }
  })
