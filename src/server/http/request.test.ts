import { expect, it } from 'vitest'
import { foreignWrite } from './request.ts'

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
