import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { confirmTransfer } from '#src/features/payments/review.server.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { payments, plans } from '#src/server/db/schema/payments.ts'
import {
  makePayment,
  newDiscount,
  planChange,
  sellerChange,
} from '#tests/support/admin-payments.ts'
import { BUYER } from '#tests/support/buying.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openCsv } from '#tests/support/exported-file.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { makeAdmin } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { buyerFacts } from './payment-page.tsx'
import { requirePaymentForAdmin } from './queries.ts'

let buyer: Person

const { db, portal } = await portalOn(freshDatabase())
const { headers } = await makeAdmin(db)
const { headers: others } = await makeAdmin(db)
beforeEach(async () => {
  buyer = await makePerson(db, { name: 'مريم احمدی', companyName: 'داروسازی آریا' })
})

const callerOf = async (who = headers) =>
  callerFor(new Request('http://localhost/admin', { headers: who }))

const find = async (search: Record<string, string | string[]>) =>
  (await callerOf()).adminPayments.list({ size: '100', ...search })

async function confirmed(given: Partial<typeof payments.$inferInsert> = {}) {
  const { id } = await makePayment(db, buyer.id, given)
  const decision = { paymentId: id, actorId: buyer.id, ip: null, note: '' }
  return confirmTransfer(db, decision)
}

describe('the list of payments', () => {
  it('finds by person, mobile, number, receipt, authority and reference', async () => {
    const authority = `A${crypto.randomUUID()}`
    const refId = String(Date.now())
    const paid = await confirmed({ refId })
    const online = { kind: 'online', state: 'pending', authority } as const
    const open = await makePayment(db, buyer.id, online)
    const ids = async (q: string) => (await find({ q })).rows.map(({ id }) => id)
    expect(await ids(buyer.mobile ?? '')).toEqual(expect.arrayContaining([paid.id, open.id]))
    expect(await ids('مریم آریا')).toEqual(expect.arrayContaining([paid.id, open.id]))
    expect(await ids(authority)).toEqual([open.id])
    expect(await ids(refId)).toEqual([paid.id])
    // Somebody's mobile number may hold the same digits.
    expect(await ids(String(open.number))).toContain(open.id)
    expect(await ids(String(paid.receiptNumber))).toContain(paid.id)
    // Signs alone are no words.
    expect(await ids('%')).toEqual(expect.arrayContaining([paid.id, open.id]))
  })

  it('sums what the filter holds in rial, to the rial, beyond what a number holds', async () => {
    const huge = 9_000_000_000_000_001
    const [refunded] = [
      await confirmed({ amountRial: huge, vatRial: 1, discountRial: 2 }),
      await confirmed({ amountRial: huge, vatRial: 1, discountRial: 2 }),
    ]
    const text = 'بازگشت'
    await (await callerOf()).adminPayments.noteRefund({ id: refunded.id, text, seen: null })
    await makePayment(db, buyer.id)
    const { totals, total } = await find({ q: buyer.mobile ?? '' })
    expect(total).toBe(3)
    expect(totals).toMatchObject({
      paidCount: 2,
      paidRial: '18000000000000002',
      vatRial: '2',
      discountRial: '4',
      refundedRial: String(huge),
    })
    const open = await find({ q: buyer.mobile ?? '', state: 'review' })
    expect([open.total, open.totals.paidRial]).toEqual([1, '0'])
  })

  it('is narrowed by state, kind and days of Tehran', async () => {
    const at = (createdAt: string) => makePayment(db, buyer.id, { createdAt: new Date(createdAt) })
    const night = await at('2025-03-20T20:29:59Z')
    const morning = await at('2025-03-20T20:30:00Z')
    const q = buyer.mobile ?? ''
    const ids = async (search: Record<string, string>) =>
      (await find({ q, ...search })).rows.map(({ id }) => id)
    expect(await ids({ to: '1403/12/30' })).toEqual([night.id])
    expect(await ids({ from: '1404/01/01', to: '1404/01/01' })).toEqual([morning.id])
    expect(await ids({ kind: 'online' })).toEqual([])
    const { facets } = await find({ q })
    expect(facets.kind).toMatchObject([{ value: 'transfer', count: 2 }])
  })

  it('goes into a file with the same rows', async () => {
    const createdAt = new Date('2025-03-20T20:30:00Z')
    const paid = await confirmed({ discountCode: 'PAYIZ20', gateway: 'sandbox', createdAt })
    const response = await fetch(`${portal.url}/api/admin/files/payments.csv?q=${buyer.mobile}`, {
      headers,
    })
    expect(response.status).toBe(200)
    const [head, row, ...more] = await openCsv(response)
    expect(more).toEqual([])
    const record = Object.fromEntries((head ?? []).map((label, at) => [label, row?.[at]]))
    expect(record).toMatchObject({
      رسید: String(paid.receiptNumber),
      'مبلغ (ریال)': '52800000',
      درگاه: 'درگاه آزمایشی',
      وضعیت: 'موفق',
      'کد تخفیف': 'PAYIZ20',
      آغاز: '1404/01/01 00:00',
      'آغاز (UTC)': '2025-03-20T20:30:00.000Z',
    })
  })
})

