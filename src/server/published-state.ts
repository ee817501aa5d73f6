import { sql } from 'drizzle-orm'
import { applyPolicy } from '../access/policy.ts'
import { policyOf } from '../access/policy-setting.server.ts'
import { catalogueState, monotonicRead, readCatalogueState, refreshDataset } from './dataset.ts'
import type { Queryable } from './db/client.ts'
import { log } from './log/log.ts'
import { applyNewRial } from './new-rial.ts'
import type { Notifications } from './notifications.ts'

/** Told by triggers of `settings` and `plans`, and where weights are published. */
export const FACTS_CHANNEL = 'page_facts_changed'

let facts = ''
const inOrder = monotonicRead()

/** Names the state of what every visitor's page may show besides the catalogue. */
export function currentPageFacts(): string {
  return facts
}

/**
 * Settings, plans and weights: an admin's change has to reach the pages that are kept. The numbers
 * of the tiers come with the name of their state, so that no page is kept for others.
 */
export async function refreshPageFacts(db: Queryable): Promise<void> {
  await inOrder(
    () => read(db),
    (found) => {
      applyPolicy(policyOf(found?.policy))
      applyNewRial(found?.money)
      facts = found?.facts ?? ''
    },
  )
}

/** The same as a database has it. */
export async function readPageFacts(db: Queryable): Promise<string> {
  return (await read(db))?.facts ?? ''
}

// By what they hold: clocks of several servers may tell the same time twice.
async function read(db: Queryable) {
  const { rows } = await db.execute<{ facts: string; policy: unknown; money: unknown }>(sql`select
    (select value from settings where key = 'policy') as policy,
    (select value from settings where key = 'money') as money,
    md5(concat_ws(' ',
      (select string_agg(concat(key, ' ', value), ' ' order by key) from settings
        where key not like 'job:%'),
      (select string_agg((to_jsonb(p) - 'created_at' - 'updated_at')::text, ' ' order by id)
        from plans p),
      (select max(version) from opportunity_weights where active_from <= now()))) as facts`)
  return rows[0]
}

/** Names what this server shows: the catalogue, settings, plans and weights. */
export function publishedState(): string {
  return `${catalogueState()}/${currentPageFacts()}`
}

/** The same as a database has it. */
export async function readPublishedState(db: Queryable): Promise<string> {
  return `${await readCatalogueState(db)}/${await readPageFacts(db)}`
}

const DATASET_CHANNEL = 'dataset_published'

const pollMs = 5_000

/** Follows the published version: told by the database, and by looking where telling fails. */
export async function watchDataset(
  { db }: { db: Queryable },
  notifications: Notifications,
  onNew: () => Promise<void>,
): Promise<() => void> {
  const refreshFacts = () =>
    refreshPageFacts(db).catch((error) => log.warn({ err: error }, 'settings and plans not read'))
  const refresh = () =>
    refreshDataset(db)
      .then(({ isNew }) => (isNew ? onNew() : undefined))
      .then(refreshFacts)
      .catch((error) => log.warn({ err: error }, 'dataset version not read or not prepared'))
  await notifications.on(DATASET_CHANNEL, refresh)
  await notifications.on(FACTS_CHANNEL, refreshFacts)
  await refresh()
  const timer = setInterval(refresh, pollMs).unref()
  return () => clearInterval(timer)
}
