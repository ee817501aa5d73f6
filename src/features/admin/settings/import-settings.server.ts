import type pg from 'pg'
import { z } from 'zod'
import { REAL_MARKETS } from '#src/catalogue/facts/sources.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { COLLECTED_LIMITS, LIMITS } from '#src/words/import-limits.ts'
import { STATED_FIELD_NAMES } from '#src/words/source-fields.ts'

type Client = Pick<pg.ClientBase, 'query'>

const percent = (max: number) => {
  const wrong = `باید عددی از ۰ تا ${formatNumber(max)} باشد.`
  return z.number(wrong).min(0, wrong).max(max, wrong)
}

/** Within which a round that was collected publishes itself; beyond them it waits for an admin. */
export const collectedSetting = z.strictObject({
  newPercent: percent(100).default(COLLECTED_LIMITS.newPercent),
  changedPercent: percent(100).default(COLLECTED_LIMITS.changedPercent),
  vanishedPercent: percent(100).default(COLLECTED_LIMITS.vanishedPercent),
  pricedPercent: percent(100).default(COLLECTED_LIMITS.pricedPercent),
  priceTimes: z
    .number('باید عددی از ۱ تا ۱۰۰ باشد.')
    .min(1)
    .max(100)
    .default(COLLECTED_LIMITS.priceTimes),
  fallPercent: percent(100).default(COLLECTED_LIMITS.fallPercent),
  unreadPercent: percent(100).default(COLLECTED_LIMITS.unreadPercent),
})

export type CollectedLimits = z.infer<typeof collectedSetting>

export async function readCollectedLimits(client: Client): Promise<CollectedLimits> {
  return (await stored(client, 'collected', collectedSetting)) ?? COLLECTED_LIMITS
}

/** The percentage of a thing beyond which an import that takes it asks for the number; see impact.ts. */
export const importSetting = z.strictObject({ lossPercent: percent(LIMITS.maxLossPercent) })

export async function readLossShare(client: Client): Promise<number> {
  const setting = await stored(client, 'imports', importSetting)
  return (setting ?? LIMITS).lossPercent / 100
}

/** Whose word goes first, by field; in a field that is left out the newest does. */
export const precedenceSetting = z.partialRecord(
  z.enum(STATED_FIELD_NAMES),
  z.enum(REAL_MARKETS).nullable(),
)

export async function readPrecedence(client: Client) {
  return (await stored(client, 'precedence', precedenceSetting)) ?? {}
}

async function stored<T>(client: Client, key: string, schema: z.ZodType<T>) {
  const text = 'select value from settings where key = $1'
  const { rows } = await client.query<{ value: unknown }>(text, [key])
  return schema.safeParse(rows[0]?.value).data
}
