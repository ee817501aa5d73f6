import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { requirePortal } from '#src/server/portal.ts'
import { accountWorld, HOUR } from '#tests/support/account-world.ts'
import { makeMember, TestBrowser } from '#tests/support/auth-client.ts'
import { eventsOf, grantsOf, readPayment } from '#tests/support/buying.ts'
import type { Person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { createDiscountCode } from './discounts.server.ts'
import { ensureSamplePlans } from './plans.server.ts'
import { reconcilePayments } from './reconcile.server.ts'
import { confirmTransfer, noteRefund, rejectTransfer } from './review.server.ts'
import { ensureSampleSeller, readSeller, writeSeller } from './seller.server.ts'

const world = accountWorld()
let member: Person
let admin: Person
let browser: TestBrowser

beforeAll(async () => {
  await ensureSamplePlans(world.db)
  await ensureSampleSeller(world.db)
  requirePortal().payments = { showsSamples: true, gateway: null }
})
beforeEach(async () => {
  member = await makeMember(world.db)
  admin = await makeMember(world.db, { role: 'ADMIN' })
  browser = new TestBrowser(world.portal.url)
  await browser.signIn(member)
})

const order = {
  planId: 'professional-1',
  kind: 'transfer',
  buyerKind: 'person',
  name: 'مریم احمدی',
}

async function begin(as = browser, code?: string): Promise<string> {
  const { result } = await as.call('payments.begin', { ...order, ...(code && { code }) })
  return result.data.url.split('/').at(-1)
}

function sendSlip(id: string, body = sampleFiles.png, as = browser, name = 'فیش.png') {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(body)], name, { type: 'image/png' }))
  return as.visit(`/api/payments/slip/${id}`, { method: 'POST', body: form })
}

const decision = (paymentId: string, note = '') => ({
  paymentId,
  actorId: admin.id,
  ip: null,
  note,
})

