import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import {
  dayOfPublish,
  recordDay,
  recordPublish,
} from '#src/insight/history/record-history.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { queueAlerts } from '../alerts/deliver.server.ts'
import { detectAfterPublish } from '../findings/detect.server.ts'
import { rebuildSearch } from '../search/rebuild.server.ts'
import { tellPublication } from '../webhooks/queue.server.ts'
import { deriveFigures } from './deriving/derive-figures.ts'

/** Work that belongs to a publish and is done inside its transaction. */
export type AfterPublish = (tx: PublishTransaction, datasetVersion: number) => Promise<void>

type PublishTransaction = NodePgDatabase & { $client: pg.ClientBase }

/** What is made anew from the catalogue with each version, in this order. */
export const AFTER_PUBLISH: readonly AfterPublish[] = [
  recordSinceHarvest,
  detectAfterPublish,
  rebuildSearch,
  datePublished,
  queueAlerts,
  tellPublication,
]

/**
 * Notes the state from the day of the harvest on. What has lapsed since then still held that day, so
 * figures are counted and noted as of it first, and what they are today holds from today on.
 */
async function recordSinceHarvest(tx: PublishTransaction, datasetVersion: number): Promise<void> {
  const today = todayInTehran(now())
  const since = await dayOfPublish(tx, datasetVersion)
  const { rows } = await tx.$client.query<{ isDated: boolean }>(
    'select exists (select from products where valid_until is not null) as "isDated"',
  )
  if (since >= today || !rows[0]?.isDated) return recordPublish(tx, datasetVersion)
  await deriveFigures(tx.$client, since)
  await recordPublish(tx, datasetVersion)
  await deriveFigures(tx.$client, today)
  await recordDay(tx, today)
}

/** Published once it can be seen: who begins to watch while a publish is at work has not seen it yet. */
async function datePublished(tx: PublishTransaction, datasetVersion: number): Promise<void> {
  const text = 'update dataset_versions set published_at = clock_timestamp() where id = $1'
  await tx.$client.query(text, [datasetVersion])
}
