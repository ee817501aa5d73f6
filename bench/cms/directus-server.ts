import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { freePort, stopPeer, untilAnswering } from '../peers/peer-process.ts'

export interface RunningCms {
  port: number
  pid: number
  token: string
  close(): Promise<void>
}

/** Serves Directus over an existing database, where it makes tables of its own at first. */
export async function runDirectus(folder: string, databaseUrl: string): Promise<RunningCms> {
  const port = await freePort()
  const token = randomBytes(24).toString('hex')
  const cli = path.join(folder, 'node_modules/directus/cli.js')
  const env = { ...process.env, ...directusEnv(databaseUrl, port, token) }
  const { status, stderr } = spawnSync(process.execPath, [cli, 'bootstrap'], {
    ...{ cwd: folder, env, encoding: 'utf8' },
  })
  if (status !== 0) throw new Error(`Directus could not be set up\n${stderr}`)
  const child = spawn(process.execPath, [cli, 'start'], {
    ...{ cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] },
  })
  await untilAnswering(child, 'Directus', `http://127.0.0.1:${port}/server/ping`)
  return { port, pid: child.pid ?? 0, token, close: () => stopPeer(child) }
}

/** Without what would slow it down or turn requests away: limits, telemetry, its own pages. */
function directusEnv(databaseUrl: string, port: number, token: string): Record<string, string> {
  const { pathname, searchParams } = new URL(databaseUrl)
  return {
    NODE_ENV: 'production',
    ...{ DB_CLIENT: 'pg', DB_DATABASE: pathname.slice(1), DB_PASSWORD: 'none' },
    ...{ DB_HOST: searchParams.get('host') ?? '', DB_PORT: searchParams.get('port') ?? '' },
    DB_USER: searchParams.get('user') ?? '',
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ SECRET: token, ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: token },
    ...{ ADMIN_TOKEN: token, SERVE_APP: 'false', WEBSOCKETS_ENABLED: 'false' },
    ...{ RATE_LIMITER_ENABLED: 'false', PRESSURE_LIMITER_ENABLED: 'false' },
    ...{ LOG_LEVEL: 'error', TELEMETRY: 'false', NO_UPDATE_NOTIFIER: '1' },
  }
}
