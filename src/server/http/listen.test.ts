import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

const limits = { headersTimeout: 40, requestTimeout: 40, connectionsCheckingInterval: 10 }

/** All that the server says on a connection that sends this and then waits. */
async function heard(sent: string): Promise<string> {
  const listener = await listen((_, response) => response.end('well'), {
    host: '127.0.0.1',
    port: 0,
    limits,
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

it('what is no HTTP is refused', async () => {
  expect(await heard('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})
