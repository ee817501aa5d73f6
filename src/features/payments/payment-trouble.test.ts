import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments } from '#src/server/db/schema/payments.ts'
import { HOUR, MINUTE } from '#tests/support/account-world.ts'
import { makeMember } from '#tests/support/auth-client.ts'
import { orderOf, readPayment } from '#tests/support/buying.ts'
import { payingWorld } from '#tests/support/paying-world.ts'
import { startTurn } from '#tests/support/turn-process.ts'
import { beginOnline } from './begin-payment.server.ts'
import { readReceipt } from './queries.ts'
import { reconcilePayments } from './reconcile.server.ts'
import { VERIFY_AFTER_MS } from './states.ts'

const paying = payingWorld()

/** What the receipt of the member says of its being asked about at the gateway. */
async function isAsked(id: string) {
  const reader = { userId: paying.member.id, isAdmin: false }
  return (await readReceipt(paying.db, id, reader, 'http://x')).isAsked
}

describe('the gateway in trouble', () => {
  it('that does not open a payment leaves a failed one and a sentence', async () => {
    const gateway = {
      ...paying.fake.gateway,
      open: async () => ({ kind: 'refused', code: -11 }) as const,
    }
    const beginning = beginOnline(paying.db, orderOf(paying.member.id), {
      gateway,
      origin: 'http://x',
    })
    await expect(beginning).rejects.toThrow('پذیرندهٔ درگاه فعال نیست.')
    const [row] = await paying.db
      .select()
      .from(payments)
      .where(eq(payments.userId, paying.member.id))
    expect(row).toMatchObject({ state: 'failed', nextVerifyAt: null, authority: null })
    expect(await isAsked(row?.id ?? '')).toBe(false)
  })

  it('that gives an authority a second time opens nothing, and the first payment stays as it was', async () => {
    const { id, authority } = await paying.begin()
    const other = await makeMember(paying.db)
    const opening = { kind: 'opened', authority: authority ?? '' } as const
    const gateway = { ...paying.fake.gateway, open: async () => opening }
    const order = orderOf(other.id)
    await expect(beginOnline(paying.db, order, { gateway, origin: 'http://x' })).rejects.toThrow(
      'درگاه پرداخت پاسخ نمی‌دهد',
    )
    expect(await paying.stateOf(id)).toBe('pending')
    const [row] = await paying.db.select().from(payments).where(eq(payments.userId, other.id))
    expect(row).toMatchObject({ state: 'failed', authority: null })
  })

  it('is asked again, less and less often, and given up in the end', async () => {
    const { id } = await paying.begin()
    expect(await isAsked(id)).toBe(true)
    const before = paying.fake.verifies
    for (let hours = 0; hours < 24 * 8; hours++) {
      paying.fake.trouble = ['nonsense', 'nonsense']
      paying.world.later(HOUR)
      await reconcilePayments(paying.db)
    }
    expect(paying.fake.verifies - before).toBe(8)
    expect(await readPayment(paying.db, id)).toMatchObject({ state: 'failed', nextVerifyAt: null })
    expect(await isAsked(id)).toBe(false)
  })

  it('nobody comes back: it fails after half an hour, not before', async () => {
    const { id } = await paying.begin()
    paying.world.later(16 * MINUTE)
    await reconcilePayments(paying.db)
    expect(await paying.stateOf(id)).toBe('pending')
    paying.world.later(20 * MINUTE)
    await reconcilePayments(paying.db)
    expect(await paying.stateOf(id)).toBe('failed')
  })

  it('that was silent while the payer waited is asked again at once', async () => {
    const { id, authority } = await paying.begin()
    paying.fake.pay(authority ?? '')
    paying.fake.trouble = ['no answer']
    await paying.comeBack(authority, 'OK')
    expect(await paying.stateOf(id)).toBe('pending')
    paying.world.later(MINUTE)
    await reconcilePayments(paying.db)
    expect(await paying.stateOf(id)).toBe('paid')
  })

  it('that was to be asked in a time to come, before the clock was set back, is asked now', async () => {
    const { id, authority } = await paying.begin()
    paying.fake.pay(authority ?? '')
    const ahead = new Date(Date.now() + 900 * 24 * HOUR)
    await paying.db.update(payments).set({ nextVerifyAt: ahead }).where(eq(payments.id, id))
    await reconcilePayments(paying.db)
    expect(await paying.stateOf(id)).toBe('paid')
  })

  it('two servers ask about a payment once', async () => {
    await paying.begin()
    const before = paying.fake.verifies
    paying.world.later(6 * MINUTE)
    await Promise.all([reconcilePayments(paying.db), reconcilePayments(paying.db)])
    expect(paying.fake.verifies - before).toBe(1)
  })
})

it.each([
  ['the first', 0],
  ['the last', VERIFY_AFTER_MS.length - 1],
])(
  'kill -9 between verify and apply the next server grants what the dead one had verified in %s turn',
  async (_, verifyAttempts) => {
    const { id, authority } = await paying.begin()
    paying.fake.pay(authority ?? '')
    await paying.db
      .update(payments)
      .set({ nextVerifyAt: new Date(0), verifyAttempts })
      .where(eq(payments.id, id))
    const { connectionString } = paying.world.fresh
    const program = startTurn('payments', connectionString, paying.fake.url)
    const ended = once(program, 'exit')
    paying.fake.onVerified = () => program.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(paying.fake.books.get(authority ?? '')).toMatchObject({ verified: true })
    expect(await paying.stateOf(id)).toBe('pending')
    expect(await paying.grants()).toHaveLength(0)
    paying.fake.onVerified = () => undefined
    paying.world.later(HOUR)
    await reconcilePayments(paying.db)
    expect(await paying.stateOf(id)).toBe('paid')
    expect(await paying.grants()).toHaveLength(1)
  },
)
