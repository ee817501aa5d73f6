import path from 'node:path'
import { withConnection } from '#src/server/db/with-connection.ts'
import { LIFT_VISITOR_BUDGET } from '../scripts/lift-visitor-budget.ts'
import { type OpenDatabase, openDatabase } from '../src/server/db/embedded/open-database.ts'
import { migrateDatabase } from '../src/server/db/migrate.ts'

/** The bench's own embedded server, as durable as the portal's. */
export interface BenchServer extends AsyncDisposable {
  /** A migrated database; `isNew` unless one of this name was kept by an earlier run. */
  database(name: string): Promise<{ url: string; isNew: boolean }>
  /** A new database with all that another one holds, which nobody may have open; its address. */
  copy(from: string, name: string): Promise<string>
  drop(name: string): Promise<void>
  /** Drops what this run made, and not what an earlier one kept. */
  dropMade(): Promise<void>
}

export async function openBenchServer(): Promise<BenchServer> {
  const server = await openDatabase({ dataDirectory: path.resolve('.data/bench/postgres') })
  const ask = (statement: string) => runAlone(server.connectionString, statement)
  const drop = async (name: string) => {
    await ask(`drop database if exists ${name} with (force)`)
  }
  const made = new Set<string>()
  return {
    async database(name) {
      const url = urlOf(server, name)
      const { rowCount } = await ask(`select from pg_database where datname = '${name}'`)
      if (rowCount === 0) {
        await ask(`create database ${name}`)
        made.add(name)
      }
      await migrateDatabase(url)
      await runAlone(url, LIFT_VISITOR_BUDGET)
      return { url, isNew: rowCount === 0 }
    },
    async copy(from, name) {
      await ask(`drop database if exists ${name} with (force)`)
      await ask(`create database ${name} template ${from}`)
      return urlOf(server, name)
    },
    drop,
    async dropMade() {
      for (const name of made) await drop(name)
    },
    [Symbol.asyncDispose]: server.stop,
  }
}

function urlOf(server: OpenDatabase, name: string): string {
  const url = new URL(server.connectionString)
  url.pathname = `/${name}`
  return url.href
}

const runAlone = (url: string, statement: string) =>
  withConnection(url, (client) => client.query(statement))
