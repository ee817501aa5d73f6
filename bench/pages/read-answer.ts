const headEnd = Buffer.from('\r\n\r\n')
const lengthHeader = /\r\ncontent-length: (\d+)/i
const inChunks = /\r\ntransfer-encoding: chunked/i
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/**
 * Status and whole length of an HTTP answer as far as its head has come; null before that. What is
 * sent in chunks ends with the last one, for nothing else was asked on its connection.
 */
export function readAnswer(received: Buffer): { status: number; length: number } | null {
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
