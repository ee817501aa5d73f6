import type pg from 'pg'
import { z } from 'zod'
import { formatNumber } from '#src/persian/numbers.ts'
import { LIMITS } from '#src/words/import-limits.ts'

const { lossPercent, maxLossPercent } = LIMITS
const WRONG = `باید عددی از ۰ تا ${formatNumber(maxLossPercent)} باشد.`

/** The percentage of a thing beyond which an import that takes it asks for the number; see impact.ts. */
export const importSetting = z.strictObject({
  lossPercent: z.number(WRONG).min(0, WRONG).max(maxLossPercent, WRONG),
})

export async function readLossShare(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ value: unknown }>(
    `select value from settings where key = 'imports'`,
  )
  const read = importSetting.safeParse(rows[0]?.value)
  return (read.success ? read.data.lossPercent : lossPercent) / 100
}
