import { reconcilePayments } from '#src/features/payments/reconcile.server.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from './portal-parts.ts'

// Reconciles once, as a portal of its own would; the gateway of the test kills it half-way.
const [connectionString = '', baseUrl = ''] = process.argv.slice(2)
const db = connectDatabase(connectionString)
setPortal({
  db,
  connectionString,
  accounts: testAccounts,
  payments: {
    showsSamples: false,
    gateway: { name: 'zarinpal', merchantId: 'm'.repeat(36), baseUrl, timeoutMs: 20_000 },
  },
})
await reconcilePayments(db)
await db.$client.end()