describe('a bank transfer', () => {
  it('waits for its slip, then for an admin, then is granted once and audited', async () => {
    const id = await begin()
    expect((await sendSlip(id)).status).toBe(200)
    expect((await readPayment(world.db, id)).state).toBe('review')
    expect(await grantsOf(world.db, member.id)).toHaveLength(0)
    const receipt = (await browser.ask('payments.receipt', { id })).result.data
    expect((await browser.visit(`/api/files/${receipt.slip.id}`)).status).toBe(200)
    const both = await Promise.allSettled([
      confirmTransfer(world.db, decision(id)),
      confirmTransfer(world.db, decision(id)),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await grantsOf(world.db, member.id)).toHaveLength(1)
    expect((await browser.session()).user.subscriptionTier).toBe(1)
    const audited = await world.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['payment.confirm', admin.id],
    ])
  })

  it('that was not found is refused with a reason, and another slip may follow', async () => {
    const id = await begin()
    await sendSlip(id)
    await expect(rejectTransfer(world.db, decision(id))).rejects.toThrow('دلیل')
    await rejectTransfer(world.db, decision(id, 'مبلغ به حساب ننشسته است.'))
    const receipt = (await browser.ask('payments.receipt', { id })).result.data
    expect(receipt).toMatchObject({ state: 'failed', reviewNote: 'مبلغ به حساب ننشسته است.' })
    await sendSlip(id)
    expect((await readPayment(world.db, id)).state).toBe('review')
  })

  it('is one for the same order, asked for twice at once and once more', async () => {
    const [first, second] = await Promise.all([begin(), begin()])
    expect(second).toBe(first)
    expect(await begin()).toBe(first)
    await sendSlip(first)
    expect(await begin()).not.toBe(first)
  })

  it('takes no slip of strangers, none that is no picture, and none twice', async () => {
    const id = await begin()
    const stranger = new TestBrowser(world.portal.url)
    await stranger.signIn(await makeMember(world.db))
    expect((await sendSlip(id, sampleFiles.png, stranger)).status).toBe(404)
    expect((await sendSlip(id, Buffer.from('<script>'), browser, '../../x.png')).status).toBe(422)
    expect((await sendSlip(id, Buffer.alloc(6 * 1024 * 1024))).status).toBe(413)
    expect((await readPayment(world.db, id)).state).toBe('pending')
    await sendSlip(id)
    expect((await sendSlip(id)).status).toBe(409)
    const nobody = new TestBrowser(world.portal.url)
    expect((await sendSlip(id, sampleFiles.png, nobody)).status).toBe(401)
  })

  it('is sent without script too, and leads back to the pre-invoice', async () => {
    const id = await begin()
    browser.headers = { accept: 'text/html' }
    const wrong = await sendSlip(id, Buffer.from('x'))
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('فیش پذیرفته نشد')
    const right = await sendSlip(id)
    expect(right.status).toBe(303)
    expect(right.headers.get('location')).toMatch(`/account/receipts/${id}`)
  })

  it('is given up by its owner alone, or after thirty days without a slip', async () => {
    const id = await begin()
    const other = new TestBrowser(world.portal.url)
    await other.signIn(await makeMember(world.db))
    expect((await other.call('payments.withdraw', { id })).response.status).toBe(404)
    const { result } = await browser.call('payments.withdraw', { id })
    expect(result.data.state).toBe('cancelled')
    const late = await begin()
    world.later(31 * 24 * HOUR)
    await reconcilePayments(world.db)
    expect((await readPayment(world.db, late)).state).toBe('failed')
  })

  it('that was refused holds its code again with another slip, unless others have used it', async () => {
    const code = { kind: 'percent', value: 50, useLimit: 1, expiresAt: null, note: '' } as const
    await createDiscountCode(world.db, { ...code, code: 'SLIP' })
    const id = await begin(browser, 'SLIP')
    await sendSlip(id)
    await rejectTransfer(world.db, decision(id, 'فیش خوانا نیست.'))
    const other = new TestBrowser(world.portal.url)
    await other.signIn(await makeMember(world.db))
    const theirs = await begin(other, 'SLIP')
    const refused = await sendSlip(id)
    expect(refused.status).toBe(409)
    expect((await refused.json()).error.message).toContain('کد تخفیف')
    await other.call('payments.withdraw', { id: theirs })
    expect((await sendSlip(id)).status).toBe(200)
    expect((await other.call('payments.begin', { ...order, code: 'SLIP' })).response.status).toBe(
      409,
    )
  })

  it('takes no slip after its thirty days, which begin anew where one was refused', async () => {
    const id = await begin()
    const until = async () => {
      await browser.signIn(member)
      return (await browser.ask('payments.receipt', { id })).result.data.slipUntil
    }
    await sendSlip(id)
    world.later(20 * 24 * HOUR)
    await rejectTransfer(world.db, decision(id, 'فیش خوانا نیست.'))
    world.later(29 * 24 * HOUR)
    expect(await until()).not.toBeNull()
    world.later(2 * 24 * HOUR)
    expect(await until()).toBeNull()
    expect((await sendSlip(id)).status).toBe(409)
    expect((await readPayment(world.db, id)).state).toBe('failed')
  })

  it('a refund is noted on what was paid, beside the rest', async () => {
    const id = await begin()
    await expect(noteRefund(world.db, decision(id, 'x'))).rejects.toThrow('موفق')
    await confirmTransfer(world.db, decision(id))
    await noteRefund(world.db, decision(id, 'به حساب خریدار بازگشت.'))
    expect(await readPayment(world.db, id)).toMatchObject({ state: 'paid' })
    const events = await eventsOf(world.db, id)
    expect(events.map(({ event }) => event)).toEqual(['begun', 'approved', 'refund noted'])
  })
})

it('the seller that is a sample takes no transfers where others reach the portal', async () => {
  requirePortal().payments = { showsSamples: false, gateway: null }
  const { error } = await browser.call('payments.begin', order)
  expect(error.message).toContain('واریز بانکی اکنون ممکن نیست')
  const offer = (await browser.ask('subscription.offer', {})).result.data
  expect(offer).toMatchObject({ transfer: false, online: null })
  await writeSeller(world.db, { ...(await readSeller(world.db)), name: 'شرکت راستین' })
  expect(await readSeller(world.db)).toMatchObject({ name: 'شرکت راستین', sample: false })
  requirePortal().payments = { showsSamples: true, gateway: null }
})
