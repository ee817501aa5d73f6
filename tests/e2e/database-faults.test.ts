import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findPostmaster } from '#src/server/db/embedded/postmaster.ts'
import { type DatabaseLine, databaseLine } from '../support/database-line.ts'
import { openPortalDatabase, type PortalDatabase } from './support/portal-database.ts'
import { type RunningPortal, startPortal } from './support/portals.ts'
import { dataFolder, portalUrl } from './support/stage.ts'

// A portal whose database is at the other end of a line that fails; beside it those of the run.
const HIDDEN = '/medicine?page=2'
const session = { cookie: `next-auth.session-token=${'a'.repeat(43)}` }
const key = { authorization: `Bearer dd_${'a'.repeat(43)}` }

let database: PortalDatabase
let line: DatabaseLine
let portal: RunningPortal

beforeAll(async () => {
  database = await openPortalDatabase()
  line = await databaseLine(`${database.db.$client.options.connectionString}`)
  portal = await startPortal(dataFolder, {
    DATABASE_URL: `${line.connectionString}?application_name=faulty`,
  })
  expect((await ask(HIDDEN)).status).toBe(200)
})
afterAll(async () => {
  await portal?.stop()
  line?.close()
  await database?.close()
})

let asked = 0
const fresh = () => {
  asked += 1
  return `/medicine?q=asked-${asked}`
}
const ask = (address: string, headers: Record<string, string> = {}, base = portal.url) =>
  fetch(base + address, { headers, redirect: 'manual' })
const statusOf = async (address: string) => (await ask(address)).status

function until(check: () => Promise<void>) {
  return vi.waitFor(check, { timeout: 120_000, interval: 100 })
}

async function isBack() {
  await until(async () => expect(await statusOf('/readyz')).toBe(200))
  await until(async () => expect(await statusOf(fresh())).toBe(200))
  expect(await statusOf('/healthz')).toBe(200)
}

const endSessions = () =>
  database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'faulty' and pid <> pg_backend_pid()`)

it.each([
  ['all its sessions are ended', endSessions],
  ['its connections are cut', () => line.cut()],
  ['its connections fall silent', () => line.swallow()],
])('where %s, it lives and is soon back', async (_, fault) => {
  const underWay = Array.from({ length: 4 }, () => statusOf(fresh()))
  await fault()
  for (const status of await Promise.all(underWay)) expect([200, 503]).toContain(status)
  await isBack()
})

it.each(['refused', 'silent'] as const)(
  'while the database is %s, kept pages are answered and all else is told to come back',
  async (fate) => {
    line.newOnes(fate)
    if (fate === 'silent') line.swallow()
    else line.cut()
    await until(async () => {
      expect(await statusOf('/readyz')).toBe(503)
      expect(await statusOf(fresh())).toBe(503)
    })
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf(HIDDEN)).toBe(200)
    const needy: [string, Record<string, string>?][] = [
      [fresh()],
      [HIDDEN, session],
      ['/api/trpc/session.current', session],
      ['/api/trpc/products.list,session.current?batch=1&input=%7B%7D', session],
      ['/api/auth/session', session],
      ['/api/export/products.csv', session],
      ['/api/v1/products', key],
      ['/api/live', session],
      ['/api/payments/callback?Authority=a&Status=OK'],
    ]
    for (const [address, headers] of needy) {
      const answer = await ask(address, headers)
      expect([address, answer.status]).toEqual([address, 503])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.text()).toContain('پایگاه داده اکنون در دسترس نیست')
    }
    line.newOnes('passes')
    await isBack()
  },
)

it('what somebody else holds is waited for once by each question of a page', async () => {
  const waits = new Map<unknown, unknown>()
  const answer = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table medicines in access exclusive mode`)
    const asking = statusOf(fresh())
    while ((await Promise.race([asking, sleep(100)])) === undefined) {
      const { rows } = await database.db.execute(sql`select concat(pid, query_start) as wait, query
        from pg_stat_activity where application_name = 'faulty' and wait_event_type = 'Lock'`)
      for (const { wait, query } of rows) waits.set(wait, query)
    }
    return asking
  })
  expect([answer, waits.size]).toEqual([503, new Set(waits.values()).size])
})

it('where the embedded server is killed, the portals that use it start it again', async () => {
  const cluster = path.join(dataFolder, 'postgres', 'cluster')
  const killed = findPostmaster(cluster)?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  await until(async () => {
    const answer = await ask(fresh(), {}, portalUrl)
    expect(answer.status).toBe(200)
    expect(findPostmaster(cluster)?.pid).not.toBe(killed)
  })
  await isBack()
})
