import type pg from 'pg'
import { REAL_MARKETS, SOURCE_FACTS, type Source } from '#src/catalogue/facts/sources.ts'

/** Whether a source tells of a real market, so that the invented one must go. */
export function isRealMarket(source: Source): boolean {
  return SOURCE_FACTS[source].market === 'real'
}

export async function isSampleShown(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_sample: boolean }>(
    'select is_sample from dataset_versions order by id desc limit 1',
  )
  return rows[0]?.is_sample ?? false
}

export async function hasRealMarket(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from source_batches where state = 'published' and source = any($1) limit 1`,
    [REAL_MARKETS],
  )
  return rows.length > 0
}
