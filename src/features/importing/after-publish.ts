import { recordPublish } from '#src/insight/history/record-history.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { queueAlerts } from '../alerts/deliver.server.ts'
import { detectAfterPublish } from '../findings/detect.server.ts'
import { rebuildSearch } from '../search/rebuild.server.ts'
import { tellPublication } from '../webhooks/queue.server.ts'

/** Work that belongs to a publish and is done inside its transaction. */
export type AfterPublish = (tx: Queryable, datasetVersion: number) => Promise<void>

/** What is made anew from the catalogue with each version, in this order. */
export const AFTER_PUBLISH: readonly AfterPublish[] = [
  recordPublish,
  detectAfterPublish,
  rebuildSearch,
  queueAlerts,
  tellPublication,
]
