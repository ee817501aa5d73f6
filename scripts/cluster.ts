import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram } from './backup/programs.ts'
import { endAll } from './cluster/child.ts'
import { runJourney } from './cluster/journey.ts'
import { startPrimary, startReplica } from './cluster/postgres.ts'
import { tryOut } from './cluster/try-out.ts'
import { startProxy, startWeb } from './cluster/web.ts'
import { runCommand } from './with-database.ts'

const programs = ['postgres', 'initdb', 'pg_basebackup', 'pg_dump', 'pg_restore']

const firstPort = Number(process.env.CLUSTER_PORT ?? 3140)

await runCommand(async () => {
  const { nginx } = findNeeded()
  const folder = await mkdtemp(path.join(tmpdir(), 'data-daru-cluster-'))
  // PostgreSQL runs as another account where this one is root.
  chmodSync(folder, 0o711)
  const stopped = new Promise<never>((_, reject) => {
    process.once('SIGINT', () => reject(new Error('interrupted')))
    process.once('SIGTERM', () => reject(new Error('interrupted')))
  })
  try {
    await Promise.race([run(nginx, folder), stopped])
  } finally {
    await endAll()
    if (existsSync(folder)) await rm(folder, { recursive: true, force: true })
  }
})

async function run(nginx: string, folder: string): Promise<void> {
  const place = { folder: path.join(folder, 'postgres'), password: randomBytes(18).toString('hex') }
  const primary = await startPrimary({ ...place, port: firstPort })
  const replica = await startReplica({ ...place, port: firstPort + 1 }, primary)
  const variables = {
    DATABASE_URL: primary.url('data_daru'),
    DATABASE_REPLICA_URLS: replica.url('data_daru'),
    DATA_DIRECTORY: path.join(folder, 'data'),
    AUTH_SECRET: randomBytes(32).toString('base64'),
    TRUSTED_PROXY: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${firstPort + 4}`,
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'info',
  }
  const web = (port: number) => startWeb(port, folder, variables)
  const one = await web(firstPort + 2)
  const other = await web(firstPort + 3)
  const servers = [one, other].map(({ url }) => new URL(url).host)
  const proxy = await startProxy(nginx, { port: firstPort + 4, folder, servers })
  console.log('running: primary, replica, two web servers, nginx')
  const reader = await runJourney(proxy.url, [one, other])
  await tryOut({ proxy, one, other, web, primary, replica, reader, folder })
}

/** What a cluster needs of this machine; throws with all that is missing. */
function findNeeded(): { nginx: string } {
  const missing = programs.filter((name) => !isThere(name))
  const nginx = findNginx()
  const lines = [
    ...(missing.length > 0 ? [`PostgreSQL 15 or newer (${missing.join(', ')})`] : []),
    ...(nginx ? [] : ['nginx']),
    ...(existsSync('dist/server/server.js') ? [] : ['the built portal: npm run build']),
  ]
  if (lines.length === 0 && nginx) return { nginx }
  throw new Error(
    `The cluster cannot be started; missing:\n${lines.map((line) => `  ${line}`).join('\n')}
On Debian: apt-get install --no-install-recommends postgresql nginx`,
  )
}

function isThere(name: string): boolean {
  try {
    return existsSync(findProgram(name))
  } catch {
    return false
  }
}

function findNginx(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ]
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file))
}
