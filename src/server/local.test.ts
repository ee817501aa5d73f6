import { describe, expect, it } from 'vitest'
import { hasLocalDatabase, isLocal } from './local.ts'

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

describe('a database is local', () => {
  it.each([
    [undefined, true],
    ['postgres://u:p@localhost:5432/x', true],
    ['postgres:///x?host=/tmp', true],
    ['postgres://u:p@db.example.ir/x', false],
  ])('%s: %s', (DATABASE_URL, expected) => {
    expect(hasLocalDatabase({ DATABASE_URL })).toBe(expected)
  })
})
