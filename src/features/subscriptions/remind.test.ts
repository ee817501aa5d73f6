import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { TRIAL_PLAN } from '#src/access/trial-time.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { outboxMessages, settings } from '#src/server/db/schema/operations.ts'
import type { PlanSnapshot } from '#src/server/db/schema/payments.ts'
import { openNotifications } from '#src/server/notifications.ts'
import { accountWorld, HOUR } from '#tests/support/account-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { seat } from '#tests/support/team.ts'
import { SESSION_CHANNEL } from '../live/notify.server.ts'
import { grantSubscription } from '../payments/grant-subscription.server.ts'
import { ensureSamplePlans } from '../payments/plans.server.ts'
import { remindHolders, runSubscriptionJobs } from './remind.server.ts'

const world = accountWorld()
const DAY = 24 * HOUR
const NOON = Date.parse('2027-03-01T08:30:00Z')
const END = NOON + 10 * DAY
const PLAN: PlanSnapshot = {
  id: 'professional-1',
  name: 'ماهانه',
  tier: 1,
  months: 1,
  priceRial: 9_500_000,
  vatBasisPoints: 1_000,
}

let holder: Person

beforeEach(async () => {
  await world.db.delete(subscriptions)
  await world.db.delete(outboxMessages)
  holder = await makePerson(world.db, { name: 'مریم احمدی' })
  world.time = NOON
  await give(holder)
})

function give(person: Person, given: Partial<typeof subscriptions.$inferInsert> = {}) {
  return world.db.insert(subscriptions).values({
    userId: person.id,
    planId: 'professional-1',
    tier: 1,
    grantedBy: 'payment',
    startsAt: new Date(END - 31 * DAY),
    endsAt: new Date(END),
    createdAt: new Date(END - 31 * DAY),
    ...given,
  })
}

/** Lets the job run at days before the end; what it wrote to whom. */
async function remindAt(daysBefore: number) {
  world.time = END - daysBefore * DAY
  await remindHolders(world.db)
  return letters()
}

async function letters(person = holder) {
  const rows = await world.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, person.mobile ?? ''))
    .orderBy(outboxMessages.createdAt)
  return rows.map(({ template, params }) =>
    template === 'subscription-ending' ? params.days : template,
  )
}

describe('a holder is reminded', () => {
  it('seven and three days before the end and at the end, once each', async () => {
    expect(await remindAt(8)).toEqual([])
    expect(await remindAt(7)).toEqual(['۷ روز'])
    expect(await remindAt(6)).toEqual(['۷ روز'])
    expect(await remindHolders(world.db)).toBe(0)
    expect(await remindAt(3)).toEqual(['۷ روز', '۳ روز'])
    expect(await remindAt(1)).toEqual(['۷ روز', '۳ روز'])
    expect(await remindAt(0)).toEqual(['۷ روز', '۳ روز', 'subscription-ended'])
    expect(await remindAt(-1)).toEqual(['۷ روز', '۳ روز', 'subscription-ended'])
  })

  it('of what is true now alone, where servers stood still for days', async () => {
    expect(await remindAt(2)).toEqual(['۲ روز'])
    expect(await remindAt(-4)).toEqual(['۲ روز'])
  })

  it('once by several servers at once, and again and again', async () => {
    world.time = END - 7 * DAY
    const turns = await Promise.all(Array.from({ length: 6 }, () => remindHolders(world.db)))
    expect(turns.reduce((sum, sent) => sum + sent, 0)).toBe(1)
    expect(await letters()).toEqual(['۷ روز'])
  })

  it('by day: at night the message waits for the morning in Tehran', async () => {
    const night = Date.parse('2027-03-11T01:00:00+03:30')
    await world.db.update(subscriptions).set({ endsAt: new Date(night) })
    world.time = night + 1_000
    expect(await remindHolders(world.db)).toBe(0)
    world.time = Date.parse('2027-03-11T07:59:00+03:30')
    expect(await remindHolders(world.db)).toBe(0)
    world.time = Date.parse('2027-03-11T08:00:00+03:30')
    expect(await remindHolders(world.db)).toBe(1)
    expect(await letters()).toEqual(['subscription-ended'])
  })

  it('by e-mail where there is no number, and not at all where the account is closed', async () => {
    const email = `a${holder.id}@example.com`
    await world.db.update(users).set({ mobile: null, email }).where(eq(users.id, holder.id))
    const closed = await makePerson(world.db, { status: 'REJECTED' })
    await give(closed)
    world.time = END - 7 * DAY
    expect(await remindHolders(world.db)).toBe(1)
    const [row, ...more] = await world.db.select().from(outboxMessages)
    expect([row?.channel, row?.recipient, more.length]).toEqual(['email', email, 0])
  })

  it('again before the new end after a renewal, which takes back what was to come', async () => {
    await ensureSamplePlans(world.db)
    await remindAt(7)
    const purchase = { userId: holder.id, plan: PLAN, at: new Date(world.time) }
    await world.db.transaction((tx) => grantSubscription(tx, purchase))
    await world.db
      .update(subscriptions)
      .set({ createdAt: new Date(world.time) })
      .where(eq(subscriptions.startsAt, purchase.at))
    expect(await remindAt(3)).toEqual(['۷ روز'])
    expect(await remindAt(0)).toEqual(['۷ روز'])
    expect(await remindAt(-22)).toEqual(['۷ روز', '۷ روز'])
  })

  it('and nobody for a trial or for a seat on somebody else’s team', async () => {
    await world.db.delete(subscriptions)
    await give(holder, { tier: 2, planId: 'organizational-1' })
    const member = await makePerson(world.db)
    const guest = await makePerson(world.db)
    await give(guest, { planId: TRIAL_PLAN, grantedBy: 'trial' })
    await seat(world.db, holder, member)
    expect(await remindAt(7)).toEqual(['۷ روز'])
    expect([await letters(member), await letters(guest)]).toEqual([[], []])
  })

  it('in one turn of many, where two servers share the job', async () => {
    await world.db.delete(settings).where(eq(settings.key, 'job:subscription-reminders'))
    world.time = END - 3 * DAY
    await Promise.all([runSubscriptionJobs(world.db), runSubscriptionJobs(world.db)])
    expect(await letters()).toEqual(['۳ روز'])
  })
})

it('open pages learn at once of a purchase and of the end, those of members too', async () => {
  await world.db.delete(subscriptions)
  await give(holder, { tier: 2, planId: 'organizational-1' })
  const member = await makePerson(world.db)
  await seat(world.db, holder, member)
  world.time = END + 1_000
  const received = await listening()
  await runSubscriptionJobs(world.db)
  await eventually(() => expect(received.toSorted()).toEqual([holder.id, member.id].toSorted()))
  received.length = 0
  const purchase = { userId: holder.id, plan: PLAN, at: new Date(world.time) }
  await world.db.transaction((tx) => grantSubscription(tx, purchase))
  await eventually(() => expect(received.toSorted()).toEqual([holder.id, member.id].toSorted()))
})

async function listening(): Promise<string[]> {
  const received: string[] = []
  const notifications = await openNotifications(world.fresh.connectionString)
  onTestFinished(() => notifications.close())
  await notifications.on(SESSION_CHANNEL, (userId) => userId !== null && received.push(userId))
  return received
}
