import pg from 'pg'
import { checkServer } from './check-server.ts'
import { SUPERUSER } from './initialize.ts'
import type { BinarySources } from './installation.ts'
import { openEmbedded } from './open-embedded.ts'
import { socketUrl } from './socket.ts'

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

export type OpenDatabase = {
  connectionString: string
  startedHere: boolean
  /** Close the pools first. The embedded server stops with the last portal that uses it. */
  stop(): Promise<void>
}

const DATABASE = 'data_daru'

export async function openDatabase(options: OpenOptions = {}): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    await checkServer(options.databaseUrl)
    const stop = () => Promise.resolve()
    return { connectionString: options.databaseUrl, startedHere: false, stop }
  }
  const { projectRoot = process.cwd(), name = 'postgres', durable = true } = options
  const server = await openEmbedded({ ...options, projectRoot, name, durable })
  await createDatabase(server.socketDirectory)
  return {
    connectionString: socketUrl(server.socketDirectory, DATABASE, SUPERUSER),
    startedHere: server.startedHere,
    stop: server.stop,
  }
}

async function createDatabase(socketDirectory: string): Promise<void> {
  const client = new pg.Client(socketUrl(socketDirectory, 'postgres', SUPERUSER))
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
  } finally {
    await client.end()
  }
}

/** Another portal created it between our look and our try: duplicate_database, unique_violation. */
function isAlreadyThere(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
}
