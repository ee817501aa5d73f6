import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accountWorld } from '#tests/support/account-world.ts'
import {
  addressProblem,
  ClosedAddress,
  isOpenAddress,
  openAddressOf,
  UnknownName,
} from './guarded-address.server.ts'
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
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'fec0::1',
    '::ffff:0:7f00:1',
    '100:0:0:1::1',
    '5f00::1',
    '3fff::1',
    '4000::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'localhost',
  ])('%s is no address of the open network', (address) => {
    expect(isOpenAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '185.143.233.1', '2a00:1450:4001::8a'])('%s is one', (address) => {
    expect(isOpenAddress(address)).toBe(true)
  })
})

async function nameServer(address: string | null) {
  const server = createSocket('udp4', (question, { port }) => {
    if (address === null) return
    const type = question.readUInt16BE(question.length - 4)
    const isKnown = type === 1
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isKnown ? 1 : 0, 6)
    const octets = address.split('.').map(Number)
    const found = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...octets])
    const answer = [head, question.subarray(12), ...(isKnown ? [found] : [])]
    server.send(Buffer.concat(answer), port, '127.0.0.1')
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${server.address().port}`])
  return resolver
}

describe('a name', () => {
  it('leads to its address, where that lies on the open network', async () => {
    const open = await nameServer('185.143.233.1')
    expect(await openAddressOf('daru.example.ir', open)).toEqual({
      address: '185.143.233.1',
      family: 4,
    })
    const inner = openAddressOf('daru.example.ir', await nameServer('10.0.0.7'))
    await expect(inner).rejects.toThrow(ClosedAddress)
  })

  it('of which nothing is heard is given up', async () => {
    const asked = openAddressOf('daru.example.ir', await nameServer(null), 200)
    await expect(asked).rejects.toThrow(UnknownName)
  })
})

it('a message is signed as Standard Webhooks says: its own example', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const signature = signatureOf(
    key,
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1_614_265_330,
    '{"test": 2432232314}',
  )
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
