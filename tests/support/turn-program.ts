import { connectDatabase, type Database } from '#src/server/db/client.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from './portal-parts.ts'
import type { KilledJob } from './turn-process.ts'

// Takes one turn of a job, as a portal of its own would; the test kills it half-way.
const [job = '', connectionString = '', given = ''] = process.argv.slice(2)
const jobs: Record<KilledJob, () => Promise<(db: Database) => Promise<unknown>>> = {
  decisions: async () => (await import('#src/features/decisions/watch.server.ts')).watchDecisions,
  payments: async () =>
    (await import('#src/features/payments/reconcile.server.ts')).reconcilePayments,
  reports: async () => (await import('#src/features/reports/run-reports.server.ts')).runReports,
  webhooks: async () => (await import('#src/features/webhooks/deliver.server.ts')).deliverWebhooks,
}
await using db = connectDatabase(connectionString)
setPortal({
  db,
  connectionString,
  accounts: testAccounts,
  filesDirectory: given,
  allowsLocalWebhooks: true,
  payments: {
    showsSamples: false,
    gateway: { name: 'zarinpal', merchantId: 'm'.repeat(36), baseUrl: given, timeoutMs: 20_000 },
  },
})
const run = await jobs[job as KilledJob]()
console.log('ready')
await run(db)
