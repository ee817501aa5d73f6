import { createServer } from 'node:http'
import { createServer as createLine } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { endServer, portOf } from '#tests/support/ports.ts'

interface Heard {
  id: string
  seconds: number
  signature: string
  body: string
}

/** A subscriber's program until the end of a test; it answers what it is told to. */
export async function listener() {
  const heard: Heard[] = []
  const hands = { answer: 200, onHeard: () => {}, until: Promise.resolve() }
  const server = createServer(async (request, response) => {
    const { headers } = request
    const body = await text(request)
    heard.push({
      id: String(headers['webhook-id']),
      seconds: Number(headers['webhook-timestamp']),
      body,
      signature: String(headers['webhook-signature']),
    })
    hands.onHeard()
    await hands.until
    if (hands.answer === 302) response.setHeader('location', '/elsewhere')
    response.writeHead(hands.answer).end('nothing to read')
  })
  const port = await portOf(server)
  onTestFinished(() => endServer(server))
  return { url: `http://127.0.0.1:${port}/daru`, heard, hands }
}

/** One that answers these bytes to whatever comes, and hangs up. */
export async function rawListener(bytes: string): Promise<string> {
  const server = createLine((line) => line.once('data', () => line.end(bytes)))
  const port = await portOf(server)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}/daru`
}
