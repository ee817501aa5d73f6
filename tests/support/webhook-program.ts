import { deliverWebhooks } from '#src/features/webhooks/deliver.server.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from './portal-parts.ts'

// Delivers what waits, as a portal of its own would; the address of the test kills it half-way.
const [connectionString = ''] = process.argv.slice(2)
const db = connectDatabase(connectionString)
setPortal({ db, connectionString, allowsLocalWebhooks: true, accounts: testAccounts })
await deliverWebhooks(db)
await db.$client.end()
