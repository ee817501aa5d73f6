import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/**
 * Under a name of its own, by which a program is known whose command was killed. Who is asked to end ends it,
 * and says so unless it was done.
 */
export async function runProgram(
  name: string,
  connectionString: string,
  options: string[],
  ending?: AbortSignal,
): Promise<void> {
  const env = { ...process.env, ...variablesOf(connectionString) }
  // pg_restore writes into a database only where one is named; which one, the variables say.
  const description = `application_name='${applicationOf(name)}'`
  const program = spawn(findProgram(name), [...options, '--dbname', description], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => void program.kill()
  ending?.addEventListener('abort', end)
  const [status] = await once(program, 'close').finally(() =>
    ending?.removeEventListener('abort', end),
  )
  if (status === 0) return
  ending?.throwIfAborted()
  throw new Error(`${name} ended with ${status}.`)
}

export const applicationOf = (program: string) => `data-daru ${program}`
