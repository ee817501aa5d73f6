import { createServer } from 'node:net'
import { brotliCompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { portOf } from '#tests/support/ports.ts'
import { fetchPolitely, type Known } from './polite-fetch.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Asks a server that answers with these bytes and closes; where it is to stay open, it says no more. */
async function askFor(bytes: string | Buffer, known: Known | null = null, isOpen = false) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(bytes)
      if (!isOpen) socket.end()
    })
    ends.unshift(async () => socket.destroy())
  })
  const port = await portOf(server)
  ends.push(async () => server.close())
  const manners = { userAgent: 'Test/1.0', timeoutMs: isOpen ? 300 : 10_000, maxBytes: 1_000_000 }
  return fetchPolitely(`http://127.0.0.1:${port}/a`, manners, known)
}

const packed = gzipSync('<html>ردیف یک</html>')

const answer = (status: string, headers: readonly string[] = [], body: string | Buffer = '') =>
  Buffer.concat([
    Buffer.from([`HTTP/1.1 ${status}`, ...headers, 'connection: close', '', ''].join('\r\n')),
    Buffer.from(body),
  ])

it.each([
  ['a chunk that is cut', answer('200 OK', ['transfer-encoding: chunked'], 'ff\r\nabc')],
  ['a chunk without a size', answer('200 OK', ['transfer-encoding: chunked'], 'zz\r\nabc\r\n')],
  ['fewer bytes than were named', answer('200 OK', ['content-length: 100'], 'abc')],
  ['bytes that do not unpack', answer('200 OK', ['content-encoding: gzip'], '<html></html>')],
  [
    'a gzip that ends before its end',
    answer('200 OK', ['content-encoding: gzip'], packed.subarray(0, -4)),
  ],
  ['no answer at all', ''],
  ['a part that nobody asked for', answer('206 Partial', ['content-length: 3'], 'abc')],
])('%s is a broken connection', async (_, bytes) => {
  expect(await askFor(bytes)).toMatchObject({ kind: 'failed', failure: 'broken-off' })
})

it.each([
  ...[301, 302, 303, 307, 308].map((status): [string, Buffer] => [
    'redirects',
    answer(`${status} Redirect`, ['location: /a', 'content-length: 0']),
  ]),
  ['redirects', answer('302 Found', ['location: http://[::1', 'content-length: 0'])],
  ['unreachable', answer('200 OK', [`x: ${'a'.repeat(100_000)}`], 'abc')],
  ['unreachable', answer('304 Not Modified')],
  ['too-large', answer('200 OK', ['content-encoding: gzip'], gzipSync(Buffer.alloc(2_000_000)))],
])('what leads nowhere is %s', async (failure, bytes) => {
  expect(await askFor(bytes)).toMatchObject({ kind: 'failed', failure })
})

it('what was packed comes unpacked', async () => {
  const got = await askFor(answer('200 OK', ['content-encoding: gzip', 'etag: "1"'], packed))
  expect(got).toMatchObject({ kind: 'answer', etag: '"1"', bytes: gunzipSync(packed) })
  const others = [
    ['br', brotliCompressSync('<html>')],
    ['deflate', deflateSync('<html>')],
    ['UTF-8', '<html>'],
  ] as const
  for (const [name, body] of others) {
    const bytes = answer('200 OK', [`content-encoding: ${name}`], body)
    expect(await askFor(bytes)).toMatchObject({ bytes: Buffer.from('<html>') })
  }
  const empty = answer('200 OK', ['content-encoding: gzip', 'content-length: 0'])
  expect(await askFor(empty)).toMatchObject({ kind: 'answer', bytes: Buffer.alloc(0) })
})

it('that nothing changed is believed of what is known alone', async () => {
  const known = { etag: '"1"', lastModified: null }
  expect(await askFor(answer('304 Not Modified'), known)).toEqual({ kind: 'unchanged' })
})

it('an answer that drips is waited for no longer than is meant', async () => {
  const begun = answer('200 OK', ['content-length: 100'], 'a')
  expect(await askFor(begun, null, true)).toMatchObject({ failure: 'time-out' })
})

it.each([
  ['Fri, 01 Jan 2100 00:00:00 GMT', 3_600_000],
  ['Sat, 01 Jan 2000 00:00:00 GMT', 0],
  ['90', 90_000],
  ['99999999999999999999', 3_600_000],
  ['soon', null],
])('«%s» is when to come back', async (when, retryAfterMs) => {
  const busy = answer('429 Too Many Requests', [`retry-after: ${when}`, 'content-length: 0'])
  expect(await askFor(busy)).toMatchObject({ failure: 'too-many-requests', retryAfterMs })
})

it.each([
  ['behind', 'Sat, 01 Jan 2000 00:00:00 GMT', 'Sat, 01 Jan 2000 00:02:00 GMT'],
  ['ahead', 'Fri, 01 Jan 2100 00:00:00 GMT', 'Fri, 01 Jan 2100 00:02:00 GMT'],
])('a server whose clock is %s says by that when to come back', async (_, date, when) => {
  const headers = [`date: ${date}`, `retry-after: ${when}`, 'content-length: 0']
  const busy = answer('503 Service Unavailable', headers)
  expect(await askFor(busy)).toMatchObject({ retryAfterMs: 120_000 })
})
