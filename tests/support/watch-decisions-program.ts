import { watchDecisions } from '#src/features/decisions/watch.server.ts'
import { connectDatabase } from '#src/server/db/client.ts'

// Looks at decisions once, as a portal of its own would; the test kills it half-way.
const db = connectDatabase(process.argv[2] ?? '')
await watchDecisions(db)
await db.$client.end()
