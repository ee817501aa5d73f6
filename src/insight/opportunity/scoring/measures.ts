import type { OpportunityInputs } from './inputs.ts'

/** What one part finds in a generic code, whatever the weights are. Both run from 0 to 1. */
export interface Measure {
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

/** Where prescriptions of the code rank in its class; no points without a source of them. */
export function demand({ demandRank }: Pick<OpportunityInputs, 'demandRank'>): Measure {
  return demandRank === null ? MISSING : { fraction: clamp(demandRank), coverage: 1 }
}
