import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { accountWorld, HOUR } from '#tests/support/account-world.ts'
import { makeMember, TestBrowser } from '#tests/support/auth-client.ts'

const world = accountWorld()

describe('the trial', () => {
  const trials = async () => {
    const user = await world.user()
    return world.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, user?.id ?? ''))
  }

  it('begins with the first sign-in after approval, for one hour, and never again', async () => {
    await makeMember(world.db, { mobile: world.mobile, status: 'PENDING' })
    await world.browser.signIn({ mobile: world.mobile })
    expect(await trials()).toEqual([])
    await world.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.mobile, world.mobile))
    expect(await trials()).toEqual([])
    await world.browser.signIn({ mobile: world.mobile })
    const asked = await world.browser.ask('subscription.getActiveSubscription')
    expect(asked.result.data).toEqual({
      subscription: {
        planId: 'free_trial',
        startDate: new Date(world.time).toISOString(),
        endDate: new Date(world.time + HOUR).toISOString(),
      },
    })
    world.later(2 * HOUR)
    await world.browser.signIn({ mobile: world.mobile })
    expect(await trials()).toHaveLength(1)
  })

  it('begins once, of several sign-ins at the same time', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    const browsers = Array.from({ length: 4 }, () => new TestBrowser(world.portal.url))
    await Promise.all(browsers.map((each) => each.signIn({ mobile: world.mobile })))
    expect(await trials()).toHaveLength(1)
  })

  it('ends to the millisecond by the clock of the server; the session goes on', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    await world.browser.signIn({ mobile: world.mobile })
    const endsAt = new Date(world.time + HOUR).toISOString()
    world.later(HOUR - 1)
    expect((await world.browser.session()).user.subscriptionTier).toBe(1)
    world.later(1)
    const { user } = await world.browser.session()
    expect(user).toMatchObject({ subscriptionTier: 0, subscriptionExpires: endsAt })
    const asked = await world.browser.ask('subscription.getActiveSubscription')
    expect(asked.result.data.subscription).toMatchObject({ planId: 'free_trial', endDate: endsAt })
  })

  it('waits for whoever has a subscription already, and is none for admins', async () => {
    const member = await makeMember(world.db, { mobile: world.mobile })
    await world.db.insert(subscriptions).values({
      userId: member.id,
      planId: 'pro-1',
      tier: 1,
      grantedBy: 'admin',
      startsAt: new Date(world.time - HOUR),
      endsAt: new Date(world.time + HOUR),
    })
    await world.browser.signIn({ mobile: world.mobile })
    expect((await trials()).map(({ planId }) => planId)).toEqual(['pro-1'])
    const admin = await makeMember(world.db, { role: 'ADMIN' })
    await world.browser.signIn(admin)
    const asked = await world.browser.ask('subscription.getActiveSubscription')
    expect(asked.result.data).toEqual({ subscription: null })
  })

  it('and what was bought to follow it are told beside one another', async () => {
    const { id: userId } = await makeMember(world.db, { mobile: world.mobile })
    const at = (hours: number) => new Date(world.time + hours * HOUR)
    await world.db.insert(subscriptions).values([
      { userId, planId: 'org-1', tier: 2, grantedBy: 'payment', startsAt: at(-1), endsAt: at(9) },
      { userId, planId: 'pro-1', tier: 1, grantedBy: 'payment', startsAt: at(9), endsAt: at(99) },
    ])
    await world.browser.signIn({ mobile: world.mobile })
    const asked = await world.browser.ask('subscription.getActiveSubscription')
    expect(asked.result.data.subscription).toMatchObject({
      planId: 'org-1',
      endDate: at(9).toISOString(),
      next: { tier: 1, endDate: at(99).toISOString() },
    })
    world.later(10 * HOUR)
    const then = await world.browser.ask('subscription.getActiveSubscription')
    expect(then.result.data.subscription).not.toHaveProperty('next')
  })

  it('is asked for by people who are signed in and approved', async () => {
    const visitor = await world.browser.ask('subscription.getActiveSubscription')
    expect(visitor.error.data).toMatchObject({ code: 'UNAUTHORIZED', httpStatus: 401 })
    await makeMember(world.db, { mobile: world.mobile, status: 'REJECTED' })
    await world.browser.signIn({ mobile: world.mobile })
    const rejected = await world.browser.ask('subscription.getActiveSubscription')
    expect(rejected.error.data).toMatchObject({ code: 'FORBIDDEN', httpStatus: 403 })
  })
})
