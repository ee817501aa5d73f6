import { expect, it, onTestFinished } from 'vitest'
import { sandboxSettings } from '#src/features/payments/payment-settings.server.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { requirePortal, setPortal } from '#src/server/portal.ts'
import { TestBrowser } from '../support/auth-client.ts'
import { freshDatabase } from '../support/database.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { openTestPortal } from '../support/test-portal.ts'

const ID = '0192d3a0-0000-7000-8000-000000000001'

const database = await freshDatabase()
const portal = await openTestPortal({ database })
const member = await subscribe(database.database, await makePerson(database.database))
const { headers } = await signIn(database.database, member)

async function statusOf(path: string, method: string, sent: Record<string, string> = {}) {
  const answer = await fetch(portal.url + path, { method, headers: sent, redirect: 'manual' })
  await answer.body?.cancel()
  // Whoever asks by the wrong method is told the right one.
  if (answer.status === 405)
    expect(answer.headers.get('allow'), path).toMatch(/^[A-Z]+(?:, [A-Z]+)*$/)
  const leads = answer.headers.get('location')
  return leads ? `${answer.status} ${leads}` : answer.status
}

const TO_DECISIONS = '303 /login?callbackUrl=%2Fdecisions'
const TO_ADMIN = '303 /login?callbackUrl=%2Fadmin'

/** To a form without fields, what a visitor and a subscriber are answered. */
it.each([
  ['/api/payments/order', 401, 400],
  [`/api/payments/slip/${ID}`, 401, 400],
  ['/api/payments/slip/x', 401, 404],
  ['/api/files', 401, 400],
  ['/api/reports/create', 401, 400],
  ['/api/notes/add', 401, 400],
  ['/api/feeds/forms/open', 401, 404],
  ['/api/corrections/propose', 401, 400],
  ['/api/admin/corrections/x', 404, 404],
  ['/api/decisions/add', TO_DECISIONS, 400],
  ['/api/own-lists/add', 401, 400],
  ['/api/admin/merge', TO_ADMIN, 403],
  ['/api/admin/report-line', TO_ADMIN, 403],
  ['/api/admin/sources/x', TO_ADMIN, 403],
  ['/api/support/open', 401, 400],
  ['/api/admin/imports/files', 401, 403],
  ['/api/account/security/x', 404, 404],
  ['/api/brief-logo', 401, 400],
  ['/api/tracking/unlock', 400, 400],
])(
  '%s takes a form from here alone: from a visitor %s, from a member %s',
  async (path, visitor, own) => {
    expect(await statusOf(path, 'POST')).toBe(visitor)
    expect(await statusOf(path, 'POST', headers)).toBe(own)
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await statusOf(path, 'POST', { ...headers, ...elsewhere })).toBe(403)
    expect(await statusOf(path, 'PUT', headers)).toBe(405)
    if (path !== '/api/brief-logo') expect(await statusOf(path, 'GET', headers)).toBe(405)
  },
)

/** Of what is only read, what a visitor is answered. */
it.each([
  [`/api/files/${ID}`, 401],
  ['/api/payments/callback', 404],
  ['/api/live', 401],
  ['/api/export/medicines.csv', 401],
  ['/api/compare.csv', 401],
  ['/api/brief/medicines', 401],
  ['/api/back-test.csv', 200],
  ['/api/feeds/x', 404],
  ['/api/admin/captures/1', 401],
  ['/api/calendar/x.ics', 404],
  ['/api/anything', 404],
  ['/healthz', 200],
  ['/readyz', 503],
  ['/status', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/changes.atom', 200],
])('%s is only read, by a visitor with %s', async (path, visitor) => {
  expect(await statusOf(path, 'GET')).toBe(visitor)
  const written = path === '/api/anything' ? 404 : 405
  expect(await statusOf(path, 'POST', headers)).toBe(written)
  expect(await statusOf(path, 'DELETE', headers)).toBe(written)
})

it('an account that is not active pays and sends nothing', async () => {
  const waiting = await makePerson(database.database, { status: 'PENDING' })
  const { headers: own } = await signIn(database.database, waiting)
  for (const path of ['/api/payments/order', `/api/payments/slip/${ID}`, '/api/files']) {
    expect(await statusOf(path, 'POST', own), path).toBe(403)
  }
})

it('where the database is away a form or a link says so on a page, and a program in its own form', async () => {
  const open = requirePortal()
  const db = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  setPortal({ ...open, db, payments: { gateway: sandboxSettings('', 'x'), showsSamples: true } })
  onTestFinished(() => setPortal(open))
  const browser = new TestBrowser(portal.url)
  const fields = { csrfToken: await browser.csrfToken(), login: member.mobile ?? '', password: 'x' }
  const asked = [
    ['/api/auth/callback/credentials', { fields }],
    ['/api/sandbox-gateway/pg/StartPay/S0', {}],
  ] as const
  for (const [path, init] of asked) {
    const page = await browser.visit(path, { ...init, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([path, page.status]).toEqual([path, 503])
    expect(await page.text()).toMatch(/^<!doctype html>.*پایگاه داده اکنون در دسترس نیست/s)
    expect(await (await browser.visit(path, init)).json()).toBeDefined()
  }
})
