import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { importDrafts } from '#src/server/db/schema/imports.ts'
import { jobRuns, outboxMessages } from '#src/server/db/schema/operations.ts'
import { qualityDecisions, qualityFindings } from '#src/server/db/schema/quality.ts'
import { makePayment } from '#tests/support/admin-payments.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { drawnText } from '#tests/support/drawn-text.ts'
import { makePerson } from '#tests/support/people.ts'
import { makeFinding } from '#tests/support/quality-world.ts'
import { makeAdmin } from '#tests/support/team.ts'
import { openTestPortal } from '#tests/support/test-portal.ts'
import { askedBy } from '#tests/support/tickets.ts'
import { AdminOverviewPage } from './overview-page.tsx'
import { readAdminOverview } from './router.ts'

const fresh = await freshDatabase()
await openTestPortal({ database: fresh })
const { caller } = await makeAdmin(fresh.database)
beforeEach(() => vi.restoreAllMocks())

const NOTHING = {
  pendingUsers: 0,
  openTickets: 0,
  transfers: 0,
  importDrafts: 0,
  corrections: 0,
  stoppedSources: 0,
  rejected: 0,
  failedMessages: 0,
  lateMessages: 0,
  failedJobs: 0,
  openFindings: 0,
  active: 1,
  online: 0,
}

it('counts what waits, in one round trip', async () => {
  const db = fresh.database
  const { people, trends, firstRun, lateSince, ...counts } = await caller.adminOverview.read()
  expect([counts, lateSince]).toEqual([NOTHING, null])
  expect(Object.values(trends).every((days) => days.length === 30)).toBe(true)
  expect(people).toEqual([])
  expect(trends.signUps.at(-1)).toBe(1)
  expect(firstRun).toMatchObject({ contact: false, seal: false, sms: false, backup: false })
  const person = await makePerson(db, { status: 'PENDING' })
  await askedBy(db, person)
  await makePayment(db, person.id)
  await makePayment(db, person.id, { state: 'cancelled' })
  await db.insert(outboxMessages).values({
    channel: 'sms',
    recipient: '09120000000',
    template: 'code',
    params: {},
    state: 'failed',
  })
  const turn = { startedAt: new Date(), everySeconds: 60, durationMs: 1, runs: 2 }
  await db.insert(jobRuns).values([
    { name: 'shaky', ...turn, failure: 'خط قطع است', failures: 1 },
    { name: 'steady', ...turn, failure: null, failures: 1 },
  ])
  for (let n = 0; n < 3; n++) await makeFinding(db)
  // Each of them is listed among the drafts that wait.
  for (const state of ['open', 'reviewed', 'failed', 'published'] as const) {
    await db.insert(importDrafts).values({ state })
  }
  const [decided, undone] = await db.select().from(qualityFindings)
  const found = { kind: 'vanished', title: 'متفورمین', weight: 1, evidence: { sides: [] } } as const
  const decision = { ...found, verdict: 'accept', reason: 'بررسی شد' }
  await db.insert(qualityDecisions).values([
    { ...decision, subject: decided?.subject ?? '' },
    { ...decision, subject: undone?.subject ?? '', undoneAt: new Date() },
  ])
  const asked = vi.spyOn(db, 'execute')
  expect(await readAdminOverview(db)).toEqual({
    ...NOTHING,
    pendingUsers: 1,
    openTickets: 1,
    transfers: 1,
    importDrafts: 3,
    failedMessages: 1,
    failedJobs: 1,
    openFindings: 2,
  })
  expect(asked).toHaveBeenCalledTimes(1)
  const open = await caller.adminQuality.list({ state: 'open' })
  expect(open.total).toBe(2)
})

it('says how many messages wait for a mail server that hangs, and since when', async () => {
  const letter = { channel: 'email', recipient: 'a@daru.example', template: 'approved' } as const
  const createdAt = new Date('2026-05-01T08:00:00Z')
  await fresh.database.insert(outboxMessages).values([
    { ...letter, params: {}, state: 'sending', createdAt },
    { ...letter, params: {}, state: 'sent', createdAt: new Date('2026-04-01T08:00:00Z') },
    { ...letter, params: {} },
  ])
  const overview = await caller.adminOverview.read()
  expect(overview).toMatchObject({ lateMessages: 1, lateSince: createdAt.toISOString() })
  const text = drawnText(
    AdminOverviewPage({ overview: { ...overview, people: [], hasSecondFactor: true } }),
  )
  expect(text).toContain('۱ پیام در انتظار، از')
})

it('each count leads to its desk', async () => {
  const overview = await caller.adminOverview.read()
  const html = renderToStaticMarkup(
    AdminOverviewPage({ overview: { ...overview, people: [], hasSecondFactor: true } }),
  )
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual(
    expect.arrayContaining([
      '/admin/quality?state=open',
      '/admin/jobs',
      '/admin/outbox?state=failed',
      '/admin/support?state=open',
      '/admin/payments?state=review',
    ]),
  )
})
