import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasLocalDatabase, isLocal, loadEnv, ownAddress, parseEnv, portalAddress } from './env.ts'

describe('the settings', () => {
  it('have a default for everything', () => {
    expect(parseEnv({})).toMatchObject({ HOST: 'localhost', PORT: 3000, LOG_LEVEL: 'info' })
  })

  it('count an empty value as not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 })
    const names = ['PUBLIC_URL', 'PORT', 'DATABASE_URL', 'PREVIEW_AS']
    for (const name of names) vi.stubEnv(name, '')
    onTestFinished(() => void vi.unstubAllEnvs())
    loadEnv()
    expect(portalAddress('/account')).toBe('http://localhost:3000/account')
  })

  it('name every wrong variable and what is expected', () => {
    const wrong = () => parseEnv({ PORT: 'three', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'daru' })
    expect(wrong).toThrow(/PORT: expected a port number/)
    expect(wrong).toThrow(/DATABASE_URL: expected a PostgreSQL address/)
    expect(wrong).toThrow(/PUBLIC_URL: expected the address people use/)
  })

  it('take the address of a database behind a socket', () => {
    const DATABASE_URL = 'postgresql:///data_daru?host=%2Ftmp%2Fx&user=data_daru'
    expect(parseEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  })

  it('refuse a preview of paid tiers on a public address', () => {
    const settings = { PREVIEW_AS: 'professional', PUBLIC_URL: 'https://daru.example.ir' }
    expect(() => parseEnv(settings)).toThrow(/PREVIEW_AS/)
  })
})

it.each([
  ['localhost', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://127.0.0.1:3000'],
])('at %s a portal is found at %s', (HOST, address) => {
  expect(ownAddress({ HOST, PORT: 3000 })).toBe(address)
})

describe('a portal is local', () => {
  it.each([
    [undefined, 'localhost', true],
    [undefined, '127.0.0.1', true],
    [undefined, '::1', true],
    [undefined, '0.0.0.0', false],
    [undefined, '192.168.1.5', false],
    ['http://localhost:3000', '0.0.0.0', true],
    ['http://[::1]:3000', '0.0.0.0', true],
    ['https://daru.example.ir', 'localhost', false],
    ['https://localhost.example.ir', 'localhost', false],
    ['https://127.0.0.1.example.ir', 'localhost', false],
  ])('at %s, listening on %s: %s', (PUBLIC_URL, HOST, expected) => {
    expect(isLocal({ PUBLIC_URL, HOST })).toBe(expected)
  })

  it.each([
    [undefined, false],
    ['http://localhost:3000', true],
    ['https://daru.example.ir', false],
  ])(
    'behind a proxy, through which others come, only where its address %s says so: %s',
    (PUBLIC_URL, expected) => {
      expect(isLocal({ PUBLIC_URL, HOST: '127.0.0.1', TRUSTED_PROXY: '127.0.0.1' })).toBe(expected)
    },
  )
})

it.each([
  [undefined, true],
  ['postgres://u:p@localhost:5432/x', true],
  ['postgres:///x?host=/tmp', true],
  ['postgres://%2Ftmp/x', true],
  ['postgres://localhost/x?host=db.example.ir', false],
  ['postgres://u:p@db.example.ir/x', false],
])('a database is local: %s: %s', (DATABASE_URL, expected) => {
  expect(hasLocalDatabase({ DATABASE_URL })).toBe(expected)
})
