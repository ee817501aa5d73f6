import { deliverWebhooks } from '#src/features/webhooks/deliver.server.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { setPortal } from '#src/server/portal.ts'

// Delivers what waits, as a portal of its own would; the address of the test kills it half-way.
const [connectionString = ''] = process.argv.slice(2)
const db = connectDatabase(connectionString)
setPortal({
  db,
  connectionString,
  allowsLocalWebhooks: true,
  accounts: {
    secret: 'a secret of the tests, long enough to pass',
    sessionDays: 1,
    sessionMaxDays: 90,
    adminSecondFactor: 'ask',
    autoApprove: false,
    google: null,
  },
})
await deliverWebhooks(db)
await db.$client.end()
