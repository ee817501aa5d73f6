import type pg from 'pg'
import { z } from 'zod'
import { REAL_MARKETS } from '#src/catalogue/facts/sources.ts'
import { STATED_FIELD_NAMES, type StatedField } from '#src/words/source-fields.ts'

/** Whose word goes first, by field; in a field that is left out the newest does. */
export const precedenceSetting = z.partialRecord(
  z.enum(STATED_FIELD_NAMES),
  z.enum(REAL_MARKETS).nullable(),
)

export async function readPrecedence(
  client: pg.ClientBase,
): Promise<Readonly<Partial<Record<StatedField, string | null>>>> {
  const { rows } = await client.query<{ value: unknown }>(
    `select value from settings where key = 'precedence'`,
  )
  return precedenceSetting.safeParse(rows[0]?.value ?? {}).data ?? {}
}
