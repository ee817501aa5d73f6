import type { OpportunityInputs } from './inputs.ts'
import { clamp, type Measure, MISSING, NOTHING } from './measure.ts'

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
