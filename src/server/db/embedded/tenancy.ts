import { setTimeout as sleep } from 'node:timers/promises'
import { type Lease, takeLease } from './lease.ts'
import { findPostmaster } from './postmaster.ts'
import { stopServer } from './stop-server.ts'

export type Tenancy = {
  pid: number
  socketDirectory: string
  /** The last one out stops the server, also one that a killed portal left behind. */
  leave(): Promise<void>
}

const PATIENCE_MS = 180_000
const PAUSE_MS = 20

/** Moves in with the server that runs on the cluster; null where none answers now. */
export async function enter(cluster: string): Promise<Tenancy | null> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster?.socketDirectory) return null
  const { pid, socketDirectory } = postmaster
  const lease = await takeLease(socketDirectory)
  return lease && { pid, socketDirectory, leave: hold(cluster, lease) }
}

/** A crash of the server ends all leases; without a new one, another tenant would stop it. */
function hold(cluster: string, first: Lease): () => Promise<void> {
  let current: Promise<Lease | null> = Promise.resolve(first)
  let leaving: Promise<void> | null = null
  const watch = async (lease: Lease) => {
    await lease.ended
    if (leaving) return
    current = regain(cluster)
    const regained = await current
    if (regained) void watch(regained)
  }
  void watch(first)
  return () => {
    leaving ??= current.then((lease) => end(cluster, lease))
    return leaving
  }
}

async function end(cluster: string, lease: Lease | null): Promise<void> {
  if (!lease) return
  const isLast = await lease.giveBack()
  if (isLast) await stopServer(cluster)
  await lease.close()
  if (isLast === null) await end(cluster, await regain(cluster))
}

/** Null where the server is gone; one that crashed takes a moment to answer again. */
async function regain(cluster: string): Promise<Lease | null> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const socketDirectory = findPostmaster(cluster)?.socketDirectory
    if (!socketDirectory) return null
    const lease = await takeLease(socketDirectory).catch(() => null)
    if (lease) return lease
    await sleep(PAUSE_MS)
  }
  return null
}
