import { runReports } from '#src/features/reports/run-reports.server.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from './portal-parts.ts'

// Makes the reports that are due, as a portal of its own would; the test kills it half-way.
const [connectionString = '', filesDirectory = ''] = process.argv.slice(2)
const db = connectDatabase(connectionString)
setPortal({ db, connectionString, filesDirectory, accounts: testAccounts })
console.log('ready')
await runReports(db)
await db.$client.end()
