import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

const limits = {
  headersTimeout: 40,
  requestTimeout: 40,
  connectionsCheckingInterval: 10,
  bodyWindow: 60_000,
}
const patient = { ...limits, headersTimeout: 60_000, requestTimeout: 60_000 }

/** All that the server says on a connection that sends this and then waits. */
async function heard(sent: string, within = limits): Promise<string> {
  const listener = await listen((_, response) => response.end('well'), {
    host: '127.0.0.1',
    port: 0,
    limits: within,
  })
  const socket = connect(listener.port, '127.0.0.1')
  if (sent) socket.write(sent)
  const all = await text(socket)
  await listener.drain(0)
  return all
}

it('a connection that a browser opened ahead of need is closed without a word', async () => {
  expect(await heard('')).toBe('')
})

it('a request that does not end is told that its time is over', async () => {
  expect(await heard('GET / HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 408 .*مهلت/s)
})

it('what is left of a body that was refused half-way keeps no later request of its line waiting', async () => {
  const listener = await listen(
    (request, response) => {
      if (request.method === 'GET') return response.end('well')
      request.once('data', () => {
        request.pause()
        response.end('refused')
      })
    },
    { host: '127.0.0.1', port: 0, limits: patient },
  )
  const socket = connect(listener.port, '127.0.0.1')
  const length = 4 * 1_024 * 1_024
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`)
  socket.write(Buffer.alloc(length))
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/200 OK.*refused.*200 OK.*well/s)
  await listener.drain(0)
})

const SLOW = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na'

it.each([
  ['is told that its time is over', () => undefined, /^HTTP\/1\.1 408 .*مهلت/s],
  ['is cut once it was answered', (response: ServerResponse) => response.end('no'), /200 OK.*no$/s],
])('a body that hardly comes %s', async (_, answer, expected) => {
  const listener = await listen(
    (request, response) => {
      request.resume()
      answer(response)
    },
    { host: '127.0.0.1', port: 0, limits: { ...patient, bodyWindow: 20 } },
  )
  const socket = connect(listener.port, '127.0.0.1')
  socket.write(SLOW)
  expect(await text(socket)).toMatch(expected)
  await listener.drain(0)
})

it('what is no HTTP is refused', async () => {
  expect(await heard('hello\r\n\r\n', patient)).toMatch(/^HTTP\/1\.1 400 /)
})
