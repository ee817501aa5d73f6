import { describe, expect, it } from 'vitest'
import { accountWorld } from '#tests/support/account-world.ts'
import { PASSWORD } from '#tests/support/auth-client.ts'
import { createPortalHandler } from '../app/portal-handler.ts'
import { routeOf } from '../app/route-of.ts'
import { listen } from './http/listen.ts'
import { observeRequests } from './http/observe-requests.ts'
import { metricsAnswer } from './http/serve-metrics.ts'
import { recordRun } from './jobs/jobs.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache } from './pages/page-cache.ts'
import { requirePortal } from './portal.ts'

const world = accountWorld()
const TOKEN = 'a token that nobody guesses'
const origin = { address: '1.2.3.4', protocol: 'http', host: 'localhost' } as const

describe('/metrics', () => {
  it('tells times by route, pool, jobs, outbox, caches, imports and the process, and no person', async () => {
    const pages = createPageCache({ stamp: () => '1' })
    const metrics = createMetrics({ portal: requirePortal(), pages })
    const own = await listen(metricsAnswer(metrics, undefined), { host: '127.0.0.1', port: 0 })
    const handler = createPortalHandler({
      origin: () => origin,
      files: { find: () => undefined },
      pages,
      renderPage: () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      observe: observeRequests([metrics.observe]),
    })
    const portal = await listen(handler, { host: '127.0.0.1', port: 0 })
    const at = `http://127.0.0.1:${portal.port}`
    await fetch(`${at}/medicine/12?q=${world.mobile}`).then((answer) => answer.text())
    await fetch(`${at}/medicine/12?q=${world.mobile}`).then((answer) => answer.text())
    await fetch(`${at}/api/calendar/${world.mobile}.ics`).then((answer) => answer.text())
    const input = { name: 'کسی با نام', mobile: world.mobile, password: PASSWORD }
    expect((await world.browser.call('accounts.signUp', input)).response.status).toBe(200)
    await recordRun(world.db, {
      name: 'purge',
      everyMs: 1_000,
      startedAt: new Date(),
      durationMs: 1_500,
      failure: 'no',
    })
    const answer = await fetch(`http://127.0.0.1:${own.port}/metrics`)
    const text = await answer.text()
    await Promise.all([own.drain(1_000), portal.drain(1_000)])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    for (const line of [
      'data_daru_request_duration_seconds_count{route="/medicine/$segment",method="GET",status="200",cached="false"} 1',
      'data_daru_request_duration_seconds_count{route="/medicine/$segment",method="GET",status="200",cached="true"} 1',
      'data_daru_request_duration_seconds_count{route="/api/calendar/*",method="GET",',
      'data_daru_pool_connections{database="primary",state="waiting"} 0',
      'data_daru_job_failing{job="purge"} 1',
      'data_daru_job_last_duration_seconds{job="purge"} 1.5',
      'data_daru_outbox_messages{channel="sms",state="waiting"} 1',
      'data_daru_outbox_oldest_seconds{channel="sms",state="waiting"} ',
      'data_daru_cache_entries{cache="pages"} 1',
      'data_daru_cache_hits_total{cache="pages"} 1',
      'data_daru_database_up 1',
      'nodejs_eventloop_lag_p99_seconds ',
      'process_resident_memory_bytes ',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).not.toMatch(new RegExp(`${world.mobile}|کسی`))
  })

  it('answers those alone who have its token, where it has one', async () => {
    const portal = requirePortal()
    const metrics = createMetrics({ portal, pages: createPageCache({ stamp: () => '1' }) })
    const own = await listen(metricsAnswer(metrics, TOKEN), { host: '127.0.0.1', port: 0 })
    const ask = async (path: string, authorization?: string) => {
      const headers = authorization ? { authorization } : {}
      return (await fetch(`http://127.0.0.1:${own.port}${path}`, { headers })).status
    }
    const asked = [ask('/metrics'), ask('/metrics', 'Bearer x'), ask('/metrics', `Bearer ${TOKEN}`)]
    expect(await Promise.all([...asked, ask('/')])).toEqual([401, 401, 200, 404])
    await own.drain(1_000)
  })
})

it.each([
  ['/', '/'],
  ['/medicine?q=x', '/medicine'],
  ['/medicine/product/123', '/medicine/product/$irc'],
  ['/company/x/competitors', '/company/$name/competitors'],
  ['/admin/users/7', '/admin/users/$id'],
  ['/admin/users', '/admin/$page'],
  ['/account/receipts/5', '/account/receipts/$id'],
  ['/a/b/c/d', '(no page)'],
  ['/api/trpc/products.list?input=1', '/api/trpc/products.list'],
  ['/api/trpc/products.list,products.list', '/api/trpc/(batch)'],
  ['/api/trpc/made.up', '/api/trpc/*'],
  ['/api/account/confirm-email/secret', '/api/account/confirm-email/*'],
  ['/assets/a-1.js', '/assets/*'],
])('the address %s is counted as %s', (url, route) => {
  expect(routeOf(url)).toBe(route)
})
