import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, isPostmaster } from './postmaster.ts'
import { removeSocketDirectory } from './socket.ts'

const PATIENCE_MS = 60_000

/** A fast shutdown: sessions are ended, everything is written, nothing needs recovery. */
export async function stopServer(cluster: string): Promise<void> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && isPostmaster(postmaster.pid, cluster)) await sleep(10)
  if (!isPostmaster(postmaster.pid, cluster)) removeSocketDirectory(postmaster.socketDirectory)
}
