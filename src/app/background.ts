import { sql } from 'drizzle-orm'
import type { JobName } from '../features/admin/jobs/job-words.ts'
import { ALERTS_CHANNEL, runAlertJobs } from '../features/alerts/deliver.server.ts'
import { watchDecisions } from '../features/decisions/watch.server.ts'
import { purgeFiles } from '../features/files/disk.server.ts'
import { lacksFigures, rederive } from '../features/importing/rederive.ts'
import { IMPORT_CHANNEL } from '../features/importing/studio/actions.server.ts'
import { purgeImports } from '../features/importing/studio/work/purge-imports.server.ts'
import { runImportJobs } from '../features/importing/studio/work/run-jobs.server.ts'
import { announceDataset, startChannels } from '../features/live/channels.server.ts'
import { OUTBOX_CHANNEL } from '../features/messaging/enqueue.server.ts'
import { chooseCarriers } from '../features/messaging/providers/choose-carriers.server.ts'
import { sendOutbox } from '../features/messaging/send-outbox.server.ts'
import { purgePapers } from '../features/papers/paper-days.server.ts'
import { reconcilePayments } from '../features/payments/reconcile.server.ts'
import { carryOutMerge } from '../features/quality/decide.server.ts'
import {
  purgeReports,
  REPORTS_CHANNEL,
  runReports,
} from '../features/reports/run-reports.server.ts'
import { runSubscriptionJobs } from '../features/subscriptions/remind.server.ts'
import { flushPageViews } from '../features/tracking/log-page-view.server.ts'
import { rollUpViews } from '../features/tracking/roll-up.server.ts'
import { deliverWebhooks } from '../features/webhooks/deliver.server.ts'
import { WEBHOOKS_CHANNEL } from '../features/webhooks/queue.server.ts'
import type { Database } from '../server/db/client.ts'
import { type Env, isLocal } from '../server/env.ts'
import {
  eachInTurn,
  JOB_CHANNEL,
  type Job,
  oncePer,
  type RunningJob,
  recordRun,
  startJob,
} from '../server/jobs/jobs.ts'
import { purgeStale } from '../server/jobs/purge.ts'
import { type Notifications, openNotifications } from '../server/notifications.ts'
import type { Portal } from '../server/portal.ts'
import { watchDataset } from '../server/published-state.ts'
import { COLLECTING_CHANNEL, openCollector } from '../sources/collecting/turns.ts'
import { warmLists, warmWidestGroups } from './warm-lists.ts'

const secondMs = 1_000
const hourMs = 3_600 * secondMs
const daySeconds = 86_400

/** The portal's own recurring work; what it returns ends it. */
async function startJobs(db: Database, env: Env, notifications: Notifications) {
  const running = new Map<string, RunningJob>()
  const begin = (job: Job & { name: JobName }) => {
    const started = startJob({ ...job, onTurn: (turn) => recordRun(db, turn) })
    running.set(job.name, started)
    return started
  }
  const sending = { carriers: chooseCarriers(env), keepSecrets: isLocal(env) }
  const outbox = begin({
    name: 'outbox',
    everyMs: 5 * secondMs,
    run: (ending) => sendOutbox(db, sending, ending),
  })
  await notifications.on(OUTBOX_CHANNEL, outbox.wake)
  begin({
    name: 'purge',
    everyMs: hourMs,
    run: () => oncePer(db, 'purge', daySeconds, () => purgeAll(db)),
  })
  begin({
    name: 'figures',
    everyMs: 60 * secondMs,
    run: async () => {
      if (await lacksFigures(db)) await rederive(db)
      await oncePer(db, 'figures', daySeconds / 4, () => rederive(db))
    },
  })
  begin({ name: 'payments', everyMs: 60 * secondMs, run: () => reconcilePayments(db) })
  begin({ name: 'subscriptions', everyMs: 60 * secondMs, run: () => runSubscriptionJobs(db) })
  const alerts = begin({ name: 'alerts', everyMs: 30 * secondMs, run: () => runAlertJobs(db) })
  await notifications.on(ALERTS_CHANNEL, alerts.wake)
  const webhooks = begin({
    name: 'webhooks',
    everyMs: 15 * secondMs,
    run: (ending) => deliverWebhooks(db, ending),
  })
  await notifications.on(WEBHOOKS_CHANNEL, webhooks.wake)
  const reports = begin({
    name: 'reports',
    everyMs: 30 * secondMs,
    run: (ending) => runReports(db, ending),
  })
  await notifications.on(REPORTS_CHANNEL, reports.wake)
  const decisions = begin({
    name: 'decisions',
    everyMs: 60 * secondMs,
    run: () => watchDecisions(db),
  })
  await notifications.on(ALERTS_CHANNEL, decisions.wake)
  const closing = new AbortController()
  const imports = begin({
    name: 'imports',
    everyMs: 5 * secondMs,
    run: () => runImportJobs(db, { merge: carryOutMerge, signal: closing.signal }),
  })
  await notifications.on(IMPORT_CHANNEL, imports.wake)
  const collector = openCollector(db, closing.signal)
  const collecting = begin({
    name: 'collecting',
    everyMs: 5 * secondMs,
    run: () => collector.turn(),
  })
  await notifications.on(COLLECTING_CHANNEL, collecting.wake)
  await notifications.on(JOB_CHANNEL, (name) => running.get(name ?? '')?.wake())
  return async () => {
    closing.abort()
    await Promise.all([collector.ended(), ...running.values().map((job) => job.stop())])
  }
}

async function purgeAll(db: Database): Promise<void> {
  await eachInTurn(
    [
      async () => {
        // Before the views themselves go.
        await rollUpViews(db)
        await purgeStale(db)
      },
      () => purgeReports(db),
      () => purgeFiles(db),
      () => purgeImports(db),
      () => purgePapers(db),
    ],
    (purge) => purge(),
  )
}

interface Background {
  /** Ends the live channels, which would hold a closing server open. */
  endChannels(): void
  /** Ends the rest; what was begun or waits in memory is finished first. */
  stop(): Promise<void>
}

/** What goes on beside answering requests: following the database, live channels, jobs. */
export async function startBackground(portal: Portal, env: Env): Promise<Background> {
  const { db, connectionString } = portal
  const closing = new AbortController()
  const notifications = await openNotifications(connectionString)
  const endChannels = await startChannels(db, notifications)
  const stopWatching = await watchDataset(portal, notifications, async () => {
    // Alerts wait for the version to be on screen, which may come after they were asked for.
    await db.execute(sql`select pg_notify(${ALERTS_CHANNEL}, '')`)
    await warmLists(db)
    announceDataset()
    // Nobody waits for these: neither the start nor the next version.
    void warmWidestGroups(db, closing.signal)
  })
  const stopJobs = await startJobs(db, env, notifications)
  return {
    endChannels,
    async stop() {
      closing.abort()
      endChannels()
      stopWatching()
      await stopJobs()
      await flushPageViews()
      await notifications.close()
    },
  }
}
