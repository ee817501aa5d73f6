import pg from 'pg'
import { SUPERUSER } from './initialize.ts'
import { socketUrl } from './socket.ts'

/** Every portal holds this lock shared while it uses the server; the last one can take it alone. */
const LEASE = 'hashtext($$data-daru lease$$)'

/** SQLSTATE: the server is starting or stopping; or it closed the connection. */
const PASSING = ['57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']

export type Lease = {
  /**
   * True where nobody else holds one, and then nobody new gets one; null where this one was
   * lost already, because the server crashed and ended its sessions.
   */
  giveBack(): Promise<boolean | null>
  close(): Promise<void>
  /** Settles when the connection is closed, by either side. */
  ended: Promise<unknown>
}

/** A lease on the server behind this socket, or null while it starts, stops or is gone. */
export async function takeLease(socketDirectory: string): Promise<Lease | null> {
  const client = await connect(socketDirectory)
  if (!client) return null
  const isTaken = await ask(client, `pg_try_advisory_lock_shared(${LEASE})`)
  if (!isTaken) {
    await client.end()
    return null
  }
  // A program that forgets to stop may still end.
  keepAlive(client, 'unref')
  return {
    giveBack: async () => {
      keepAlive(client, 'ref')
      await ask(client, `pg_advisory_unlock_shared(${LEASE})`)
      return ask(client, `pg_try_advisory_lock(${LEASE})`)
    },
    ended: new Promise((resolve) => client.once('end', resolve)),
    close: () => client.end().catch(() => undefined),
  }
}

async function connect(socketDirectory: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: socketUrl(socketDirectory, 'postgres', SUPERUSER),
    application_name: 'data-daru lease',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    if (isPassing(error)) return null
    throw error
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error) return PASSING.includes(String(error.code))
  return /terminated|timeout/.test(error.message)
}

async function ask(client: pg.Client, call: string): Promise<boolean | null> {
  try {
    const { rows } = await client.query<{ answer: boolean }>(`select ${call} as answer`)
    return rows[0]?.answer ?? null
  } catch {
    return null
  }
}

/** pg has these two methods; its types do not. */
function keepAlive(client: pg.Client, method: 'ref' | 'unref'): void {
  const found: unknown = Reflect.get(client, method)
  if (typeof found === 'function') found.call(client)
}
