import type { OpportunityInputs } from './inputs.ts'
import { type Measure, MISSING } from './measure.ts'

/** Local makers of the active ingredient: two or more are all points, one two thirds, none none. */
export function localApi({ apiMakers }: Pick<OpportunityInputs, 'apiMakers'>): Measure {
  if (apiMakers === null) return MISSING
  return { fraction: apiMakers > 1 ? 1 : apiMakers === 1 ? 10 / 15 : 0, coverage: 1 }
}
