import { describe, expect, it } from 'vitest'
import { accountWorld } from '#tests/support/account-world.ts'
import { addressProblem, isOpenAddress } from './guarded-address.server.ts'
import { signatureOf } from './post.server.ts'

accountWorld()

describe('an address', () => {
  it.each([
    ['http://example.ir/daru', /https/],
    ['http://127.0.0.1/daru', /https/],
    ['https://name:word@example.ir/', /رمز/],
    ['ftp://example.ir/', /https/],
    ['example.ir/daru', /نشانی کامل/],
  ])('%s is refused in words', (url, words) => {
    expect(addressProblem(url)).toMatch(words)
  })

  it.each([
    ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1'],
    ...['fec0::1', '::ffff:0:7f00:1', '100:0:0:1::1', '5f00::1', '3fff::1', '4000::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'localhost'],
  ])('%s is no address of the open network', (address) => {
    expect(isOpenAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '185.143.233.1', '2a00:1450:4001::8a'])('%s is one', (address) => {
    expect(isOpenAddress(address)).toBe(true)
  })
})

it('a message is signed as Standard Webhooks says: its own example', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const signature = signatureOf(
    ...([key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}'] as const),
  )
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
