import { setTimeout as sleep } from 'node:timers/promises'
import { ensureFirstAdmin, firstAdminBox } from '../features/admin/users/first-admin.server.ts'
import { loadEnv, requirePublicUrl } from '../server/env.ts'
import { announceEnd } from '../server/http/health.ts'
import { log, tellRepeats } from '../server/log/log.ts'
import { openPortal } from './open-portal.ts'
import { takePort } from './serve-portal.ts'

const drainMs = 10_000
const closeMs = 20_000

/** Opens and serves the portal, once it is built, until the process is asked to end. */
export async function main(built = Promise.resolve(true)): Promise<void> {
  const env = loadEnv()
  log.level = env.LOG_LEVEL
  requirePublicUrl(env)
  const listener = await takePort(env)
  const portal = await openPortal(env)
  if (!(await built)) {
    await portal.close()
    throw new Error('پرتال ساخته نشد؛ علت در سطرهای بالا آمده است. The portal could not be built.')
  }
  await listener.open(() =>
    ensureFirstAdmin(portal.db, (admin) => console.log(firstAdminBox(admin))),
  )
  const address = env.PUBLIC_URL ?? `http://${env.HOST}:${listener.port}`
  console.log(`\nدیتا دارو آماده است: ${address}\n`)
  await endAsked()
  log.info({ seconds: env.DRAIN_SECONDS }, 'ending: balancers are told, requests are answered')
  announceEnd()
  listener.announceEnd()
  await sleep(env.DRAIN_SECONDS * 1_000)
  log.info('closing: no new requests, those under way may end')
  portal.endChannels()
  await listener.drain(drainMs)
  const closed = portal.close().then(() => true)
  const inTime = await Promise.race([closed, sleep(closeMs, false)])
  if (!inTime) log.error('the work in the background did not end in time; others take it up')
  tellRepeats()
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
