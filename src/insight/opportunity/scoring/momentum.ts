import type { OpportunityInputs } from './inputs.ts'
import { clamp, type Measure, MISSING } from './measure.ts'

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
