import { existsSync } from 'node:fs'
import path from 'node:path'
import { findProgram } from '../backup/programs.ts'

const programs = ['postgres', 'initdb', 'pg_basebackup', 'pg_dump', 'pg_restore']

/** What a cluster needs of this machine; throws with all that is missing. */
export function findNeeded(): { nginx: string } {
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
