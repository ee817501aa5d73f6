import { expect, it } from 'vitest'
import { accountWorld, HOUR } from '#tests/support/account-world.ts'
import { makePerson, subscribe } from '#tests/support/people.ts'
import { ensureSamplePlans } from '../payments/plans.server.ts'

const world = accountWorld()

it('who sits on a team is offered subscriptions of their own, and no renewal of the team’s', async () => {
  await ensureSamplePlans(world.db)
  const [holder, member] = [await makePerson(world.db), await makePerson(world.db)]
  await subscribe(world.db, holder, { tier: 2, planId: 'organizational-1', lastsMs: 240 * HOUR })
  const [paying, sitting] = [await world.browserOf(holder), await world.browserOf(member)]
  await paying.call('teams.invite', { mobile: member.mobile })
  const [{ id }] = (await sitting.ask('teams.mine')).result.data.invitations
  await sitting.call('teams.accept', { id })
  expect((await sitting.session()).user.subscriptionTier).toBe(2)

  const offer = async (browser: typeof sitting) =>
    (await browser.ask('subscription.offer', {})).result.data
  expect(await offer(sitting)).toMatchObject({ held: 0, holder: holder.name })
  expect(await offer(paying)).toMatchObject({ held: 2, holder: null })

  const buttons = async (browser: typeof sitting) =>
    (await browser.ask('solutions.prices')).result.data.tiers.map(({ buy }: { buy: string }) => buy)
  expect(await buttons(sitting)).toEqual(['خرید این پلن', 'خرید این پلن'])
  expect(await buttons(paying)).toEqual(['خرید این پلن', 'تمدید'])

  const lapsed = await subscribe(world.db, await makePerson(world.db), { lastsMs: 1 - HOUR })
  const returning = await world.browserOf(lapsed)
  expect(await offer(returning)).toMatchObject({ held: 0, had: 1 })
  expect(await buttons(returning)).toEqual(['تمدید', 'خرید این پلن'])
})
