const headEnd = Buffer.from('\r\n\r\n')
const lengthHeader = /\r\ncontent-length: (\d+)/i

/** Status and whole length of an HTTP answer as far as its head has come; null before that. */
export function readAnswer(received: Buffer): { status: number; length: number } | null {
  const end = received.indexOf(headEnd)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const bodyLength = lengthHeader.exec(head)?.[1]
  if (bodyLength === undefined) throw new Error(`an answer without Content-Length: ${head}`)
  return { status: Number(head.slice(9, 12)), length: end + headEnd.length + Number(bodyLength) }
}
