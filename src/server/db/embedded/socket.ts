import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './account.ts'
import { SUPERUSER } from './initialize.ts'

const SOCKET_PREFIX = '/tmp/data-daru-'

/**
 * A folder of its own and short: the system allows 107 bytes, and checkouts may lie deep. The one
 * that `former` had, where it is still ours: its tenants know no other.
 */
export function takeSocketDirectory(account: Account, former: string | null): string {
  if (former && isOurs(account, former)) return former
  const directory = mkdtempSync(SOCKET_PREFIX)
  if (account) chownSync(directory, account.uid, account.gid)
  return directory
}

/** Anybody may make a folder of this name where ours was cleared away. */
function isOurs(account: Account, directory: string): boolean {
  if (!isSocketDirectory(directory)) return false
  try {
    mkdirSync(directory, { mode: 0o700 })
    if (account) chownSync(directory, account.uid, account.gid)
    return true
  } catch {
    const found = lstatSync(directory, { throwIfNoEntry: false })
    const owner = account?.uid ?? process.getuid?.()
    return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o077) === 0
  }
}

function isSocketDirectory(directory: string): boolean {
  const name = directory.slice(SOCKET_PREFIX.length)
  return directory.startsWith(SOCKET_PREFIX) && /^[A-Za-z0-9]{6}$/.test(name)
}

/** Removes what a server left there; the path comes from a file that the account may write. */
export function removeSocketDirectory(directory: string | null): void {
  if (!directory || !isSocketDirectory(directory)) return
  try {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
      rmSync(path.join(directory, name), { force: true })
    }
    rmdirSync(directory)
  } catch {
    // Only litter: a new server gets a new folder.
  }
}

export function socketUrl(directory: string, database: string): string {
  const query = new URLSearchParams({
    host: directory,
    port: '5432',
    user: SUPERUSER,
    sslmode: 'disable',
  })
  return `postgresql:///${database}?${query}`
}
