import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { payments } from '#src/server/db/schema/payments.ts'
import { beginPayment, orderOf } from '#tests/support/buying.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { applyEvent } from './apply-payment.server.ts'
import {
  createDiscountCode,
  listDiscountCodes,
  readDiscount,
  switchDiscountCode,
} from './discounts.server.ts'
import type { Gateway } from './gateway.ts'
import { ensureSamplePlans } from './plans.server.ts'

let person: Person
let opened = 0

const gateway: Gateway = {
  name: 'zarinpal',
  open: async () => ({ kind: 'opened', authority: `D${opened++}` }),
  startUrl: (authority) => authority,
  verify: async () => ({ kind: 'unpaid', code: -51 }),
}
const percent = { kind: 'percent', value: 20, useLimit: null, expiresAt: null, note: '' } as const

const fresh = await freshDatabase()
const db = fresh.database
await ensureSamplePlans(db)
beforeEach(async () => {
  person = await makePerson(db)
})

const ask = (code: string, userId = person.id) => readDiscount(db, { code, userId, at: new Date() })
/** The payments of a person become too old for the gateway. */
const grow = (userId: string) =>
  db
    .update(payments)
    .set({ createdAt: new Date(Date.now() - 31 * 60_000) })
    .where(eq(payments.userId, userId))
const buy = (discountCode: string, userId = person.id) =>
  beginPayment(db, gateway, orderOf(userId, { discountCode }))

describe('a discount code', () => {
  it('is read in any digits and case, and taken off before VAT', async () => {
    await createDiscountCode(db, { ...percent, code: 'Payiz-1405' })
    expect(await ask(' payiz ۱۴۰۵')).toMatchObject({ ok: true, code: 'PAYIZ1405' })
    const payment = await buy('PAYIZ1405')
    expect(payment).toMatchObject({ discountRial: 1_900_000, amountRial: 8_360_000 })
  })

  it('is for each person once: held while a payment is open or can be paid, used when it is paid', async () => {
    await createDiscountCode(db, { ...percent, code: 'ONCE' })
    const first = await buy('ONCE')
    expect(await ask('ONCE')).toMatchObject({ problem: expect.stringContaining('پرداخت ناتمام') })
    await applyEvent(db, first.id, { event: 'withdrawn' })
    expect(await ask('ONCE')).toMatchObject({ problem: expect.stringContaining('نیم ساعت') })
    await grow(person.id)
    expect(await ask('ONCE')).toMatchObject({ ok: true })
    const second = await buy('ONCE')
    await applyEvent(db, second.id, { event: 'confirmed' })
    expect(await ask('ONCE')).toMatchObject({ problem: expect.stringContaining('یک بار') })
    await expect(buy('ONCE')).rejects.toThrow('یک بار')
    expect(await ask('ONCE', (await makePerson(db)).id)).toMatchObject({ ok: true })
  })

  it('of one use is one: payments given up that can still be paid at the gateway hold it', async () => {
    await createDiscountCode(db, { ...percent, code: 'GATHER', useLimit: 1 })
    const { id } = await buy('GATHER')
    await applyEvent(db, id, { event: 'withdrawn' })
    const other = (await makePerson(db)).id
    await expect(buy('GATHER')).rejects.toThrow('نیم ساعت')
    await expect(buy('GATHER', other)).rejects.toThrow('ظرفیت')
    await grow(person.id)
    expect(await ask('GATHER', other)).toMatchObject({ ok: true })
  })

  it('of one use is one: a payment given up while the gateway opens it can be paid by nobody', async () => {
    await createDiscountCode(db, { ...percent, code: 'OPENING', useLimit: 1 })
    const slow: Gateway = {
      ...gateway,
      open: async (order) => {
        const own = and(eq(payments.userId, person.id), eq(payments.state, 'pending'))
        const [payment] = await db.select().from(payments).where(own)
        await applyEvent(db, payment?.id ?? '', { event: 'withdrawn' })
        return gateway.open(order)
      },
    }
    const order = orderOf(person.id, { discountCode: 'OPENING' })
    await expect(beginPayment(db, slow, order)).rejects.toThrow('لغو شده')
    const [given] = await db.select().from(payments).where(eq(payments.userId, person.id))
    expect(given).toMatchObject({ state: 'cancelled', authority: null, failure: null })
    expect(await ask('OPENING')).toMatchObject({ ok: true })
  })

  it('its last use goes to one of those who come at once', async () => {
    await createDiscountCode(db, { ...percent, code: 'LAST', useLimit: 2 })
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(db)))
    const bought = await Promise.allSettled(people.map(({ id }) => buy('LAST', id)))
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await ask('LAST')).toMatchObject({ problem: expect.stringContaining('ظرفیت') })
  })

  it.each([
    ['nobody made', 'NOWHERE', 'شناخته نیست'],
    ['that ran out', 'OLD', 'به پایان رسیده'],
    ['that was switched off', 'OFF', 'شناخته نیست'],
  ])('%s is refused in words', async (_, code, words) => {
    if (code === 'OLD') await createDiscountCode(db, { ...percent, code, expiresAt: new Date(0) })
    if (code === 'OFF') {
      const { id } = await createDiscountCode(db, { ...percent, code })
      await switchDiscountCode(db, id, false)
    }
    expect(await ask(code)).toMatchObject({ ok: false, problem: expect.stringContaining(words) })
  })

  it.each([
    { code: 'x' },
    { value: 0 },
    { value: 101 },
    { value: 1.5 },
    { useLimit: 0 },
    { kind: 'amount' as const, value: -5 },
  ])('of nonsense is not made: %o', async (wrong) => {
    await expect(createDiscountCode(db, { ...percent, code: 'GOOD', ...wrong })).rejects.toThrow()
  })

  it('is listed with how often it was paid with, and what waiting orders hold', async () => {
    const { rows: codes } = await listDiscountCodes(db)
    const usesOf = (name: string) => codes.find(({ code }) => code.code === name)
    expect(usesOf('ONCE')).toMatchObject({ used: 1, held: 0 })
    // Both of its uses wait for money.
    expect(usesOf('LAST')).toMatchObject({ used: 0, held: 2 })
    await expect(createDiscountCode(db, { ...percent, code: 'once' })).rejects.toThrow('قبلاً')
  })

  it('is found however many there are: page by page, the last one past the end', async () => {
    const known = (await listDiscountCodes(db)).total
    for (let at = 0; at < 150; at += 1) {
      await createDiscountCode(db, { ...percent, code: `MANY${at}` })
    }
    const pages = [await listDiscountCodes(db), await listDiscountCodes(db, 2)]
    const names = pages.flatMap(({ rows }) => rows.map(({ code }) => code.code))
    expect(new Set(names).size).toBe(known + 150)
    expect(pages.map(({ total }) => total)).toEqual([known + 150, known + 150])
    expect(await listDiscountCodes(db, 9)).toEqual(pages[1])
  })
})
