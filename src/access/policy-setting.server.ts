import { z } from 'zod'
import type { PolicyOverrides } from './policy.ts'

const upTo = (most: number, least = 0) => z.int().min(least).max(most).optional()

// How far a number may go is what pages and files were made for.
const numbers = z.strictObject({
  listRows: upTo(1_000_000, 1),
  insightRows: upTo(1_000_000),
  compare: upTo(10),
  watchList: upTo(10_000),
  alertedViews: upTo(1_000),
  decisions: upTo(2_000),
  exportRowsPerDay: upTo(1_000_000),
  apiRequestsPerDay: upTo(1_000_000),
  apiRowsPerDay: upTo(10_000_000),
  smsQuestionsPerDay: upTo(1_000),
  seats: upTo(100, 1),
  rowBudget: upTo(10_000_000, 1),
  recordBudget: upTo(1_000_000),
})

/** The setting `policy`: numbers by tier that stand in for the product's own. */
export const policySetting = z.strictObject({
  visitor: numbers.optional(),
  free: numbers.optional(),
  trial: numbers.optional(),
  professional: numbers.optional(),
  organizational: numbers.optional(),
})

/** What the setting holds; nothing where it is missing or not as it should be. */
export function policyOf(value: unknown): PolicyOverrides {
  const { data } = policySetting.safeParse(value ?? {})
  // The schema's optional numbers are absent, never undefined: they come from JSON.
  return JSON.parse(JSON.stringify(data ?? {})) as PolicyOverrides
}
