import { sql } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema/webhooks.ts'
import { hasOrganizational } from '../accounts/organizational.server.ts'
import type { WebhookEvent } from './events.ts'

export const WEBHOOKS_CHANNEL = 'webhooks_due'

/** Deliveries of one address that wait at most; what comes beyond is written down as not sent. */
const MAX_WAITING = 1_000

interface Event {
  event: WebhookEvent
  /** What it tells of: of one cause an address is told once. */
  cause: string
  data: Record<string, unknown>
}

/**
 * Puts an event into the queue of every address that wants it, in the transaction of the event: of all
 * subscribers, or of one. Addresses of ended subscriptions are told nothing.
 */
export async function tellWebhooks(tx: Queryable, { event, cause, data }: Event, userId?: string) {
  const { rowCount } = await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event, cause, data, state, failure, settled_at, created_at)
    select q.id, ${event}, ${cause}, ${JSON.stringify(data)}::jsonb,
      case when q.is_full then 'failed' else 'waiting' end,
      case when q.is_full then 'صف این نشانی پر بود' end,
      case when q.is_full then now() end, ${now().toISOString()}::timestamptz
    from (select ${webhooks.id}, (select count(*) from ${webhookDeliveries} d
        where d.webhook_id = ${webhooks.id} and d.state in ('waiting', 'sending')) >= ${MAX_WAITING} as is_full
      from ${webhooks}
      where ${event} = any(${webhooks.events}) and ${webhooks.disabledAt} is null
        and ${userId === undefined ? sql`true` : sql`${webhooks.userId} = ${userId}`}
        and ${hasOrganizational(webhooks.userId, now())}) q
    on conflict do nothing`)
  if (rowCount) await wakeWebhooks(tx)
}

export async function wakeWebhooks(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${WEBHOOKS_CHANNEL}, '')`)
}

/** Part of every publish: who wants to know that there is a new version. */
export async function tellPublication(tx: Queryable, version: number): Promise<void> {
  const [published] = await tx
    .select({ isSample: datasetVersions.isSample, publishedAt: datasetVersions.publishedAt })
    .from(datasetVersions)
    .where(sql`${datasetVersions.id} = ${version}`)
  const data = {
    version,
    isSample: published?.isSample ?? false,
    publishedAt: published?.publishedAt.toISOString() ?? now().toISOString(),
    changes: '/api/v1/changes',
  }
  await tellWebhooks(tx, { event: 'dataset.published', cause: `version ${version}`, data })
}
