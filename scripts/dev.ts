import { createServer } from 'vite'
import { openPortal } from '../src/app/open-portal.ts'
import { ensureFirstAdmin, firstAdminBox } from '../src/features/admin/users/first-admin.server.ts'
import { loadEnv } from '../src/server/env.ts'

process.env.NODE_ENV = 'development'
const env = loadEnv()
const portal = await openPortal(env)
// The pages open their own portal inside Vite, on this database.
process.env.DATABASE_URL = portal.connectionString

const server = await createServer({ server: { host: env.HOST, port: env.PORT } })
await server.listen()
server.printUrls()
await ensureFirstAdmin(portal.db, (admin) => console.log(firstAdminBox(admin)))
server.bindCLIShortcuts({ print: true })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await server.close()
    await portal.close()
    process.exit(0)
  })
}
