import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { answerInProcessBy } from '#src/api/in-process.server.ts'
import { readDataset } from '#src/server/dataset.ts'
import { closeDatabase, connectDatabase, type Database } from '#src/server/db/client.ts'
import { type OpenDatabase, openDatabase } from '#src/server/db/embedded/open-database.ts'
import { migrateDatabase } from '#src/server/db/migrate.ts'
import { log } from '#src/server/log/log.ts'
import { type Portal, setPortal } from '#src/server/portal.ts'
import { publishedState } from '#src/server/published-state.ts'
import { openReplicas, type Replicas } from '#src/server/replicas.ts'
import { logSlowQueries } from '#src/server/slow-queries.ts'
import { openFilesDirectory } from '../features/files/disk.server.ts'
import { importSample } from '../features/importing/import-sample.ts'
import { recoverImports } from '../features/importing/recover-imports.ts'
import { earlierHarvests, importSamplePast } from '../features/importing/sample-past.ts'
import { carrierNames } from '../features/messaging/providers/choose-carriers.server.ts'
import { readPaymentSettings } from '../features/payments/payment-settings.server.ts'
import { ensureSamplePlans } from '../features/payments/plans.server.ts'
import { ensureSampleSeller } from '../features/payments/seller.server.ts'
import { readAccountSettings } from '../server/account-settings.ts'
import { type Env, isLocal } from '../server/env.ts'
import { startBackground } from './background.ts'
import { callInProcess } from './call-in-process.ts'

export interface OpenPortal extends Portal {
  /** Comes before the listener is drained. */
  endChannels(): void
  close(): Promise<void>
}

/**
 * Everything a portal needs before it can answer: database, migrations, the published version. Where
 * the process is asked to end meanwhile it throws, and its work is left to the next start.
 */
export async function openPortal(env: Env, asked?: AbortSignal): Promise<OpenPortal> {
  asked?.throwIfAborted()
  await openFilesDirectory(filesDirectoryOf(env))
  const server = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    ...(env.DATA_DIRECTORY ? { dataDirectory: path.join(env.DATA_DIRECTORY, 'postgres') } : {}),
  })
  const closing = new AbortController()
  try {
    const opening = openOn(server, env, closing)
    return await (asked ? Promise.race([opening, refusalOf(asked)]) : opening)
  } catch (error) {
    closing.abort()
    await server.stop()
    throw error
  }
}

const filesDirectoryOf = ({ DATA_DIRECTORY }: Env) =>
  path.resolve(DATA_DIRECTORY ?? '.data', 'files')

/** The portal works without them, and whoever set them waits for what they bring. */
function warnOfNothing(settings: Readonly<Record<string, string | undefined>>): void {
  for (const [name, place] of Object.entries(settings)) {
    if (place && !existsSync(place)) log.warn(`${name}: there is nothing at ${place}`)
  }
}

/** Fails once the signal is given. */
function refusalOf(asked: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (asked.aborted) reject(asked.reason)
    asked.addEventListener('abort', () => reject(asked.reason), { once: true })
  })
}

async function openOn(
  server: OpenDatabase,
  env: Env,
  closing: AbortController,
): Promise<OpenPortal> {
  const { connectionString } = server
  await migrateDatabase(connectionString)
  const onIdleError = ({ message }: Error) => {
    if (!closing.signal.aborted) log.warn(`a database connection broke: ${message}`)
  }
  const maxConnections = env.DATABASE_CONNECTIONS
  const onAway = (error: Error | null) => {
    if (closing.signal.aborted) return
    if (error) log.error({ err: error }, 'the database is away; requests are told to come back')
    else log.info('the database is back')
  }
  const db = connectDatabase(connectionString, { onIdleError, onAway, maxConnections })
  const accounts = readAccountSettings(env)
  const portal: Portal = {
    db,
    connectionString,
    accounts,
    payments: readPaymentSettings(env, accounts.secret),
    filesDirectory: filesDirectoryOf(env),
    ...(env.IMPORT_FOLDER ? { importFolder: path.resolve(env.IMPORT_FOLDER) } : {}),
    browserPath: env.BROWSER_PATH,
    showsCodes: isLocal(env),
    ...(env.SMS_QUESTIONS_SECRET && { smsQuestionsSecret: env.SMS_QUESTIONS_SECRET }),
    allowsLocalWebhooks: env.ALLOW_LOCAL_WEBHOOKS,
    messaging: carrierNames(env),
    ...(env.PREVIEW_AS ? { previewAs: env.PREVIEW_AS } : {}),
  }
  warnOfNothing({ BROWSER_PATH: env.BROWSER_PATH, IMPORT_FOLDER: env.IMPORT_FOLDER })
  setPortal(portal)
  answerInProcessBy(callInProcess)
  await recoverImports(db)
  await loadSampleIfEmpty(db)
  // Not before: the sample takes its time.
  logSlowQueries(db.$client, env.SLOW_QUERY_MS)
  await ensureSamplePlans(db)
  if (isLocal(env)) await ensureSampleSeller(db)
  const background = await startBackground(portal, env)
  const replicas = await openReplicasOf(env, db)
  setPortal({ ...portal, replicas })
  return {
    ...portal,
    endChannels: background.endChannels,
    close: () => {
      closing.abort()
      const closeReplicas = async () => replicas?.close()
      return closeAll([background.stop, closeReplicas, () => closeDatabase(db), server.stop])
    },
  }
}

/**
 * A portal without data would have nothing to show; the first real source takes its place. Of several
 * that start at once one loads it, and the others wait and find it there: each would publish its past anew.
 */
async function loadSampleIfEmpty(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0; set local lock_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data-daru sample'))`)
    const dataset = await readDataset(tx)
    // A start that was cut short left some of the past alone.
    const isPast = dataset?.isSample && earlierHarvests().includes(dataset.harvestedOn ?? '')
    if (dataset && !isPast) return
    log.info('the database is empty: loading the sample catalogue and its past')
    await importSamplePast(db, dataset?.harvestedOn)
    await importSample(db)
  })
}

async function openReplicasOf(env: Env, primary: Database): Promise<Replicas | undefined> {
  const { DATABASE_REPLICA_URLS: urls, DATABASE_CONNECTIONS: maxConnections } = env
  if (urls.length === 0) return undefined
  return openReplicas({ urls, primary, maxConnections, shown: publishedState })
}

async function closeAll(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) {
    await step().catch((error) => log.warn({ err: error }, 'not everything was closed'))
  }
}