it('one payment tells everything that happened, by whom', async () => {
  const paid = await confirmed()
  const page = await (await callerOf()).adminPayments.byId({ id: paid.id })
  expect(page.events.map(({ event, actorName }) => [event, actorName])).toEqual([
    ['approved', buyer.name],
  ])
})

describe('two admins at once', () => {
  it('decide about a transfer: the second learns of the first, and the buyer has one answer', async () => {
    const { id } = await makePayment(db, buyer.id)
    const [one, other] = [await callerOf(), await callerOf(others)]
    const both = await Promise.allSettled([
      one.adminPayments.confirm({ id, seen: 'review' }),
      other.adminPayments.reject({ id, seen: 'review', reason: 'وجه نیست.' }),
    ])
    const [refused] = both.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason] : [],
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(refused).toMatchObject({ code: 'CONFLICT' })
    const audits = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(audits).toHaveLength(1)
  })

  it('note a refund: what the first wrote is not overwritten unseen', async () => {
    const { id } = await confirmed()
    await (await callerOf()).adminPayments.noteRefund({ id, text: 'نیمی بازگشت', seen: null })
    const late = (await callerOf(others)).adminPayments.noteRefund({ id, text: 'همه', seen: null })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('change a plan: the second sees the conflict, and sold payments keep their price', async () => {
    const paid = await confirmed()
    const input = await planChange(db)
    await (await callerOf()).adminPlans.change(input)
    const late = { ...input, plan: { ...input.plan, name: 'نام دیگر' } }
    await expect((await callerOf(others)).adminPlans.change(late)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const [plan] = await db.select().from(plans).where(eq(plans.id, input.key))
    expect(plan).toMatchObject({ priceRial: 50_000_000, name: input.plan.name })
    const [stored] = await db.select().from(payments).where(eq(payments.id, paid.id))
    expect(stored?.plan.priceRial).toBe(48_000_000)
    const [audit] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, input.key))
    expect(audit).toMatchObject({
      before: { priceRial: 48_000_000 },
      after: { priceRial: 50_000_000 },
    })
  })

  it('make a code of one name, and change the seller: the first stays', async () => {
    const code = newDiscount()
    await (await callerOf()).adminDiscounts.create(code)
    await expect(
      (await callerOf(others)).adminDiscounts.create({ ...code, value: 90 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    const change = await sellerChange(db)
    await (await callerOf()).adminSeller.change(change)
    const late = { ...change, fields: { ...change.fields, name: 'شرکت دیگر' } }
    await expect((await callerOf(others)).adminSeller.change(late)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const { fields } = await (await callerOf()).adminSeller.current()
    expect(fields.name).toBe(change.fields.name)
  })
})

describe('what is wrong is said in Persian', () => {
  it.each([
    ['iban', 'IR000000000000000000000001', 'شبا'],
    ['nationalId', '99000000105', 'شناسهٔ ملی'],
    ['card', '6037991234567894', 'کارت'],
    ['name', ' ', 'نام'],
  ])('of the seller: %s', async (field, value, words) => {
    const { fields, seen } = await sellerChange(db)
    const change = { fields: { ...fields, [field]: value }, seen }
    await expect((await callerOf()).adminSeller.change(change)).rejects.toThrow(words)
  })

  it('of a plan that costs nothing', async () => {
    const input = await planChange(db, 5)
    await expect((await callerOf()).adminPlans.change(input)).rejects.toThrow('۱۰٬۰۰۰ ریال')
  })
})

it.each([
  ['person', 'کد ملی'],
  ['company', 'شناسهٔ ملی'],
] as const)('the number of a %s is called by its name', async (kind, label) => {
  const { id } = await makePayment(db, buyer.id, { buyer: { ...BUYER, kind } })
  const labels = buyerFacts(await requirePaymentForAdmin(db, id)).map((fact) => fact.label)
  expect(labels.filter((one) => /ملی/.test(String(one)))).toEqual([label])
})
