import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountWorld, HOUR, MINUTE } from '../../../tests/support/account-world.ts'
import { makeMember, TestBrowser } from '../../../tests/support/auth-client.ts'
import {
  beginPayment,
  eventsOf,
  grantsOf,
  orderOf,
  readPayment,
} from '../../../tests/support/buying.ts'
import { openFakeGateway } from '../../../tests/support/fake-gateway.ts'
import type { Person } from '../../../tests/support/people.ts'
import { paymentEvents, payments } from '../../server/db/schema/payments.ts'
import { requirePortal } from '../../server/portal.ts'
import { ensureSamplePlans } from '../subscriptions/sample-plans.server.ts'
import { beginOnline } from './begin-payment.server.ts'
import { reconcilePayments } from './reconcile.server.ts'
import { settlePayment } from './settle-payment.server.ts'

const world = accountWorld()
let fake: Awaited<ReturnType<typeof openFakeGateway>>
let member: Person
let browser: TestBrowser

beforeAll(async () => {
  await ensureSamplePlans(world.db)
  fake = await openFakeGateway()
  requirePortal().payments = {
    showsSamples: true,
    gateway: { name: 'zarinpal', merchantId: 'm'.repeat(36), baseUrl: fake.url, timeoutMs: 150 },
  }
})
afterAll(() => fake.close())
beforeEach(async () => {
  await world.db.update(payments).set({ nextVerifyAt: null })
  fake.trouble = []
  fake.onVerified = () => undefined
  member = await makeMember(world.db)
  browser = new TestBrowser(world.portal.url)
  await browser.signIn(member)
})

const begin = (given = {}) => beginPayment(world.db, fake.gateway, orderOf(member.id, given))
const comeBack = (authority: string | null, status: string) =>
  browser.visit(`/api/payments/callback?Authority=${authority}&Status=${status}`)
const grants = () => grantsOf(world.db, member.id)
const stateOf = async (id: string) => (await readPayment(world.db, id)).state

