import { expect, it } from 'vitest'
import { sentBody } from '#tests/support/sent-body.ts'
import { foreignWrite, readBody } from './request.ts'

it.each([
  ['http://localhost:3000', { origin: 'http://localhost:3000' }, false],
  ['http://localhost:3000', { origin: 'https://localhost:3000' }, true],
  ['http://localhost:3000', { origin: 'http://localhost:3001' }, true],
  ['https://daru.example.ir', { origin: 'http://daru.example.ir' }, true],
  ['https://daru.example.ir', { origin: 'https://daru.example.ir:443' }, false],
  ['https://daru.example.ir', { origin: 'https://a.daru.example.ir' }, true],
  ['https://daru.example.ir', { origin: 'null' }, true],
  ['https://daru.example.ir', {}, false],
  ['https://daru.example.ir', { 'sec-fetch-site': 'same-site' }, true],
])('at %s a write with %o is foreign: %s', (portal, headers, foreign) => {
  const request = new Request(`${portal}/api/trpc/x`, { method: 'POST', headers: { ...headers } })
  expect(foreignWrite(request)).toBe(foreign)
})

it('what is beyond the limit is read on, so that the answer is not lost on a broken line', async () => {
  const { sent, ended } = sentBody()
  expect(await readBody(new Request('http://localhost', sent), 15)).toBeNull()
  expect(await ended).toBe('read')
})
