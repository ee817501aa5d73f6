import { firstAdminBox } from '../features/admin/first-admin.server.ts'
import { loadEnv } from './env.ts'
import { servePortal } from './http/serve-portal.ts'
import { log } from './log.ts'
import { openPortal } from './open-portal.ts'

const drainMs = 10_000

/** Opens and serves the portal until the process is asked to end. */
export async function main(): Promise<void> {
  const env = loadEnv()
  log.level = env.LOG_LEVEL
  const portal = await openPortal(env)
  const listener = await servePortal(env)
  const address = env.PUBLIC_URL ?? `http://${env.HOST}:${listener.port}`
  console.log(`\nدیتا دارو آماده است: ${address}\n`)
  if (portal.firstAdmin) console.log(firstAdminBox(portal.firstAdmin))
  await endAsked()
  log.info('closing: no new requests, those under way may end')
  portal.endChannels()
  await listener.drain(drainMs)
  await portal.close()
}

/** The second signal ends the process at once. */
function endAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1))
        resolve()
      })
    }
  })
}
