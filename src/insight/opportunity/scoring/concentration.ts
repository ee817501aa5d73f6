import type { OpportunityInputs } from './inputs.ts'
import { type Measure, MISSING } from './measure.ts'

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
