import { makeSampleUsers } from '../src/features/admin/command/sample-users.server.ts'
import { hasLocalDatabase, isLocal, loadEnv } from '../src/server/env.ts'
import { runCommand, withDatabase } from './with-database.ts'

const refusal = `Sample users are for a machine of one's own: PUBLIC_URL (or HOST) and DATABASE_URL
have to be loopback addresses. ALLOW_SAMPLE_USERS=true makes them anyway.`

await runCommand(async () => {
  const env = loadEnv()
  if (!(isLocal(env) && hasLocalDatabase(env)) && !env.ALLOW_SAMPLE_USERS) throw new Error(refusal)
  const people = await withDatabase(env, (db) => makeSampleUsers(db))
  for (const { kind, mobile, password } of people) {
    console.log(`${kind.padEnd(16)}${mobile}  ${password}`)
  }
})
