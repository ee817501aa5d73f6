import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { buildStep } from '../../../scripts/steps.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string
  }
}

const patienceMs = 90_000

/** One portal for the whole run: the current build, a free port, a database of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!buildStep().passed) throw new Error('the build failed')
  const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-e2e-'))
  // The account that runs the embedded database has to reach it.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const { DATABASE_URL: _, PUBLIC_URL: __, ...inherited } = process.env
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIRECTORY: folder,
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(portal, 'exit')
  const url = `http://127.0.0.1:${port}`
  await Promise.race([
    untilReady(url),
    ended.then(() => Promise.reject(new Error('the portal ended before it was ready'))),
  ])
  project.provide('portalUrl', url)
  return async () => {
    portal.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return address.port
}
