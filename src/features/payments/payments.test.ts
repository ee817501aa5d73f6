import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { paymentEvents, payments } from '#src/server/db/schema/payments.ts'
import { HOUR, MINUTE } from '#tests/support/account-world.ts'
import { makeMember, TestBrowser } from '#tests/support/auth-client.ts'
import { eventsOf, grantsOf, orderOf, readPayment } from '#tests/support/buying.ts'
import { payingWorld } from '#tests/support/paying-world.ts'
import { applyEvent, applyEventIn } from './apply-payment.server.ts'
import { beginOnline } from './begin-payment.server.ts'
import { createDiscountCode } from './discounts.server.ts'
import { reconcilePayments } from './reconcile.server.ts'
import { writeSeller } from './seller.server.ts'

const paying = payingWorld()

describe('a payment over http', () => {
  it('is opened with the stored amount, paid, verified and granted; the session knows at once', async () => {
    const { data } = (
      await paying.browser.call('payments.begin', {
        planId: 'professional-3',
        kind: 'online',
        buyerKind: 'company',
        name: 'داروسازی آریا',
        nationalId: '۹۹۰۰۰۰۰۰۱۰۴',
        shownRial: 28_050_000,
      })
    ).result
    const authority = data.url.split('/').at(-1)
    expect(data.url).toBe(`${paying.fake.url}/pg/StartPay/${authority}`)
    expect(paying.fake.books.get(authority)?.amount).toBe(28_050_000)
    paying.fake.pay(authority)
    const back = await paying.comeBack(authority, 'OK')
    expect(back.status).toBe(303)
    const path = new URL(back.headers.get('location') ?? '').pathname
    const id = path.split('/').at(-1) ?? ''
    expect(path).toBe(`/account/receipts/${id}`)
    expect((await paying.browser.session()).user.subscriptionTier).toBe(1)
    const receipt = (await paying.browser.ask('payments.receipt', { id })).result.data
    expect(receipt).toMatchObject({
      state: 'paid',
      refId: '201',
      cardPan: '502229******5995',
      own: true,
      buyer: { kind: 'company', nationalId: '99000000104' },
      amounts: { priceRial: 25_500_000, vatRial: 2_550_000, amountRial: 28_050_000 },
      grant: { mode: 'new' },
    })
    expect(receipt.receiptNumber).toBeGreaterThan(1_000)
  })

  it('is granted once, however often and however parallel the payer comes back', async () => {
    const { id, authority } = await paying.begin()
    paying.fake.pay(authority ?? '')
    await Promise.all([
      ...Array.from({ length: 6 }, () => paying.comeBack(authority, 'OK')),
      paying.comeBack(authority, 'NOK'),
      reconcilePayments(paying.db),
    ])
    await paying.comeBack(authority, 'OK')
    await paying.comeBack(authority, 'NOK')
    expect(await paying.grants()).toHaveLength(1)
    expect(await paying.stateOf(id)).toBe('paid')
  })

  it('is cancelled by NOK, and paid after all where the gateway says so later', async () => {
    const { id, authority } = await paying.begin()
    await paying.comeBack(authority, 'NOK')
    expect(await paying.stateOf(id)).toBe('cancelled')
    paying.fake.pay(authority ?? '')
    paying.world.later(6 * MINUTE)
    await reconcilePayments(paying.db)
    expect(await paying.stateOf(id)).toBe('paid')
    expect(await paying.grants()).toHaveLength(1)
  })

  it('fails where the payer says OK and the gateway does not', async () => {
    const { id, authority } = await paying.begin()
    await paying.comeBack(authority, 'OK')
    expect(await readPayment(paying.db, id)).toMatchObject({
      state: 'failed',
      failure: 'پرداختی انجام نشده است.',
    })
    expect(await paying.grants()).toHaveLength(0)
  })

  it('counts 101 as paid: the answer to the first verify was lost', async () => {
    const { id, authority } = await paying.begin()
    paying.fake.pay(authority ?? '')
    paying.fake.trouble = ['lost answer']
    await paying.comeBack(authority, 'OK')
    expect(await paying.stateOf(id)).toBe('pending')
    await paying.comeBack(authority, 'OK')
    expect(await paying.stateOf(id)).toBe('paid')
    const events = await eventsOf(paying.db, id)
    expect(events.map(({ event, detail }) => [event, detail.code])).toEqual([
      ['begun', undefined],
      ['confirmed', 101],
    ])
  })

  it('is never granted for another amount than the one stored', async () => {
    const { id, authority } = await paying.begin()
    const booked = paying.fake.books.get(authority ?? '')
    if (booked) booked.amount = 10_000
    paying.fake.pay(authority ?? '')
    await paying.comeBack(authority, 'OK')
    expect(await paying.stateOf(id)).toBe('failed')
    expect((await readPayment(paying.db, id)).failure).toContain('مبلغ پرداخت‌شده')
    expect(await paying.grants()).toHaveLength(0)
  })

  it('an authority nobody knows changes nothing, and says so', async () => {
    const answer = await paying.comeBack('A'.repeat(36), 'OK')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('این پرداخت شناخته نیست')
  })

  it('of somebody else settles for its owner and shows nothing to the stranger', async () => {
    const { id, authority } = await paying.begin()
    paying.fake.pay(authority ?? '')
    const stranger = new TestBrowser(paying.world.portal.url)
    const other = await makeMember(paying.db)
    await stranger.signIn(other)
    await stranger.visit(`/api/payments/callback?Authority=${authority}&Status=OK`)
    expect(await paying.stateOf(id)).toBe('paid')
    expect(await grantsOf(paying.db, other.id)).toHaveLength(0)
    expect((await stranger.ask('payments.receipt', { id })).response.status).toBe(404)
    expect((await paying.browser.ask('payments.receipt', { id })).response.status).toBe(200)
    const admin = new TestBrowser(paying.world.portal.url)
    await admin.signIn(await makeMember(paying.db, { role: 'ADMIN' }))
    const seen = (await admin.ask('payments.receipt', { id })).result.data
    expect([seen.own, seen.state]).toEqual([false, 'paid'])
    expect((await stranger.ask('payments.receipt', { id: 'x' })).response.status).toBe(404)
  })

  it('is the same one in two tabs', async () => {
    const gateway = paying.fake.gateway
    const origin = 'http://localhost'
    const begin = () => beginOnline(paying.db, orderOf(paying.member.id), { gateway, origin })
    const [one, ...others] = await Promise.all([begin(), begin(), begin(), begin()])
    expect([...others, await begin()]).toEqual([one, one, one, one])
  })

  it('is refused where the price has changed since it was shown', async () => {
    const { error } = await paying.browser.call('payments.begin', {
      planId: 'professional-1',
      kind: 'online',
      buyerKind: 'person',
      name: 'مریم احمدی',
      shownRial: 1,
    })
    expect(error.data.code).toBe('CONFLICT')
    expect(error.message).toContain('۱۰٬۴۵۰٬۰۰۰ ریال')
  })

  it('names the field that is wrong', async () => {
    const { error } = await paying.browser.call('payments.begin', {
      planId: 'professional-1',
      kind: 'online',
      buyerKind: 'company',
      name: 'آریا',
      nationalId: '99000000105',
    })
    expect(error.message).toMatch(/^ورودی «nationalId» درست نیست: شناسهٔ ملی/)
  })

  it('begins without script too, on a page that leads to the gateway', async () => {
    const fields = { planId: 'professional-1', kind: 'online', buyerKind: 'person', name: 'مریم' }
    const answer = await paying.browser.visit('/api/payments/order', { fields })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`url=${paying.fake.url}/pg/StartPay/A`)
    const foreign = { headers: { origin: 'https://evil.example' } }
    const refused = await paying.browser.visit('/api/payments/order', { fields, ...foreign })
    expect(refused.status).toBe(403)
    const nobody = await new TestBrowser(paying.world.portal.url).visit('/api/payments/order', {
      fields,
    })
    expect(nobody.status).toBe(401)
  })
})

