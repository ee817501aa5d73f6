import net from 'node:net'
import { readAnswer } from './read-answer.ts'

export interface Asked {
  path: string
  /** Lines of the request's head beyond the first two. */
  headers: readonly string[]
}

export interface Load {
  port: number
  /** What all connections together ask for, one after the other and from the beginning again. */
  turns: readonly Asked[]
  connections: number
  seconds: number
}

export interface LoadResult {
  requestsPerSecond: number
  answered: number
  /** Answers that were not 200. */
  refused: number
}

/** Each connection sends its next request when the answer to the last one is whole. */
async function load({ port, turns, connections, seconds }: Load): Promise<LoadResult> {
  const requests = turns.map(({ path, headers }) => {
    const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, '', '']
    return Buffer.from(lines.join('\r\n'))
  })
  let turn = 0
  const next = () => requests[turn++ % requests.length] ?? Buffer.alloc(0)
  const end = performance.now() + seconds * 1_000
  const counts = { answered: 0, refused: 0 }
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, () => repeat(port, next, end, counts)))
  const elapsed = (performance.now() - begun) / 1_000
  return { requestsPerSecond: counts.answered / elapsed, ...counts }
}

function repeat(
  port: number,
  next: () => Buffer,
  end: number,
  counts: { answered: number; refused: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    socket.on('connect', () => socket.write(next()))
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = readAnswer(received)
      if (!answer || received.length < answer.length) return
      received = Buffer.alloc(0)
      counts.answered += 1
      if (answer.status !== 200) counts.refused += 1
      if (performance.now() < end) socket.write(next())
      else socket.end()
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
}

process.on('message', async (asked: Load) => process.send?.(await load(asked)))
process.once('disconnect', () => process.exit(0))
