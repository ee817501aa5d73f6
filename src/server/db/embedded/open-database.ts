import pg from 'pg'
import { withConnection } from '../with-connection.ts'
import type { BinarySources } from './installation.ts'
import { openEmbedded } from './open-embedded.ts'
import { socketUrl } from './socket.ts'

const OLDEST = 150_000

/** Fails with what is wrong with DATABASE_URL; the password never appears in the message. */
async function checkServer(databaseUrl: string): Promise<void> {
  const client = clientOf(databaseUrl)
  client.on('error', () => undefined)
  const place = `${client.user}@${client.host}:${client.port}/${client.database}`
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`DATABASE_URL: no connection to ${place}: ${reasonOf(error)}`)
  }
  try {
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding,
              current_setting('transaction_read_only') = 'on' as "readsOnly",
              has_database_privilege(current_database(), 'create') as "mayCreate"`,
    )
    const complaint =
      (rows[0] && complaintOf(rows[0])) ??
      ((await sharesSessions(client, databaseUrl)) ? SHARED : null)
    if (complaint) throw new Error(`DATABASE_URL: ${place} ${complaint}`)
  } finally {
    await client.end()
  }
}

type Facts = { version: number; encoding: string; readsOnly: boolean; mayCreate: boolean }

function complaintOf({ version, encoding, readsOnly, mayCreate }: Facts): string | null {
  if (version < OLDEST) return `runs PostgreSQL ${Math.floor(version / 10_000)}; 15 is needed`
  if (encoding !== 'UTF8') return `is encoded in ${encoding}; UTF8 is needed`
  if (readsOnly)
    return 'only reads (a standby, or default_transaction_read_only); the primary is needed'
  if (!mayCreate) return 'gives this user no right to create; its owner is needed'
  return null
}

const SHARED =
  'gives one session to several connections, as PgBouncer does in transaction mode; pool_mode = session is needed'

/**
 * Whether a pooler stands between that keeps no session for a connection: what is prepared, set, locked or
 * listened to on one would be another's, and now and then a page would fail.
 */
async function sharesSessions(one: pg.Client, databaseUrl: string): Promise<boolean> {
  const other = clientOf(databaseUrl)
  other.on('error', () => undefined)
  try {
    await other.connect()
    const first = await sessionOf(one)
    const second = await sessionOf(other)
    return first === second || first !== (await sessionOf(one))
  } finally {
    await other.end()
  }
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** A bare # / ? in the password would make the rest of it part of the address, and of messages. */
const WELL_FORMED = /^postgres(?:ql)?:\/\/[^/?#]*(?:[/?][^@#]*)?$/

function clientOf(databaseUrl: string): pg.Client {
  try {
    if (!WELL_FORMED.test(databaseUrl)) throw new Error('malformed')
    return new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  } catch {
    throw new Error(
      'DATABASE_URL is not of the form postgresql://user:password@host:5432/database (in the password, # / ? are written as %23 %2F %3F)',
    )
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ')
  return error instanceof Error ? error.message : String(error)
}

export type OpenOptions = {
  /** A server of the user's own; without it the embedded one is used. */
  databaseUrl?: string | undefined
  projectRoot?: string
  /** Name of the embedded data in the project's `.data`; by default `postgres`. */
  name?: string
  /** Folder of the embedded data, instead of a name. */
  dataDirectory?: string
  /** False only for data that may be lost, as in tests. */
  durable?: boolean
  binaries?: BinarySources
}

export type OpenDatabase = AsyncDisposable & {
  connectionString: string
  startedHere: boolean
  /** Close the pools first. The embedded server stops with the last portal that uses it. */
  stop(): Promise<void>
}

const DATABASE = 'data_daru'

export async function openDatabase(options: OpenOptions = {}): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    await checkServer(options.databaseUrl)
    return opened(options.databaseUrl, false, () => Promise.resolve())
  }
  const { projectRoot = process.cwd(), name = 'postgres', durable = true } = options
  const server = await openEmbedded({ ...options, projectRoot, name, durable })
  try {
    await createDatabase(server.socketDirectory)
  } catch (error) {
    await server.stop()
    throw error
  }
  return opened(socketUrl(server.socketDirectory, DATABASE), server.startedHere, server.stop)
}

function opened(
  connectionString: string,
  startedHere: boolean,
  stop: OpenDatabase['stop'],
): OpenDatabase {
  return { connectionString, startedHere, stop, [Symbol.asyncDispose]: stop }
}

async function createDatabase(socketDirectory: string): Promise<void> {
  await withConnection(socketUrl(socketDirectory, 'postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  }).catch((error) => {
    if (!isAlreadyThere(error)) throw error
  })
}

/** Another portal created it between our look and our try: duplicate_database, unique_violation. */
function isAlreadyThere(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
}
