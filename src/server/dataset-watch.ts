import pg from 'pg'
import { refreshDataset } from './dataset.ts'
import { log } from './log.ts'
import type { Portal } from './portal.ts'

const channel = 'dataset_published'
const pollMs = 5_000

/** Follows the published version: told by the database, and by looking where telling fails. */
export async function watchDataset(
  { db, connectionString }: Pick<Portal, 'db' | 'connectionString'>,
  onNew: () => Promise<void>,
): Promise<() => Promise<void>> {
  const refresh = () =>
    refreshDataset(db)
      .then(({ isNew }) => (isNew ? onNew() : undefined))
      .catch((error) => log.warn({ err: error }, 'dataset version not read or not prepared'))
  const listener = keepListening(connectionString, refresh)
  await refresh()
  await listener.reopen()
  const timer = setInterval(() => Promise.all([refresh(), listener.reopen()]), pollMs).unref()
  return async () => {
    clearInterval(timer)
    await listener.close()
  }
}

/** One connection of its own; after a loss the next `reopen` makes another. */
function keepListening(connectionString: string, onPublished: () => void) {
  let client: pg.Client | null = null

  async function reopen() {
    if (client) return
    const opening = new pg.Client({ connectionString, application_name: 'data-daru dataset' })
    client = opening
    const lose = () => {
      if (client === opening) client = null
    }
    opening.on('error', lose).on('end', lose).on('notification', onPublished)
    try {
      await opening.connect()
      await opening.query(`listen ${channel}`)
    } catch (error) {
      lose()
      log.warn({ err: error }, 'dataset channel not open; looking every few seconds instead')
      await opening.end().catch(() => undefined)
    }
  }

  async function close() {
    await client?.end().catch(() => undefined)
  }

  return { reopen, close }
}
