import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { accountWorld } from '#tests/support/account-world.ts'
import { freePort, portOf } from '#tests/support/ports.ts'
import { parseEnv } from '../server/env.ts'
import { takePort } from './serve-portal.ts'

accountWorld()
const dist = mkdtempSync(path.join(tmpdir(), 'data-daru-dist-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
for (const part of ['client', 'server']) mkdirSync(path.join(dist, part))
writeFileSync(path.join(dist, 'client/robots.txt'), 'of the build')
writeFileSync(
  path.join(dist, 'server/server.js'),
  `const headers = { 'content-type': 'text/html' }
  export const drawn = []
  export default {
    fetch: ({ url }) => drawn.push(url) && new Response('drawn', { headers }),
  }`,
)

const TOKEN = 'a token that nobody guesses'
const COUNTED = 'data_daru_request_duration_seconds_count{route="(file)"'

async function portalWith(set: Record<string, string>) {
  const own = { METRICS_PORT: String(await freePort()), METRICS_HOST: '127.0.0.1' }
  const port = await takePort(parseEnv({ HOST: '127.0.0.1', PORT: '0', ...own, ...set }), dist)
  const read = async (at: number | string, url: string, token = '') => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`http://127.0.0.1:${at}${url}`, { headers })
    const wait = answer.headers.get('retry-after')
    return { status: answer.status, wait, text: await answer.text() }
  }
  return {
    port,
    at: (url: string, token?: string) => read(port.port, url, token),
    metrics: (token?: string) => read(own.METRICS_PORT, '/metrics', token),
  }
}

it('a portal that is not open yet says when to come again, and that it lives', async () => {
  const { port, at, metrics } = await portalWith({})
  const early = { status: 503, wait: '5', text: expect.stringContaining('در حال آماده شدن') }
  expect(await at('/')).toEqual(early)
  expect(await metrics()).toEqual(early)
  const browser = { headers: { accept: 'text/html,*/*' } }
  const page = await fetch(`http://127.0.0.1:${port.port}/medicine`, browser)
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '5'])
  expect(await page.text()).toMatch(/<html lang="fa" dir="rtl">.*<style>.*در حال آماده شدن/s)
  expect(await at('/healthz')).toEqual({ status: 200, wait: null, text: 'ok' })
  const { drawn } = await import(path.join(dist, 'server/server.js'))
  expect(drawn).toEqual([])
  utimesSync(dist, 0, 0)
  await port.open(async () => expect(await at('/')).toEqual(early))
  // Of the builds that stay the served one is among the newest, however many are made.
  expect(statSync(dist).mtimeMs).toBeGreaterThan(0)
  // What draws is loaded before readers come.
  expect(drawn).toHaveLength(1)
  expect(await at('/')).toMatchObject({ status: 200, text: 'drawn' })
  expect(await at('/robots.txt')).toMatchObject({ status: 200, text: 'of the build' })
  await port.drain(1_000)
  await expect(at('/')).rejects.toThrow()
  await expect(metrics()).rejects.toThrow()
})

it('of two ports the setting of the taken one is named', async () => {
  const other = createServer()
  const port = await portOf(other)
  const METRICS_PORT = String(port)
  await expect(portalWith({ METRICS_PORT })).rejects.toThrow(/set another METRICS_PORT/)
  other.close()
})

it.each([
  ['nowhere', { METRICS_PORT: '' }, 'drawn', null],
  ['on its own port', {}, 'drawn', COUNTED],
  ['on its own port, with a token', { METRICS_TOKEN: TOKEN }, 'drawn', COUNTED],
  ['among its pages, with a token', { METRICS_PORT: '', METRICS_TOKEN: TOKEN }, COUNTED, null],
])('a portal has its metrics %s', async (_, set, onPages, onOwnPort) => {
  const { port, at, metrics } = await portalWith(set)
  await port.open()
  await at('/robots.txt')
  expect((await at('/metrics', TOKEN)).text).toContain(onPages)
  expect((await at('/metrics')).status).toBe(onPages === COUNTED ? 401 : 200)
  if (onOwnPort === null) await expect(metrics(TOKEN)).rejects.toThrow()
  else {
    expect((await metrics(TOKEN)).text).toContain(onOwnPort)
    expect((await metrics()).status).toBe('METRICS_TOKEN' in set ? 401 : 200)
  }
  await port.drain(1_000)
})

it("a line on which a body was given up half-way is the next request's once the rest of it has come", async () => {
  const { port } = await portalWith({})
  await port.open()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const url = `http://127.0.0.1:${port.port}`
  const sent = request(`${url}/api/trpc/accounts.requestCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    agent,
  })
  sent.write(Buffer.alloc(4 * 1_024 * 1_024, ' '))
  const [refused] = await once(sent, 'response')
  expect(refused.statusCode).toBe(413)
  const line = refused.socket
  sent.end(Buffer.alloc(4 * 1_024 * 1_024, ' '))
  refused.resume()
  const [answer] = await once(request(`${url}/healthz`, { agent }).end(), 'response')
  expect(answer.statusCode).toBe(200)
  expect(answer.socket).toBe(line)
  agent.destroy()
  await port.drain(0)
})