describe('the books', () => {
  it('of events are only ever added to', async () => {
    const { id } = await paying.begin()
    const change = paying.db
      .update(paymentEvents)
      .set({ event: 'x' })
      .where(eq(paymentEvents.paymentId, id))
    await expect(change).rejects.toThrow()
    const removal = paying.db.delete(paymentEvents).where(eq(paymentEvents.paymentId, id))
    await expect(removal).rejects.toThrow()
  })

  it('number receipts one after the other, with none missing where a server fell half-way', async () => {
    const { receiptNumber: first } = await paying.buy('professional-1')
    const failed = await paying.begin()
    const half = paying.db.transaction(async (tx) => {
      await applyEventIn(tx, failed.id, { event: 'confirmed' })
      throw new Error('the server fell')
    })
    await expect(half).rejects.toThrow('fell')
    const others = [await paying.begin({ planId: 'professional-3' }), failed]
    await Promise.all(others.map(({ id }) => applyEvent(paying.db, id, { event: 'confirmed' })))
    const numbers = await Promise.all(others.map(({ id }) => readPayment(paying.db, id)))
    expect(numbers.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual([
      (first ?? 0) + 1,
      (first ?? 0) + 2,
    ])
  })

  it('keep who sold as the receipt named it, whatever the seller is called later', async () => {
    const seller = { name: 'فروشندهٔ اول', nationalId: null, economicCode: null, address: 'تهران' }
    const rest = { postalCode: null, phone: null, bank: null }
    await writeSeller(paying.db, { ...seller, ...rest })
    const { id } = await paying.buy('professional-1')
    await writeSeller(paying.db, { ...seller, ...rest, name: 'فروشندهٔ دوم', address: 'قم' })
    const { result } = await paying.browser.ask('payments.receipt', { id })
    expect(result.data.seller).toMatchObject({ name: 'فروشندهٔ اول', address: 'تهران' })
    const open = await paying.begin()
    const later = (await paying.browser.ask('payments.receipt', { id: open.id })).result.data
    expect(later.seller.name).toBe('فروشندهٔ دوم')
  })

  it('refuse a paid payment without a subscription, and a subscription without money', async () => {
    const { id } = await paying.begin()
    const paid = paying.db.update(payments).set({ state: 'paid' }).where(eq(payments.id, id))
    await expect(paid).rejects.toThrow()
  })
})

it('a discount code on the page is answered in words, and cannot be guessed by the thousand', async () => {
  const ask = async () =>
    (await paying.browser.ask('subscription.offer', { plan: 'professional-1', code: 'x1' })).result
      .data.order.discount.problem
  expect(await ask()).toBe('این کد تخفیف شناخته نیست.')
  for (let tries = 0; tries < 60; tries++) await ask()
  expect(await ask()).toContain('تعداد تلاش‌ها بیش از اندازه است')
})

describe('what is bought', () => {
  it('renews from the current end, upgrades at once, and follows what is higher', async () => {
    const first = await paying.buy('professional-1')
    const second = await paying.buy('professional-3')
    expect(second.grant?.mode).toBe('renewal')
    const firstEnd = Date.parse(first.grant?.endsAt ?? '')
    expect(Date.parse(second.grant?.endsAt ?? '') - firstEnd).toBeGreaterThan(85 * 24 * HOUR)
    const third = await paying.buy('organizational-1')
    expect(third.grant).toMatchObject({ mode: 'upgrade' })
    expect(third.grant?.convertedDays).toBeGreaterThan(20)
    expect((await paying.browser.session()).user).toMatchObject({
      subscriptionTier: 2,
      subscriptionExpires: third.grant?.endsAt,
    })
    const fourth = await paying.buy('professional-1')
    expect(fourth.grant).toMatchObject({ mode: 'later', startsAt: third.grant?.endsAt })
    const fifth = await paying.buy('organizational-1')
    expect(fifth.grant).toMatchObject({ mode: 'renewal' })
    const queued = (await paying.grants()).find(({ id }) => id === fourth.subscriptionId)
    expect(queued?.startsAt.toISOString()).toBe(fifth.grant?.endsAt)
    expect((await paying.browser.session()).user.subscriptionTier).toBe(2)
  })

  it('converts what is left by what was paid for it, not by the list', async () => {
    const percent = { kind: 'percent', useLimit: null, expiresAt: null, note: '' } as const
    await createDiscountCode(paying.db, { ...percent, code: 'NINETY', value: 90 })
    await createDiscountCode(paying.db, { ...percent, code: 'ALLOFIT', value: 100 })
    const cheap = await paying.buy('professional-12', 'NINETY')
    await paying.buy('professional-12', 'ALLOFIT')
    const { data } = (await paying.browser.ask('subscription.offer', { plan: 'organizational-12' }))
      .result
    // A year for a tenth of 91 million is worth 10 days (9.1 rounded up) of one of 365 million; one
    // for the least that gateways take adds nothing that shows.
    const bought = await paying.buy('organizational-12')
    expect(cheap).toMatchObject({ priceRial: 91_000_000, discountRial: 81_900_000 })
    expect(bought.grant).toMatchObject({ mode: 'upgrade', convertedDays: 10 })
    expect(data.order.period.convertedDays).toBe(10)
  })

  it('is told before paying as it comes about', async () => {
    await paying.buy('professional-1')
    const { data } = (await paying.browser.ask('subscription.offer', { plan: 'organizational-3' }))
      .result
    const bought = await paying.buy('organizational-3')
    expect(data.order.period).toMatchObject({
      mode: 'upgrade',
      endsAt: bought.grant?.endsAt,
      convertedDays: bought.grant?.convertedDays,
    })
    expect(data.order.amounts.amountRial).toBe(bought.amountRial)
  })
})
