import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/ports.ts'

export interface RunningPortal {
  url: string
  stop: () => Promise<void>
}

const patienceMs = 240_000

const begun = new Set<ChildProcess>()

/** None outlives who began it: vitest waits for the end of a worker's output, which a portal writes to as well. */
function endPortals() {
  for (const portal of begun) portal.kill('SIGTERM')
}
process.once('exit', endPortals)
process.once('SIGTERM', () => {
  endPortals()
  process.kill(process.pid, 'SIGTERM')
})

/**
 * A portal of the current build on a free port, which it has to know before it listens: its sandbox of
 * payments calls it there. Two on one folder share its database.
 */
export async function startPortal(folder: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const { DATABASE_URL: _, PUBLIC_URL: __, PREVIEW_AS: ___, ...inherited } = process.env
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIRECTORY: folder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  begun.add(portal)
  const ended = once(portal, 'exit')
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    portal.kill('SIGTERM')
    await ended
  }
  try {
    await Promise.race([
      untilReady(url),
      ended.then(() => Promise.reject(new Error('the portal ended before it was ready'))),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`${url}/readyz was not ready in time`)
}
