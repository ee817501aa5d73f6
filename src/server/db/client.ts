import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { WatchedPool } from './watched-pool.ts'

export type Database = NodePgDatabase & { $client: WatchedPool }

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What a query function takes: the database or a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>

export type ClientOptions = {
  /** Shown in pg_stat_activity. */
  applicationName?: string
  maxConnections?: number
  /** 0 for work without a limit, such as imports; it waits for locks without one, too. */
  statementTimeoutMs?: number
  connectionTimeoutMs?: number
  /** Gives an answer up that does not come, as from a machine that is gone; 0 waits for ever. */
  queryTimeoutMs?: number
  onIdleError?: (error: Error) => void
  /** Looks after the connections, for a server: told when the database is away, null when it is back. */
  onAway?: (away: Error | null) => void
}

/** Whoever holds what we need for longer, as a table that somebody's maintenance locks, is not waited for. */
const LOCK_TIMEOUT_MS = 5_000

/** Nobody answers on a connection of this age: the system looks after those that are idle. */
const KEEP_ALIVE_MS = 10_000

/** Whoever holds it by `await using` closes it so; see {@link closeDatabase}. */
export function connectDatabase(
  connectionString: string,
  options: ClientOptions = {},
): Database & AsyncDisposable {
  const pool = new WatchedPool({
    connectionString,
    application_name: options.applicationName ?? 'data-daru',
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    ...(options.queryTimeoutMs ? { query_timeout: options.queryTimeoutMs } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect: (client) => client.query(settingsOf(options)),
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', options.onIdleError ?? ((error) => console.error('database:', error.message)))
  if (options.onAway) pool.watch(options.onAway)
  return Object.assign(drizzle(pool), { [Symbol.asyncDispose]: () => pool.close() })
}

/**
 * SQL: asked for once connected, since PgBouncer refuses who says so while connecting. Compiling (`jit`) takes
 * seconds for a statement that reads next to nothing, and is on unless a server was told otherwise.
 */
function settingsOf({ statementTimeoutMs = 30_000 }: ClientOptions): string {
  const lockTimeoutMs = Math.min(statementTimeoutMs, LOCK_TIMEOUT_MS)
  return `set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}; set jit = off`
}

/** A connection of the pool, which has it back where `using` ends. */
export async function borrow({ $client }: Database) {
  const client = await $client.connect()
  return Object.assign(client, { [Symbol.dispose]: () => client.release() })
}

export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.close()
}

export async function rowsOf<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  // The caller writes the columns of the query and the fields of the row side by side.
  return (await db.execute(query)).rows as Row[]
}

/** The first row of a query that always gives one, as an aggregate without grouping does. */
export async function rowOf<Row>(db: Queryable, query: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query)
  if (row === undefined) throw new Error('a query that always gives a row gave none')
  return row
}
