import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readRobots } from './robots.ts'

async function robotsOf(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const manners = { userAgent: 'DataDaru/1.0 (+x@y.example)', timeoutMs: 10_000, maxBytes: 1_000 }
  const { allows } = await readRobots(origin, manners)
  return allows(`${origin}/NFI/Detail/1`)
}

const leadingTo = (location: string) => (response: ServerResponse) =>
  response.writeHead(302, { location }).end()

it.each<[string, (response: ServerResponse) => void]>([
  ['a redirect to another host', leadingTo('https://sign-in.example/')],
  ['a redirect without an end', leadingTo('/robots.txt')],
  ['a page in its place', (response) => response.end('<html>Disallow: /</html>')],
  ['no such file', (response) => response.writeHead(404).end('User-agent: *\nDisallow: /')],
])('%s forbids nothing', async (_, answer) => {
  expect(await robotsOf(answer)).toBe(true)
})

it('what the file forbids is forbidden', async () => {
  const text = 'User-agent: *\nDisallow: /NFI/'
  expect(await robotsOf((response) => response.end(text))).toBe(false)
})

it('a fault ends the turn', async () => {
  const fault = robotsOf((response) => response.writeHead(503).end())
  await expect(fault).rejects.toMatchObject({ ending: 'unreachable' })
})
