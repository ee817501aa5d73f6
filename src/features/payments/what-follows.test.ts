import { expect, it } from 'vitest'
import { HOUR } from '#tests/support/account-world.ts'
import { payingWorld } from '#tests/support/paying-world.ts'
import { createDiscountCode } from './discounts.server.ts'

const paying = payingWorld()
const DAY = 24 * HOUR

it('months that wait behind others of their tier stay there when it is renewed, and are worth what was paid', async () => {
  const percent = { kind: 'percent', useLimit: null, expiresAt: null, note: '' } as const
  await createDiscountCode(paying.db, { ...percent, code: 'TENTH', value: 90 })
  await paying.buy('organizational-1')
  await paying.buy('professional-1')
  const cheap = await paying.buy('professional-1', 'TENTH')
  paying.world.later(40 * DAY)
  const renewed = await paying.buy('professional-12')
  expect(renewed.grant?.mode).toBe('renewal')
  const queued = (await paying.grants()).find(({ id }) => id === cheap.subscriptionId)
  expect(queued?.endsAt.toISOString()).toBe(cheap.grant?.endsAt)
  await paying.browser.signIn(paying.member)
  const { data } = (await paying.browser.ask('subscription.offer', { plan: 'organizational-12' }))
    .result
  // A year for 91 million is worth 91 days of one for 365 million, and the month before it some six.
  expect(data.order.period.convertedDays).toBeGreaterThan(95)
})
