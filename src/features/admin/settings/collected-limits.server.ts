import type pg from 'pg'
import { z } from 'zod'
import { COLLECTED_LIMITS } from '#src/words/import-limits.ts'

const WRONG = 'باید عددی از ۰ تا ۱۰۰ باشد.'
const percent = (standard: number) =>
  z.number(WRONG).min(0, WRONG).max(100, WRONG).default(standard)

/** Within which a round that was collected publishes itself; beyond them it waits for an admin. */
export const collectedSetting = z.strictObject({
  newPercent: percent(COLLECTED_LIMITS.newPercent),
  changedPercent: percent(COLLECTED_LIMITS.changedPercent),
  vanishedPercent: percent(COLLECTED_LIMITS.vanishedPercent),
  pricedPercent: percent(COLLECTED_LIMITS.pricedPercent),
  priceTimes: z
    .number('باید عددی از ۱ تا ۱۰۰ باشد.')
    .min(1)
    .max(100)
    .default(COLLECTED_LIMITS.priceTimes),
  fallPercent: percent(COLLECTED_LIMITS.fallPercent),
  unreadPercent: percent(COLLECTED_LIMITS.unreadPercent),
})

export type CollectedLimits = z.infer<typeof collectedSetting>

export async function readCollectedLimits(client: {
  query: pg.ClientBase['query']
}): Promise<CollectedLimits> {
  const { rows } = await client.query<{ value: unknown }>(
    `select value from settings where key = 'collected'`,
  )
  const read = collectedSetting.safeParse(rows[0]?.value ?? {})
  return read.success ? read.data : COLLECTED_LIMITS
}
