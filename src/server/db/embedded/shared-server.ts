import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#src/server/log/log.ts'
import { type Lease, takeLease } from './lease.ts'
import { findPostmaster } from './postmaster.ts'
import { stopServer } from './stop-server.ts'

export type SharedServer = {
  pid: number
  socketDirectory: string
  /** The last one out stops the server, also one that a killed portal left behind. */
  leave(): Promise<void>
}

const PATIENCE_MS = 180_000
const PAUSE_MS = 20
const PAUSE_AFTER_FAILURE_MS = 1_000

/** Starts a server that was killed again, with its socket in this folder. */
type StartAgain = (socketDirectory: string) => Promise<void>

/** Moves in with the server that runs on the cluster; null where none answers now. */
export async function enter(cluster: string, startAgain: StartAgain): Promise<SharedServer | null> {
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
    left ??= current.then((lease) => end(cluster, lease, leaving.signal))
    return left
  }
}

async function end(cluster: string, lease: Lease | null, leaving: AbortSignal): Promise<void> {
  if (!lease) return
  const isLast = await lease.giveBack()
  if (isLast) await stopServer(cluster)
  await lease.close()
  if (isLast === null) await end(cluster, await regain(cluster, leaving), leaving)
}

/** A server that crashed takes a moment to answer again. Null for one who leaves while it is gone. */
async function regain(
  cluster: string,
  leaving: AbortSignal,
  startAgain?: () => Promise<void>,
): Promise<Lease | null> {
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