describe('a payment over http', () => {
  it('is opened with the stored amount, paid, verified and granted; the session knows at once', async () => {
    const { data } = (
      await browser.call('payments.begin', {
        ...{
          planId: 'professional-3',
          kind: 'online',
          buyerKind: 'company',
          name: 'داروسازی آریا',
        },
        nationalId: '۹۹۰۰۰۰۰۰۱۰۴',
        shownRial: 28_050_000,
      })
    ).result
    const authority = data.url.split('/').at(-1)
    expect(data.url).toBe(`${fake.url}/pg/StartPay/${authority}`)
    expect(fake.books.get(authority)?.amount).toBe(28_050_000)
    fake.pay(authority)
    const back = await comeBack(authority, 'OK')
    expect(back.status).toBe(303)
    const path = new URL(back.headers.get('location') ?? '').pathname
    const id = path.split('/').at(-1) ?? ''
    expect(path).toBe(`/account/receipts/${id}`)
    expect((await browser.session()).user.subscriptionTier).toBe(1)
    const receipt = (await browser.ask('payments.receipt', { id })).result.data
    expect(receipt).toMatchObject({
      ...{ state: 'paid', refId: '201', cardPan: '502229******5995', own: true },
      buyer: { kind: 'company', nationalId: '99000000104' },
      amounts: { priceRial: 25_500_000, vatRial: 2_550_000, amountRial: 28_050_000 },
      grant: { mode: 'new' },
    })
    expect(receipt.receiptNumber).toBeGreaterThan(1_000)
  })

  it('is granted once, however often and however parallel the payer comes back', async () => {
    const { id, authority } = await begin()
    fake.pay(authority ?? '')
    await Promise.all([
      ...Array.from({ length: 6 }, () => comeBack(authority, 'OK')),
      comeBack(authority, 'NOK'),
      reconcilePayments(world.db),
    ])
    await comeBack(authority, 'OK')
    await comeBack(authority, 'NOK')
    expect(await grants()).toHaveLength(1)
    expect(await stateOf(id)).toBe('paid')
  })

  it('is cancelled by NOK, and paid after all where the gateway says so later', async () => {
    const { id, authority } = await begin()
    await comeBack(authority, 'NOK')
    expect(await stateOf(id)).toBe('cancelled')
    fake.pay(authority ?? '')
    world.later(6 * MINUTE)
    await reconcilePayments(world.db)
    expect(await stateOf(id)).toBe('paid')
    expect(await grants()).toHaveLength(1)
  })

  it('fails where the payer says OK and the gateway does not', async () => {
    const { id, authority } = await begin()
    await comeBack(authority, 'OK')
    expect(await readPayment(world.db, id)).toMatchObject({
      ...{ state: 'failed', failure: 'پرداختی انجام نشده است.' },
    })
    expect(await grants()).toHaveLength(0)
  })

  it('counts 101 as paid: the answer to the first verify was lost', async () => {
    const { id, authority } = await begin()
    fake.pay(authority ?? '')
    fake.trouble = ['lost answer']
    await comeBack(authority, 'OK')
    expect(await stateOf(id)).toBe('pending')
    await comeBack(authority, 'OK')
    expect(await stateOf(id)).toBe('paid')
    const events = await eventsOf(world.db, id)
    expect(events.map(({ event, detail }) => [event, detail.code])).toEqual([
      ['begun', undefined],
      ['confirmed', 101],
    ])
  })

  it('is never granted for another amount than the one stored', async () => {
    const { id, authority } = await begin()
    const booked = fake.books.get(authority ?? '')
    if (booked) booked.amount = 10_000
    fake.pay(authority ?? '')
    await comeBack(authority, 'OK')
    expect(await stateOf(id)).toBe('failed')
    expect((await readPayment(world.db, id)).failure).toContain('مبلغ پرداخت‌شده')
    expect(await grants()).toHaveLength(0)
  })

  it('an authority nobody knows changes nothing, and says so', async () => {
    const answer = await comeBack('A'.repeat(36), 'OK')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('این پرداخت شناخته نیست')
  })

  it('of somebody else settles for its owner and shows nothing to the stranger', async () => {
    const { id, authority } = await begin()
    fake.pay(authority ?? '')
    const stranger = new TestBrowser(world.portal.url)
    const other = await makeMember(world.db)
    await stranger.signIn(other)
    await stranger.visit(`/api/payments/callback?Authority=${authority}&Status=OK`)
    expect(await stateOf(id)).toBe('paid')
    expect(await grantsOf(world.db, other.id)).toHaveLength(0)
    expect((await stranger.ask('payments.receipt', { id })).response.status).toBe(404)
    expect((await browser.ask('payments.receipt', { id })).response.status).toBe(200)
    expect((await stranger.ask('payments.receipt', { id: 'x' })).response.status).toBe(404)
  })

  it('is the same one in two tabs', async () => {
    const gateway = fake.gateway
    const origin = 'http://localhost'
    const one = await beginOnline(world.db, orderOf(member.id), { gateway, origin })
    const other = await beginOnline(world.db, orderOf(member.id), { gateway, origin })
    expect(other).toEqual(one)
  })

  it('is refused where the price has changed since it was shown', async () => {
    const { error } = await browser.call('payments.begin', {
      ...{ planId: 'professional-1', kind: 'online', buyerKind: 'person', name: 'مریم احمدی' },
      shownRial: 1,
    })
    expect(error.data.code).toBe('CONFLICT')
    expect(error.message).toContain('۱۰٬۴۵۰٬۰۰۰ ریال')
  })

  it('names the field that is wrong', async () => {
    const { error } = await browser.call('payments.begin', {
      ...{ planId: 'professional-1', kind: 'online', buyerKind: 'company', name: 'آریا' },
      nationalId: '99000000105',
    })
    expect(error.message).toMatch(/^ورودی «nationalId» درست نیست: شناسهٔ ملی/)
  })

  it('begins without script too, on a page that leads to the gateway', async () => {
    const fields = { planId: 'professional-1', kind: 'online', buyerKind: 'person', name: 'مریم' }
    const answer = await browser.visit('/api/payments/order', { fields })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`url=${fake.url}/pg/StartPay/A`)
    const foreign = { headers: { origin: 'https://evil.example' } }
    const refused = await browser.visit('/api/payments/order', { fields, ...foreign })
    expect(refused.status).toBe(403)
    const nobody = await new TestBrowser(world.portal.url).visit('/api/payments/order', { fields })
    expect(nobody.status).toBe(401)
  })
})

