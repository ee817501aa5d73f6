import { refreshDataset } from './dataset.ts'
import { log } from './log/log.ts'
import type { Notifications } from './notifications.ts'
import { FACTS_CHANNEL, refreshPageFacts } from './page-facts.ts'
import type { Portal } from './portal.ts'

const DATASET_CHANNEL = 'dataset_published'

const pollMs = 5_000

/** Follows the published version: told by the database, and by looking where telling fails. */
export async function watchDataset(
  { db }: Pick<Portal, 'db'>,
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
