import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseEncoding, compress } from './encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['identity', 'identity'],
])('accept-encoding %j is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

it('compressed bytes open again', async () => {
  const body = Buffer.from('دیتا دارو '.repeat(200))
  expect(brotliDecompressSync(await compress(body, 'br', 'once'))).toEqual(body)
  expect(gunzipSync(await compress(body, 'gzip', 'often'))).toEqual(body)
  expect(await compress(body, 'identity', 'once')).toBe(body)
})

it('bytes that are kept keep nothing but themselves', async () => {
  const body = Buffer.from('دیتا دارو '.repeat(200))
  for (const encoding of ['br', 'gzip'] as const) {
    const cached = await compress(body, encoding, 'once')
    expect(cached.buffer.byteLength).toBe(cached.length)
  }
})
