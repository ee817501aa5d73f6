import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { orderOf } from '#tests/support/buying.ts'
import { payingWorld } from '#tests/support/paying-world.ts'
import { subscribe } from '#tests/support/people.ts'
import { beginTransfer } from './begin-payment.server.ts'
import { reconcilePayments } from './reconcile.server.ts'
import { confirmTransfer, rejectTransfer } from './review.server.ts'

const paying = payingWorld()

beforeEach(() => paying.db.delete(outboxMessages))

const letters = () =>
  paying.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, paying.member.mobile ?? ''))

const decision = (paymentId: string, note = '') => ({
  paymentId,
  actorId: paying.member.id,
  ip: null,
  note,
})

describe('a buyer is told', () => {
  it('once that the subscription runs, however often the gateway says it', async () => {
    const payment = await paying.begin()
    paying.fake.pay(payment.authority ?? '')
    await Promise.all([
      paying.comeBack(payment.authority, 'OK'),
      paying.comeBack(payment.authority, 'OK'),
      reconcilePayments(paying.db),
    ])
    await paying.comeBack(payment.authority, 'OK')
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ template: 'subscription-paid', channel: 'sms' })
    expect(letter?.params.address).toMatch(`/account/receipts/${payment.id}`)
    expect(letter?.params.until).toMatch(/\p{Nd} \p{Script=Arabic}+ \p{Nd}{4}/u)
  })

  it('from when it runs, where it follows a higher one', async () => {
    await subscribe(paying.db, paying.member, { tier: 2 })
    const { id } = await beginTransfer(paying.db, orderOf(paying.member.id, { kind: 'transfer' }))
    await confirmTransfer(paying.db, decision(id))
    const [letter] = await letters()
    expect(letter?.params.from).toMatch(/\p{Nd} \p{Script=Arabic}+ \p{Nd}{4}/u)
  })

  it('nothing of a purchase that was given up', async () => {
    const payment = await paying.begin()
    await paying.comeBack(payment.authority, 'NOK')
    expect(await letters()).toEqual([])
  })

  it('why a transfer was refused, and that the next one was found', async () => {
    const { id } = await beginTransfer(paying.db, orderOf(paying.member.id, { kind: 'transfer' }))
    await rejectTransfer(paying.db, decision(id, 'مبلغ ننشسته است.'))
    await confirmTransfer(paying.db, decision(id))
    const received = (await letters()).map(({ template, params }) => [template, params.reason])
    expect(received.toSorted()).toEqual([
      ['transfer-confirmed', undefined],
      ['transfer-rejected', 'مبلغ ننشسته است.'],
    ])
  })
})
