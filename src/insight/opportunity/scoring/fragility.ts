import type { OpportunityInputs } from './inputs.ts'
import { type Measure, MISSING } from './measure.ts'

/** Share of licences that lapse within 365 days; one without a date counts as not lapsing. */
export function fragility({
  licences,
  dated,
  lapsing,
}: Pick<OpportunityInputs, 'licences' | 'dated' | 'lapsing'>): Measure {
  if (dated === 0) return MISSING
  return { fraction: lapsing / licences, coverage: dated / licences }
}
