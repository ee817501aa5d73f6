import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createOriginReader } from './client-origin.ts'

function request(peer: string, headers: Record<string, string>): IncomingMessage {
  // Only these two members are read.
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage
}

const forwarded = {
  host: 'localhost:3000',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '1.2.3.4, 203.0.113.9, 10.0.0.7',
}

describe('where a request comes from', () => {
  it('is the socket when no proxy is configured, whatever the headers say', () => {
    const read = createOriginReader({ publicUrl: undefined, trustedProxy: undefined })
    expect(read(request('203.0.113.5', forwarded))).toEqual({
      address: '203.0.113.5',
      protocol: 'http',
      host: 'localhost:3000',
    })
  })

  it('is what a trusted proxy says, up to the first address that is not one', () => {
    const read = createOriginReader({ publicUrl: undefined, trustedProxy: '10.0.0.0/8, ::1' })
    expect(read(request('::ffff:10.1.1.1', forwarded))).toMatchObject({
      address: '203.0.113.9',
      protocol: 'https',
    })
    expect(read(request('203.0.113.5', forwarded))).toMatchObject({
      address: '203.0.113.5',
      protocol: 'http',
    })
  })

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::9]:51234', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
    ['203.0.113.9:1, 10.0.0.7:2', '203.0.113.9'],
  ])('is an address without a port, however the proxy writes it: %s', (chain, address) => {
    const read = createOriginReader({ publicUrl: undefined, trustedProxy: '10.0.0.0/8' })
    const asked = request('10.1.1.1', { ...forwarded, 'x-forwarded-for': chain })
    expect(read(asked).address).toBe(address)
  })

  it('has the protocol and host of PUBLIC_URL where that is set', () => {
    const publicUrl = 'https://daru.example.ir'
    const read = createOriginReader({ publicUrl, trustedProxy: undefined })
    expect(read(request('203.0.113.5', { host: 'evil.example' }))).toMatchObject({
      protocol: 'https',
      host: 'daru.example.ir',
    })
  })

  it.each(['127.0.0.1', 'localhost', '[::1]:80'])(
    'may be named %s where only this machine comes',
    (host) => {
      const read = createOriginReader({ publicUrl: undefined, trustedProxy: undefined })
      expect(read(request('127.0.0.1', { host })).host).toBe(host)
    },
  )

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80', ''])(
    'is not %s because a request says so',
    (host) => {
      const read = createOriginReader({ publicUrl: undefined, trustedProxy: undefined })
      expect(read(request('127.0.0.1', { host })).host).toBe('')
    },
  )

  it('cannot be read with a wrong TRUSTED_PROXY', () => {
    const wrong = () => createOriginReader({ publicUrl: undefined, trustedProxy: 'nginx' })
    expect(wrong).toThrow(/TRUSTED_PROXY: «nginx»/)
  })
})
