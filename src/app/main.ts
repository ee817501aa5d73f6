import { setTimeout as sleep } from 'node:timers/promises'
import { ensureFirstAdmin, firstAdminBox } from '../features/admin/users/first-admin.server.ts'
import { loadEnv, ownAddress, requirePublicUrl } from '../server/env.ts'
import { announceEnd } from '../server/http/health.ts'
import { log, tellRepeats } from '../server/log/log.ts'
import { openPortal } from './open-portal.ts'
import { takePort } from './serve-portal.ts'

const drainMs = 10_000
const closeMs = 20_000

/** Opens and serves the portal, once it is built, until the process is asked to end, also before it is open. */
export async function main(asked: AbortSignal, built = Promise.resolve(true)): Promise<void> {
  const env = loadEnv()
  log.level = env.LOG_LEVEL
  requirePublicUrl(env)
  const listener = await takePort(env)
  const portal = await openPortal(env, asked).catch((error) => {
    if (!asked.aborted) throw error
  })
  if (!portal) return
  const isBuilt = await Promise.race([built, whenAborted(asked)])
  if (!isBuilt) {
    await portal.close()
    if (asked.aborted) return
    throw new Error('پرتال ساخته نشد؛ علت در سطرهای بالا آمده است. The portal could not be built.')
  }
  await listener.open(() =>
    ensureFirstAdmin(portal.db, (admin) => console.log(firstAdminBox(admin))),
  )
  const address = env.PUBLIC_URL ?? ownAddress({ ...env, PORT: listener.port })
  console.log(`\nدیتا دارو آماده است: ${address}\n`)
  await whenAborted(asked)
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

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
