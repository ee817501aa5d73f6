import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { systemFolders } from '#src/server/db/embedded/system-binaries.ts'

/** Where a program of PostgreSQL lies: the newest one of this machine. */
export function findProgram(name: string): string {
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const folder = [...systemFolders(), ...onPath].find((one) => existsSync(path.join(one, name)))
  if (folder) return path.join(folder, name)
  throw new Error(
    `${name} is not here. It comes with PostgreSQL: on Debian, apt-get install postgresql-client.`,
  )
}

/** Runs it to its end; the password of the address never stands among the arguments. */
export function runProgram(name: string, connectionString: string, options: string[]): void {
  const url = new URL(connectionString)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) }
  url.password = ''
  const { status, error } = spawnSync(findProgram(name), [...options, '--dbname', url.href], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${name} ended with ${status}.`)
}
