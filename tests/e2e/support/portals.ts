import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningPortal {
  url: string
  stop: () => Promise<void>
}

const READY = /آماده است: .*(http:\/\/127\.0\.0\.1:\d+)/
const patienceMs = 240_000

/**
 * A portal of the current build on a port that the system gives it: one that was looked for before may
 * be another's by then. Two on one folder share its database.
 */
export async function startPortal(
  folder: string,
  settings: Record<string, string> = {},
): Promise<RunningPortal> {
  const { DATABASE_URL: _, PUBLIC_URL: __, PREVIEW_AS: ___, ...inherited } = process.env
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIRECTORY: folder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const ended = once(portal, 'exit')
  const stop = async () => {
    portal.kill('SIGTERM')
    await ended
  }
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: portal.stdout }).on('line', (line) => {
      console.log(line)
      const [, url] = READY.exec(line) ?? []
      if (url) resolve(url)
    })
  })
  const fails = async (when: Promise<unknown>, why: string): Promise<never> => {
    await when
    throw new Error(why)
  }
  try {
    const url = await Promise.race([
      ready,
      fails(ended, 'the portal ended before it was ready'),
      fails(sleep(patienceMs, null, { ref: false }), 'the portal was not ready in time'),
    ])
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
