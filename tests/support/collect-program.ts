import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import { collect } from '#src/sources/collecting/collect.ts'
import { NFI_PAGES } from '#src/sources/collecting/paged-source.ts'

// Walks the pages of a stand-in as the command would; the test kills it half-way, or it dies at the end.
const [connectionString = '', origin = '', to = '1', end = ''] = process.argv.slice(2)
const db = connectDatabase(connectionString)
const { ending } = await collect(db, NFI_PAGES, {
  origin,
  range: { from: 1, to: Number(to) },
  userAgent: 'DataDaru/1.0 (+test)',
  pauseMs: 1,
  timeoutMs: 2_000,
  dailyBudget: 1_000_000,
  quietHours: { quietFrom: null, quietTo: null },
})
if (end === 'dies') process.kill(process.pid, 'SIGKILL')
await closeDatabase(db)
process.exitCode = ending === 'finished' ? 0 : 3
