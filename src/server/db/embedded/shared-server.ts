import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '#src/server/log/log.ts'
import { findPostmaster, isPostmaster } from './postmaster.ts'
import { removeSocketDirectory, socketUrl } from './socket.ts'

/** Every portal holds this lock shared while it uses the server; the last one can take it alone. */
const LEASE = 'hashtext($$data-daru lease$$)'

/** SQLSTATE: the server is starting or stopping; or it closed the connection, or too many knock at once. */
const PASSING = ['57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN']

type Lease = {
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
async function takeLease(socketDirectory: string): Promise<Lease | null> {
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
    connectionString: socketUrl(socketDirectory, 'postgres'),
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

const STOPPING_MS = 60_000

/** A fast shutdown: sessions are ended, everything is written, nothing needs recovery. */
async function stopServer(cluster: string): Promise<void> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return
  try {
    process.kill(postmaster.pid, 'SIGINT')
  } catch (error) {
    // It may have ended by itself meanwhile.
    if (isPostmaster(postmaster.pid, cluster)) throw error
  }
  const deadline = Date.now() + STOPPING_MS
  while (Date.now() < deadline && isPostmaster(postmaster.pid, cluster)) await sleep(10)
  if (!isPostmaster(postmaster.pid, cluster)) removeSocketDirectory(postmaster.socketDirectory)
}

const PATIENCE_MS = 180_000
const PAUSE_MS = 20
const PAUSE_AFTER_FAILURE_MS = 1_000

/** Starts a server that was killed again, with its socket in this folder. */
type StartAgain = (socketDirectory: string) => Promise<void>

/**
 * Moves in with the server that runs on the cluster; null where none answers now. The last one that leaves
 * stops the server, also one that a killed portal left behind.
 */
export async function enter(cluster: string, startAgain: StartAgain) {
  const postmaster = findPostmaster(cluster)
  if (!postmaster?.socketDirectory) return null
  const { pid, socketDirectory } = postmaster
  const lease = await takeLease(socketDirectory)
  if (!lease) return null
  return { pid, socketDirectory, leave: hold(cluster, lease, () => startAgain(socketDirectory)) }
}

/**
 * A crash of the server ends all leases; without a new one, another tenant would stop it. A server
 * that is gone altogether is started again, by whichever tenant is first.
 */
function hold(cluster: string, first: Lease, startAgain: () => Promise<void>) {
  let current: Promise<Lease | null> = Promise.resolve(first)
  let left: Promise<void> | null = null
  const leaving = new AbortController()
  const watch = async (lease: Lease) => {
    await lease.ended
    if (left) return
    current = regain(cluster, leaving.signal, startAgain)
    const regained = await current
    if (regained) void watch(regained)
  }
  void watch(first)
  return () => {
    leaving.abort()
    left ??= untilDone(current.then((lease) => end(cluster, lease, leaving.signal)))
    return left
  }
}

/** The process may have nothing else open, and would end before the server has come back. */
function untilDone<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => undefined, PATIENCE_MS)
  return work.finally(() => clearInterval(timer))
}

async function end(cluster: string, lease: Lease | null, leaving: AbortSignal): Promise<void> {
  if (!lease) return
  const isLast = await lease.giveBack()
  if (isLast) await stopServer(cluster)
  await lease.close()
  if (isLast === null) await end(cluster, await regain(cluster, leaving), leaving)
}

/** A server that crashed takes a moment to answer again. Null for one who leaves while it is gone. */
async function regain(cluster: string, leaving: AbortSignal, startAgain?: () => Promise<void>) {
  const deadline = Date.now() + PATIENCE_MS
  while (!leaving.aborted || Date.now() < deadline) {
    const postmaster = findPostmaster(cluster)
    const socketDirectory = postmaster?.socketDirectory
    const lease = socketDirectory ? await takeLease(socketDirectory).catch(() => null) : null
    if (lease) return lease
    if (!postmaster && (leaving.aborted || !startAgain)) return null
    const failed = !postmaster && startAgain ? await failureOf(startAgain) : null
    if (failed) log.error({ err: failed }, 'the embedded database was not started again; trying on')
    await sleep(failed ? PAUSE_AFTER_FAILURE_MS : PAUSE_MS, null, { ref: false })
  }
  return null
}

function failureOf(work: () => Promise<void>): Promise<unknown> {
  return work().then(
    () => null,
    (error) => error,
  )
}
