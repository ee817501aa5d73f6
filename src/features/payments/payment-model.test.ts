import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { setClock } from '#src/server/clock.ts'
import { setPortal } from '#src/server/portal.ts'
import { beginPayment, eventsOf, grantsOf, orderOf, readPayment } from '#tests/support/buying.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openFakeGateway } from '#tests/support/fake-gateway.ts'
import { makePerson } from '#tests/support/people.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { ensureSamplePlans } from './plans.server.ts'
import { reconcilePayments } from './reconcile.server.ts'
import { withdrawPayment } from './router.ts'
import { settlePayment } from './settle-payment.server.ts'

const MINUTE = 60_000
let time = Date.parse('2026-11-20T08:00:00Z')

const fresh = await freshDatabase()
const db = fresh.database
await ensureSamplePlans(db)
const fake = await openFakeGateway()
setPortal({
  db,
  connectionString: fresh.connectionString,
  accounts: testAccounts,
  payments: {
    showsSamples: false,
    gateway: { name: 'zarinpal', merchantId: 'm'.repeat(36), baseUrl: fake.url },
  },
})
setClock(() => new Date(time))
afterAll(() => {
  setClock(null)
  fake.close()
})

const EVENTS = [
  'pays',
  'comes back OK',
  'comes back NOK',
  'comes back twice at once',
  'comes back while the portal reconciles',
  'the portal dies between verify and apply',
  'verify gets no answer',
  'verify is booked and its answer lost',
  'verify answers nonsense',
  'withdraws',
  'five minutes pass',
  'an hour passes',
  'the portal reconciles',
] as const

type Payment = Awaited<ReturnType<typeof beginPayment>>

async function happen(event: (typeof EVENTS)[number], payment: Payment): Promise<unknown> {
  const current = await readPayment(db, payment.id)
  const back = (status: 'OK' | 'NOK') => settlePayment(db, current, { status })
  switch (event) {
    case 'pays':
      return fake.pay(payment.authority ?? '')
    case 'comes back OK':
      return back('OK')
    case 'comes back NOK':
      return back('NOK')
    case 'comes back twice at once':
      return Promise.all([back('OK'), back('NOK')])
    case 'comes back while the portal reconciles':
      return Promise.all([back('OK'), reconcilePayments(db)])
    case 'the portal dies between verify and apply':
      return fake.gateway.verify({
        authority: payment.authority ?? '',
        amountRial: payment.amountRial,
      })
    case 'verify gets no answer':
      fake.trouble.push('no answer')
      return back('OK')
    case 'verify is booked and its answer lost':
      fake.trouble.push('lost answer')
      return back('OK')
    case 'verify answers nonsense':
      fake.trouble.push('nonsense')
      return back('NOK')
    case 'withdraws':
      return withdrawPayment(db, payment.id, payment.userId).catch(() => null)
    case 'five minutes pass':
      time += 5 * MINUTE
      return
    case 'an hour passes':
      time += 60 * MINUTE
      return
    case 'the portal reconciles':
      return reconcilePayments(db)
  }
}

/** What must hold after every step. */
async function checkBooks(payment: Payment): Promise<void> {
  const { state, subscriptionId, receiptNumber } = await readPayment(db, payment.id)
  const paid = fake.books.get(payment.authority ?? '')?.paid ?? false
  const grants = await grantsOf(db, payment.userId)
  const moves = (await eventsOf(db, payment.id)).filter(
    ({ fromState, toState }) => toState === 'paid' && fromState !== 'paid',
  )
  if (state === 'paid') expect(paid, 'granted without money').toBe(true)
  expect(grants.length).toBe(state === 'paid' ? 1 : 0)
  expect(moves.length).toBe(grants.length)
  expect(subscriptionId).toBe(grants[0]?.id ?? null)
  expect(receiptNumber !== null).toBe(state === 'paid')
}

/** Nobody comes back any more; only the portal asks, for as long as it asks. */
async function letItSettle(): Promise<void> {
  fake.trouble = []
  for (let turn = 0; turn < 12; turn++) {
    time += 49 * 60 * MINUTE
    await reconcilePayments(db)
  }
}

it('under any order of events and crashes money taken is granted once, and without money nothing is', async () => {
  const events = fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(events, fc.boolean(), async (happenings, paysLate) => {
      fake.trouble = []
      const person = await makePerson(db)
      const payment = await beginPayment(db, fake.gateway, orderOf(person.id))
      for (const event of happenings) {
        await happen(event, payment)
        fake.trouble = []
        await checkBooks(payment)
      }
      // A quarter of an hour is how long an authority can be paid for.
      const young = time - payment.createdAt.getTime() < 15 * MINUTE
      if (paysLate && young) fake.pay(payment.authority ?? '')
      await letItSettle()
      await checkBooks(payment)
      const { state, nextVerifyAt } = await readPayment(db, payment.id)
      const paid = fake.books.get(payment.authority ?? '')?.paid
      if (paid) expect(state, 'money was taken').toBe('paid')
      else expect(['failed', 'cancelled']).toContain(state)
      expect(nextVerifyAt, 'nothing is asked for ever').toBeNull()
    }),
    { numRuns: 60 },
  )
}, 240_000)
