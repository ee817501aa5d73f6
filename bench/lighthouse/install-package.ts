import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where Lighthouse is ready to run, or why it cannot be. */
export type Installed = { folder: string } | { reason: string }

const MAX_MS = 20 * 60_000

/** Installs what the lockfile of this folder names into it, unless that was done before. */
export function installLighthouse(): Installed {
  const folder = import.meta.dirname
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const mark = path.join(folder, 'node_modules', '.installed-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return { folder }
  process.stderr.write('installing lighthouse … ')
  // Unlike `npm ci` it forgives a registry without the packages of other platforms.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error']
  const { status, error, stderr } = spawnSync('npm', args, {
    ...{ cwd: folder, encoding: 'utf8', timeout: MAX_MS },
  })
  process.stderr.write(status === 0 ? 'done\n' : 'failed\n')
  if (status === 0) {
    writeFileSync(mark, lock)
    return { folder }
  }
  const told = stderr.split('\n').find((line) => line.startsWith('npm error'))
  return { reason: told ?? error?.message ?? `npm install ended with status ${status}` }
}
