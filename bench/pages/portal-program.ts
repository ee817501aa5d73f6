import { openPortal } from '#src/app/open-portal.ts'
import { servePortal } from '#src/app/serve-portal.ts'
import { parseEnv } from '#src/server/env.ts'

// The portal of `npm start` on a free port of the loopback, over the bench's catalogue.
const [url = '', previewAs] = process.argv.slice(2)
process.env.NODE_ENV = 'production'
const env = parseEnv({
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  DATABASE_URL: url,
  PREVIEW_AS: previewAs,
})
const portal = await openPortal(env)
const listener = await servePortal(env)
process.send?.(listener.port)
process.once('disconnect', async () => {
  await listener.drain(1_000)
  await portal.close()
  process.exit(0)
})
