import path from 'node:path'
import { readAccountSettings } from '../features/accounts/settings.server.ts'
import { importSample } from '../features/importing/import-sample.ts'
import { recoverImports } from '../features/importing/recover-imports.ts'
import { flushPageViews } from '../features/tracking/log-page-view.server.ts'
import { watchDataset } from './dataset-watch.ts'
import { closeDatabase, connectDatabase, type Database } from './db/client.ts'
import { openDatabase } from './db/embedded/open-database.ts'
import { migrateDatabase } from './db/migrate.ts'
import { datasetVersions } from './db/schema/datasets.ts'
import type { Env } from './env.ts'
import { log } from './log.ts'
import { openNotifications } from './notifications.ts'
import { type Portal, setPortal } from './portal.ts'
import { startJobs } from './start-jobs.ts'
import { warmLists } from './warm-lists.ts'

export interface OpenPortal extends Portal {
  close(): Promise<void>
}

/** Everything a portal needs before it can answer: database, migrations, the published version. */
export async function openPortal(env: Env): Promise<OpenPortal> {
  const server = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    ...(env.DATA_DIRECTORY ? { dataDirectory: path.join(env.DATA_DIRECTORY, 'postgres') } : {}),
  })
  try {
    const { connectionString } = server
    await migrateDatabase(connectionString)
    let closing = false
    const onIdleError = ({ message }: Error) => {
      if (!closing) log.warn(`a database connection broke: ${message}`)
    }
    const db = connectDatabase(connectionString, { onIdleError })
    const portal = {
      db,
      connectionString,
      accounts: readAccountSettings(env),
      ...(env.PREVIEW_AS ? { previewAs: env.PREVIEW_AS } : {}),
    }
    setPortal(portal)
    await recoverImports(db)
    await loadSampleIfEmpty(db)
    const notifications = await openNotifications(connectionString)
    const stopWatching = await watchDataset(portal, notifications, () => warmLists(db))
    const stopJobs = startJobs(db, env, notifications)
    return {
      ...portal,
      close: () => {
        closing = true
        stopWatching()
        return closeAll([
          stopJobs,
          flushPageViews,
          notifications.close,
          () => closeDatabase(db),
          server.stop,
        ])
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A portal without data would have nothing to show; the first real source takes its place. */
async function loadSampleIfEmpty(db: Database): Promise<void> {
  const versions = await db.select().from(datasetVersions).limit(1)
  if (versions.length > 0) return
  log.info('the database is empty: loading the sample catalogue')
  await importSample(db)
}

async function closeAll(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) {
    await step().catch((error) => log.warn({ err: error }, 'not everything was closed'))
  }
}
