import type { OpportunityInputs } from './inputs.ts'
import { clamp, type Measure, MISSING } from './measure.ts'

/** Where prescriptions of the code rank in its class; no points without a source of them. */
export function demand({ demandRank }: Pick<OpportunityInputs, 'demandRank'>): Measure {
  return demandRank === null ? MISSING : { fraction: clamp(demandRank), coverage: 1 }
}
