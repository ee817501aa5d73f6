import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where a peer is ready to run, or why it cannot be measured. */
export type Peer = { folder: string } | { reason: string }

const LONGEST_MS = 20 * 60_000

/** Installs what a peer's lockfile names into its own folder, unless that was done before. */
export function installPeer(name: string): Peer {
  const folder = path.join(import.meta.dirname, name)
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const mark = path.join(folder, 'node_modules', '.installed-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return { folder }
  process.stderr.write(`installing ${name} … `)
  // Unlike `npm ci` it forgives a registry without the packages of other platforms.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error']
  const { status, error, stderr } = spawnSync('npm', args, {
    ...{ cwd: folder, encoding: 'utf8', timeout: LONGEST_MS },
  })
  process.stderr.write(status === 0 ? 'done\n' : 'failed\n')
  if (status === 0) {
    writeFileSync(mark, lock)
    return { folder }
  }
  const told = stderr.split('\n').find((line) => line.startsWith('npm error'))
  return { reason: told ?? error?.message ?? `npm install ended with status ${status}` }
}
