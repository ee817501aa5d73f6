import { createServer, type ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { setClock } from '#src/server/clock.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { portOf } from '#tests/support/ports.ts'
import { startStandIn } from '#tests/support/sources/nfi-stand-in.ts'
import { collect } from './collect.ts'
import { NFI_PAGES } from './paged-source.ts'
import { readRobots } from './robots.ts'

async function robotsOf(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  const port = await portOf(server)
  onTestFinished(() => {
    server.close()
  })
  const origin = `http://127.0.0.1:${port}`
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

it('a fault ends the turn, for as long as the host says', async () => {
  const fault = robotsOf((response) => response.writeHead(503).end())
  await expect(fault).rejects.toMatchObject({ ending: 'unreachable', waitMs: 0 })
  const closed = robotsOf((response) => response.writeHead(503, { 'retry-after': '3000' }).end())
  await expect(closed).rejects.toMatchObject({ ending: 'unreachable', waitMs: 3_000_000 })
})

it('what a host forbids in the midst of a turn is forbidden an hour later', async () => {
  const { database } = await freshDatabase()
  let robots = ''
  await using standIn = await startStandIn({
    robots: () => robots,
    onPage(number) {
      if (number === 2) robots = 'User-agent: *\nDisallow: /'
      if (number === 3) setClock(() => new Date(Date.now() + 3_600_000))
    },
  })
  onTestFinished(() => setClock(null))
  const outcome = await collect(database, NFI_PAGES, {
    origin: standIn.origin,
    range: { from: 1, to: 5 },
    userAgent: 'DataDaru/1.0 (+test)',
    pauseMs: 0,
    timeoutMs: 10_000,
    dailyBudget: 100,
    quietHours: { quietFrom: null, quietTo: null },
  })
  expect(outcome).toMatchObject({ ending: 'robots', counts: { pages: 3 } })
  expect(standIn.asked.map((path) => path.split('/').at(-1))).toEqual([
    'robots.txt',
    '1',
    '2',
    '3',
    'robots.txt',
  ])
})
