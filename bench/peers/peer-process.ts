import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const LONGEST_START_MS = 120_000

/** A port of the loopback that nobody listens to. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until a peer answers; stops it and throws where it does not. */
export async function untilAnswering(
  child: ChildProcess,
  what: string,
  url: string,
): Promise<void> {
  const end = performance.now() + LONGEST_START_MS
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer) return
    await setTimeout(100)
  }
  await stopPeer(child)
  throw new Error(`${what} did not answer`)
}

export async function stopPeer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
