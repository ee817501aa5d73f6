import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What a query function takes: the database or a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>

export type ClientOptions = {
  /** Shown in pg_stat_activity. */
  applicationName?: string
  maxConnections?: number
  /** 0 for work without a limit, such as imports. */
  statementTimeoutMs?: number
  connectionTimeoutMs?: number
  /** Gives an answer up that does not come, as from a machine that is gone; 0 waits for ever. */
  queryTimeoutMs?: number
  onIdleError?: (error: Error) => void
}

export function connectDatabase(connectionString: string, options: ClientOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    application_name: options.applicationName ?? 'data-daru',
    max: options.maxConnections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    ...(options.queryTimeoutMs ? { query_timeout: options.queryTimeoutMs } : {}),
    keepAlive: true,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', options.onIdleError ?? ((error) => console.error('database:', error.message)))
  return drizzle(pool)
}

export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.end()
}
