import { purgeFiles } from '#src/features/files/purge-files.server.ts'
import { rederive } from '#src/features/importing/rederive.ts'
import { IMPORT_CHANNEL } from '#src/features/importing/studio/actions.server.ts'
import { purgeImports } from '#src/features/importing/studio/work/purge-imports.server.ts'
import { runImportJobs } from '#src/features/importing/studio/work/run-jobs.server.ts'
import { OUTBOX_CHANNEL } from '#src/features/messaging/enqueue.server.ts'
import { chooseCarriers } from '#src/features/messaging/providers/choose-carriers.server.ts'
import { sendOutbox } from '#src/features/messaging/send-outbox.server.ts'
import { reconcilePayments } from '#src/features/payments/reconcile.server.ts'
import { rollUpViews } from '#src/features/tracking/roll-up.server.ts'
import { ALERTS_CHANNEL, runAlertJobs } from '../features/alerts/deliver.server.ts'
import { runSubscriptionJobs } from '../features/subscriptions/remind.server.ts'
import type { Database } from '../server/db/client.ts'
import type { Env } from '../server/env.ts'
import { JOB_CHANNEL, recordRun } from '../server/jobs/job-runs.ts'
import { type Job, oncePer, type RunningJob, startJob } from '../server/jobs/jobs.ts'
import { purgeStale } from '../server/jobs/purge.ts'
import { isLocal } from '../server/local.ts'
import type { Notifications } from '../server/notifications.ts'

const secondMs = 1_000
const hourMs = 3_600 * secondMs
const daySeconds = 86_400

/** The portal's own recurring work; what it returns ends it. */
export async function startJobs(
  db: Database,
  env: Env,
  notifications: Notifications,
): Promise<() => Promise<void>> {
  const running = new Map<string, RunningJob>()
  const begin = (job: Job) => {
    const started = startJob({ ...job, onTurn: (turn) => recordRun(db, turn) })
    running.set(job.name, started)
    return started
  }
  const sending = { carriers: chooseCarriers(env), keepSecrets: isLocal(env) }
  const outbox = begin({
    name: 'outbox',
    everyMs: 5 * secondMs,
    run: () => sendOutbox(db, sending),
  })
  await notifications.on(OUTBOX_CHANNEL, outbox.wake)
  const purge = begin({
    name: 'purge',
    everyMs: hourMs,
    run: () => oncePer(db, 'purge', daySeconds, () => purgeAll(db)),
  })
  const figures = begin({
    name: 'figures',
    everyMs: hourMs,
    run: () => oncePer(db, 'figures', daySeconds / 4, () => rederive(db)),
  })
  const payments = begin({
    name: 'payments',
    everyMs: 60 * secondMs,
    run: () => reconcilePayments(db),
  })
  const subscriptions = begin({
    name: 'subscriptions',
    everyMs: 60 * secondMs,
    run: () => runSubscriptionJobs(db),
  })
  const alerts = begin({
    name: 'alerts',
    everyMs: 30 * secondMs,
    run: () => runAlertJobs(db),
  })
  await notifications.on(ALERTS_CHANNEL, alerts.wake)
  const closing = new AbortController()
  const imports = begin({
    name: 'imports',
    everyMs: 5 * secondMs,
    run: () => runImportJobs(db, { signal: closing.signal }),
  })
  await notifications.on(IMPORT_CHANNEL, imports.wake)
  await notifications.on(JOB_CHANNEL, (name) => running.get(name ?? '')?.wake())
  return async () => {
    closing.abort()
    await Promise.all([
      imports.stop(),
      payments.stop(),
      subscriptions.stop(),
      alerts.stop(),
      outbox.stop(),
      purge.stop(),
      figures.stop(),
    ])
  }
}

async function purgeAll(db: Database): Promise<void> {
  // Before the views themselves go.
  await rollUpViews(db)
  await purgeStale(db)
  await purgeFiles(db)
  await purgeImports(db)
}