describe('the gateway in trouble', () => {
  it('that does not open a payment leaves a failed one and a sentence', async () => {
    const gateway = { ...fake.gateway, open: async () => ({ kind: 'refused', code: -11 }) as const }
    const beginning = beginOnline(world.db, orderOf(member.id), { gateway, origin: 'http://x' })
    await expect(beginning).rejects.toThrow('پذیرندهٔ درگاه فعال نیست.')
    const [row] = await world.db.select().from(payments).where(eq(payments.userId, member.id))
    expect(row).toMatchObject({ state: 'failed', nextVerifyAt: null, authority: null })
  })

  it('is asked again, less and less often, and given up in the end', async () => {
    const { id } = await begin()
    const before = fake.verifies
    for (let hours = 0; hours < 24 * 8; hours++) {
      fake.trouble = ['nonsense', 'nonsense']
      world.later(HOUR)
      await reconcilePayments(world.db)
    }
    expect(fake.verifies - before).toBe(8)
    expect(await readPayment(world.db, id)).toMatchObject({ state: 'failed', nextVerifyAt: null })
  })

  it('nobody comes back: it fails after half an hour, not before', async () => {
    const { id } = await begin()
    world.later(16 * MINUTE)
    await reconcilePayments(world.db)
    expect(await stateOf(id)).toBe('pending')
    world.later(20 * MINUTE)
    await reconcilePayments(world.db)
    expect(await stateOf(id)).toBe('failed')
  })

  it('two servers ask about a payment once', async () => {
    await begin()
    const before = fake.verifies
    world.later(6 * MINUTE)
    await Promise.all([reconcilePayments(world.db), reconcilePayments(world.db)])
    expect(fake.verifies - before).toBe(1)
  })
})

describe('kill -9 between verify and apply', () => {
  it('the next server grants what the dead one had verified', async () => {
    const { id, authority } = await begin()
    fake.pay(authority ?? '')
    await world.db
      .update(payments)
      .set({ nextVerifyAt: new Date(0) })
      .where(eq(payments.id, id))
    const program = spawn(
      process.execPath,
      ['tests/support/settle-program.ts', world.fresh.connectionString, fake.url],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const ended = once(program, 'exit')
    fake.onVerified = () => program.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(fake.books.get(authority ?? '')).toMatchObject({ verified: true })
    expect(await stateOf(id)).toBe('pending')
    expect(await grants()).toHaveLength(0)
    fake.onVerified = () => undefined
    world.later(HOUR)
    await reconcilePayments(world.db)
    expect(await stateOf(id)).toBe('paid')
    expect(await grants()).toHaveLength(1)
  })
})

describe('the books', () => {
  it('of events are only ever added to', async () => {
    const { id } = await begin()
    const change = world.db
      .update(paymentEvents)
      .set({ event: 'x' })
      .where(eq(paymentEvents.paymentId, id))
    await expect(change).rejects.toThrow()
    const removal = world.db.delete(paymentEvents).where(eq(paymentEvents.paymentId, id))
    await expect(removal).rejects.toThrow()
  })

  it('refuse a paid payment without a subscription, and a subscription without money', async () => {
    const { id } = await begin()
    const paid = world.db.update(payments).set({ state: 'paid' }).where(eq(payments.id, id))
    await expect(paid).rejects.toThrow()
  })
})

describe('what is bought', () => {
  const buy = async (planId: string) => {
    const payment = await begin({ planId })
    fake.pay(payment.authority ?? '')
    return settlePayment(world.db, payment, { status: 'OK' })
  }

  it('renews from the current end, upgrades at once, and follows what is higher', async () => {
    const first = await buy('professional-1')
    const second = await buy('professional-3')
    expect(second.grant?.mode).toBe('renewal')
    const firstEnd = Date.parse(first.grant?.endsAt ?? '')
    expect(Date.parse(second.grant?.endsAt ?? '') - firstEnd).toBeGreaterThan(85 * 24 * HOUR)
    const third = await buy('organizational-1')
    expect(third.grant).toMatchObject({ mode: 'upgrade' })
    expect(third.grant?.convertedDays).toBeGreaterThan(20)
    expect((await browser.session()).user).toMatchObject({
      ...{ subscriptionTier: 2, subscriptionExpires: third.grant?.endsAt },
    })
    const fourth = await buy('professional-1')
    expect(fourth.grant).toMatchObject({ mode: 'later', startsAt: third.grant?.endsAt })
    const fifth = await buy('organizational-1')
    expect(fifth.grant).toMatchObject({ mode: 'renewal' })
    const queued = (await grants()).find(({ id }) => id === fourth.subscriptionId)
    expect(queued?.startsAt.toISOString()).toBe(fifth.grant?.endsAt)
    expect((await browser.session()).user.subscriptionTier).toBe(2)
  })

  it('is told before paying as it comes about', async () => {
    await buy('professional-1')
    const { data } = (await browser.ask('subscription.offer', { plan: 'organizational-3' })).result
    const bought = await buy('organizational-3')
    expect(data.order.period).toMatchObject({
      ...{ mode: 'upgrade', endsAt: bought.grant?.endsAt },
      convertedDays: bought.grant?.convertedDays,
    })
    expect(data.order.amounts.amountRial).toBe(bought.amountRial)
  })
})
