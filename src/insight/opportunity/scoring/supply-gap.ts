import type { OpportunityInputs } from './inputs.ts'
import { type Measure, MISSING, NOTHING } from './measure.ts'

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
