import net from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const lengthHeader = /\r\ncontent-length: (\d+)/i
const inChunks = /\r\ntransfer-encoding: chunked/i
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

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

/**
 * Status and whole length of an HTTP answer as far as its head has come; null before that. What is
 * sent in chunks ends with the last one, for nothing else was asked on its connection.
 */
function readAnswer(received: Buffer): { status: number; length: number } | null {
  const end = received.indexOf(headEnd)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  if (inChunks.test(head)) {
    const isWhole = received.subarray(-lastChunk.length).equals(lastChunk)
    return { status, length: isWhole ? received.length : Number.POSITIVE_INFINITY }
  }
  const bodyLength = lengthHeader.exec(head)?.[1]
  if (bodyLength === undefined) throw new Error(`an answer without its length: ${head}`)
  return { status, length: end + headEnd.length + Number(bodyLength) }
}
