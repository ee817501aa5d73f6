import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asAccount, chooseAccount } from '#src/server/db/embedded/account.ts'
import { withConnection } from '#src/server/db/with-connection.ts'
import { findProgram } from '../backup/programs.ts'
import { type Child, start, until } from './child.ts'

export interface PostgresServer {
  child: Child
  /** Ends it with this signal and starts it again on its data. */
  restart(signal: NodeJS.Signals): Promise<void>
  url(database: string): string
}

interface Place {
  folder: string
  password: string
  port: number
}

// PostgreSQL refuses to run as root.
const account = asAccount(chooseAccount(null))
const USER = 'data_daru'

const settings = [
  `listen_addresses = '127.0.0.1'`,
  'wal_level = replica',
  'max_wal_senders = 5',
  `wal_keep_size = '256MB'`,
  'max_connections = 60',
  `shared_buffers = '128MB'`,
]

/** A new primary with an empty database. */
export async function startPrimary(place: Place): Promise<PostgresServer> {
  const secret = path.join(place.folder, 'password')
  const data = path.join(place.folder, 'primary')
  makeOwn(place.folder)
  writeFileSync(secret, place.password, { mode: 0o600 })
  if (account.uid !== undefined) chownSync(secret, account.uid, account.gid ?? account.uid)
  run('initdb', [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=scram-sha-256',
    '--no-sync',
    '--username',
    USER,
    '--pwfile',
    secret,
    '--pgdata',
    data,
  ])
  const own = [...settings, `unix_socket_directories = '${place.folder}'`, `port = ${place.port}`]
  writeFileSync(path.join(data, 'postgresql.auto.conf'), `${own.join('\n')}\n`)
  const server = await startServer('primary', place)
  await query(server.url('postgres'), 'create database data_daru template template0')
  return server
}

export async function startReplica(place: Place, primary: PostgresServer): Promise<PostgresServer> {
  const data = path.join(place.folder, 'replica')
  const from = primary.url('postgres')
  run('pg_basebackup', [
    '--dbname',
    from,
    '--pgdata',
    data,
    '--write-recovery-conf',
    '--wal-method=stream',
    '--checkpoint=fast',
    '--no-sync',
  ])
  return startServer('replica', place)
}

async function startServer(name: string, { folder, port, password }: Place) {
  const begin = () =>
    start({
      name: `postgres ${name}`,
      command: findProgram('postgres'),
      options: ['-D', path.join(folder, name), '-p', String(port)],
      log: path.join(folder, `${name}.log`),
      spawning: { ...account, cwd: folder },
    })
  const url = (database: string) =>
    `postgres://${USER}:${password}@127.0.0.1:${port}/${database}?application_name=cluster`
  const answers = async () => (await query(url('postgres'), 'select 1')).length === 1
  const server: PostgresServer = {
    child: begin(),
    url,
    async restart(signal) {
      await server.child.end(signal)
      server.child = begin()
      await until(`The ${name} of PostgreSQL`, answers, server.child)
    },
  }
  await until(`The ${name} of PostgreSQL`, answers, server.child)
  return server
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const line = { connectionString: url, connectionTimeoutMillis: 2_000 }
  return (await withConnection(line, (client) => client.query(text))).rows
}

function run(name: string, options: string[]): void {
  const { status, stderr } = spawnSync(findProgram(name), options, { ...account, cwd: '/tmp' })
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`)
}

function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid)
}
