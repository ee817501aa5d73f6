import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
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

/**
 * What libpq, which reads addresses by other rules than the driver, is told of one: each part as the driver
 * reads it, in variables, so that no password stands among the arguments.
 */
export function variablesOf(connectionString: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const asked = new URLSearchParams(/\?([^#]*)/.exec(connectionString)?.[1])
  const ssl = asked.get('sslmode') ?? (/^(?:true|1)$/.test(asked.get('ssl') ?? '') && 'require')
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    // The driver's word for the same.
    PGSSLMODE: ssl === 'no-verify' ? 'require' : ssl,
    PGSSLROOTCERT: asked.get('sslrootcert'),
    PGSSLCERT: asked.get('sslcert'),
    PGSSLKEY: asked.get('sslkey'),
  }
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}

const DESCRIPTION = 'application_name=data-daru'

export function runProgram(name: string, connectionString: string, options: string[]): void {
  const env = { ...process.env, ...variablesOf(connectionString) }
  // pg_restore writes into a database only where one is named; which one, the variables say.
  const { status, error } = spawnSync(findProgram(name), [...options, '--dbname', DESCRIPTION], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${name} ended with ${status}.`)
}
