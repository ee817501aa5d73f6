import { rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'

export const SOCKET_PREFIX = '/tmp/data-daru-'

/** Removes what a server left there; the path comes from a file that the account may write. */
export function removeSocketDirectory(directory: string | null): void {
  if (!directory || !/^[A-Za-z0-9]{6}$/.test(directory.slice(SOCKET_PREFIX.length))) return
  if (!directory.startsWith(SOCKET_PREFIX)) return
  try {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
      rmSync(path.join(directory, name), { force: true })
    }
    rmdirSync(directory)
  } catch {
    // Only litter: a new server gets a new folder.
  }
}

export function socketUrl(directory: string, database: string, user: string): string {
  const query = new URLSearchParams({ host: directory, port: '5432', user, sslmode: 'disable' })
  return `postgresql:///${database}?${query}`
}
