import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import { borrow } from '#src/server/db/client.ts'
import { teamSeats, users } from '#src/server/db/schema/accounts.ts'
import { auditEvents, outboxMessages } from '#src/server/db/schema/operations.ts'
import { readSession } from '#src/session/current-session.server.ts'
import { accountWorld, HOUR } from '#tests/support/account-world.ts'
import { makeMember, TestBrowser } from '#tests/support/auth-client.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { startTrial } from '../accounts/start-trial.server.ts'
import { INVITATION_DAYS } from './invite.server.ts'

const world = accountWorld()
const DAY = 24 * HOUR

async function newHolder(lastsMs = 30 * DAY) {
  const person = await makePerson(world.db, { name: 'دارندهٔ اشتراک' })
  await subscribe(world.db, person, { tier: 2, planId: 'org-1', lastsMs })
  return { person, browser: await world.browserOf(person) }
}

async function newPerson(given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(world.db, given)
  return { person, browser: await world.browserOf(person) }
}

type Somebody = Awaited<ReturnType<typeof newPerson>>

async function invitationOf({ browser }: Somebody): Promise<string | undefined> {
  return (await browser.ask('teams.mine')).result.data.invitations[0]?.id
}

async function join(holder: Somebody, member: Somebody) {
  const invited = await holder.browser.call('teams.invite', { mobile: member.person.mobile })
  expect(invited.result?.data).toEqual({ done: true })
  return member.browser.call('teams.accept', { id: await invitationOf(member) })
}

const tierOf = async ({ browser }: Somebody) => (await browser.session()).user.subscriptionTier
const teamOf = async ({ browser }: Somebody) => (await browser.ask('teams.mine')).result.data

describe('a seat', () => {
  it('gives its member the tier at once, in the same session, and takes it back at once', async () => {
    const [holder, member] = [await newHolder(), await newPerson()]
    expect(await tierOf(member)).toBe(0)
    expect((await join(holder, member)).result.data).toEqual({ done: true })
    expect(await tierOf(member)).toBe(2)
    const { own } = await teamOf(holder)
    expect(own).toMatchObject([{ name: member.person.name, mobile: member.person.mobile }])
    expect((await teamOf(member)).joined).toMatchObject({ holder: 'دارندهٔ اشتراک' })
    await holder.browser.call('teams.remove', { id: own[0].id })
    expect(await tierOf(member)).toBe(0)
    const sent = sql`template = 'team-removal' and recipient = ${member.person.mobile}`
    expect(await world.db.$count(outboxMessages, sent)).toBe(1)
    expect((await teamOf(member)).joined).toBeNull()
  })

  it('ends when its member leaves', async () => {
    const [holder, member] = [await newHolder(), await newPerson()]
    await join(holder, member)
    await member.browser.call('teams.leave')
    expect(await tierOf(member)).toBe(0)
    expect((await teamOf(holder)).own).toEqual([])
  })

  it('is worth what the holder pays for: nothing after the end, and all again once renewed', async () => {
    const [holder, member] = [await newHolder(2 * DAY), await newPerson()]
    await join(holder, member)
    world.later(3 * DAY)
    expect(await tierOf(member)).toBe(0)
    expect((await teamOf(member)).joined).toMatchObject({ until: null })
    await subscribe(world.db, holder.person, { tier: 1, lastsMs: 60 * DAY })
    expect(await tierOf(member)).toBe(0)
    await subscribe(world.db, holder.person, { tier: 2, planId: 'org-1', lastsMs: 60 * DAY })
    expect(await tierOf(member)).toBe(2)
  })

  it('is worth nothing while the holder is not an approved person', async () => {
    const [holder, member] = [await newHolder(), await newPerson()]
    await join(holder, member)
    await world.db.update(users).set({ status: 'REJECTED' }).where(eq(users.id, holder.person.id))
    expect(await tierOf(member)).toBe(0)
    expect((await teamOf(member)).joined).toMatchObject({ until: null })
  })

  it("takes nothing of the member's own subscription away", async () => {
    const [holder, member] = [await newHolder(2 * DAY), await newPerson()]
    await subscribe(world.db, member.person, { tier: 1, planId: 'pro-12', lastsMs: 20 * DAY })
    await join(holder, member)
    expect(await tierOf(member)).toBe(2)
    world.later(3 * DAY)
    expect(await tierOf(member)).toBe(1)
    await subscribe(world.db, member.person, { tier: 2, planId: 'org-own', lastsMs: 40 * DAY })
    await subscribe(world.db, holder.person, { tier: 2, planId: 'org-1', lastsMs: 9 * DAY })
    const ends = (await member.browser.session()).user.subscriptionExpires
    expect(Date.parse(ends)).toBeGreaterThan(world.time + 30 * DAY)
  })

  it('keeps the free hour for later', async () => {
    const [holder, member] = [await newHolder(), await newPerson({ trialStartedAt: null })]
    await join(holder, member)
    const [id, at] = [member.person.id, new Date(world.time)]
    expect(await world.db.transaction((tx) => startTrial(tx, id, at))).toBe(false)
  })

  it('is found with the session, by one query', async () => {
    const [holder, member] = [await newHolder(), await newPerson()]
    await join(holder, member)
    const { headers } = await signIn(world.db, member.person)
    const asked: string[] = []
    using client = await borrow(world.db)
    const counting = drizzle(client, { logger: { logQuery: (text) => asked.push(text) } })
    const request = new Request('http://localhost', { headers })
    const found = await readSession(counting, request)
    expect(found?.session.user.subscriptionTier).toBe(2)
    expect(asked).toHaveLength(1)
  })
})

describe('an invitation', () => {
  it('is sent by SMS, written in any digits, and waits for a number that registers later', async () => {
    const holder = await newHolder()
    const written = world.mobile.replace(/^0/, '+۹۸')
    await holder.browser.call('teams.invite', { mobile: written })
    const message = await world.lastMessage()
    expect(message).toMatchObject({ channel: 'sms', template: 'team-invitation' })
    expect(message?.params.name).toBe('دارندهٔ اشتراک')
    const late = await makePerson(world.db, { mobile: world.mobile })
    const member = { person: late, browser: await world.browserOf(late) }
    expect((await teamOf(member)).invitations).toMatchObject([{ holder: 'دارندهٔ اشتراک' }])
    await member.browser.call('teams.accept', { id: await invitationOf(member) })
    expect(await tierOf(member)).toBe(2)
  })

  it('can be declined, and by nobody but the one it was sent to', async () => {
    const [holder, member, stranger] = [await newHolder(), await newPerson(), await newPerson()]
    await holder.browser.call('teams.invite', { mobile: member.person.mobile })
    const id = await invitationOf(member)
    for (const action of ['teams.accept', 'teams.decline', 'teams.remove']) {
      expect((await stranger.browser.call(action, { id })).error.data.code).toBe('NOT_FOUND')
    }
    expect((await holder.browser.call('teams.accept', { id })).error.data.code).toBe('NOT_FOUND')
    await member.browser.call('teams.decline', { id })
    expect((await teamOf(holder)).own).toEqual([])
    const again = await member.browser.call('teams.accept', { id })
    expect(again.error.message).toMatch(/دیگر برقرار نیست/)
  })

  it('is over after two weeks, and its seat is free again', async () => {
    const [holder, member] = [await newHolder(), await newPerson()]
    await holder.browser.call('teams.invite', { mobile: member.person.mobile })
    const id = await invitationOf(member)
    world.later(INVITATION_DAYS * DAY)
    expect(await invitationOf(member)).toBeUndefined()
    expect((await member.browser.call('teams.accept', { id })).error.data.code).toBe('NOT_FOUND')
    expect((await teamOf(holder)).own).toEqual([])
    expect((await join(holder, member)).result.data).toEqual({ done: true })
  })

  it('is refused to oneself, to members, twice, and without an own organizational subscription', async () => {
    const [holder, member] = [await newHolder(), await newPerson()]
    const invite = async (by: Somebody, mobile: string | null) =>
      (await by.browser.call('teams.invite', { mobile })).error?.data.code
    expect(await invite(holder, holder.person.mobile)).toBe('BAD_REQUEST')
    expect(await invite(holder, '0912')).toBe('BAD_REQUEST')
    expect(await invite(holder, member.person.mobile)).toBeUndefined()
    expect(await invite(holder, member.person.mobile)).toBe('CONFLICT')
    await member.browser.call('teams.accept', { id: await invitationOf(member) })
    expect(await invite(holder, member.person.mobile)).toBe('CONFLICT')
    expect(await invite(member, world.mobile)).toBe('FORBIDDEN')
    expect(await invite(await newPerson(), world.mobile)).toBe('FORBIDDEN')
  })

  it('waits while the holder has no subscription', async () => {
    const [holder, member] = [await newHolder(DAY), await newPerson()]
    await holder.browser.call('teams.invite', { mobile: member.person.mobile })
    const id = await invitationOf(member)
    world.later(2 * DAY)
    const { error } = await member.browser.call('teams.accept', { id })
    expect(error.message).toContain('اکنون برقرار نیست')
    await subscribe(world.db, holder.person, { tier: 2, lastsMs: 9 * DAY })
    expect((await member.browser.call('teams.accept', { id })).result.data).toEqual({ done: true })
  })

  it('leads onto one team at a time, also when two are accepted at once', async () => {
    const [first, second, member] = [await newHolder(), await newHolder(), await newPerson()]
    for (const { browser } of [first, second]) {
      await browser.call('teams.invite', { mobile: member.person.mobile })
    }
    const { invitations } = await teamOf(member)
    const answers = await Promise.all(
      invitations.map(({ id }: { id: string }) => member.browser.call('teams.accept', { id })),
    )
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([200, 409])
  })

  it('is accepted once, however often that is asked', async () => {
    const [holder, member] = [await newHolder(), await newPerson()]
    await holder.browser.call('teams.invite', { mobile: member.person.mobile })
    const accept = { id: await invitationOf(member) }
    const answers = await Promise.all([1, 2].map(() => member.browser.call('teams.accept', accept)))
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200])
  })

  it('is not sent without end: to one number and by one holder', async () => {
    const holders = [await newHolder(), await newHolder(), await newHolder(), await newHolder()]
    const codes: (string | undefined)[] = []
    for (const { browser } of holders) {
      codes.push((await browser.call('teams.invite', { mobile: world.mobile })).error?.data.code)
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_REQUESTS'])
  })
})

describe('the seats of a team', () => {
  it('are five with the holder, invitations included', async () => {
    const holder = await newHolder()
    const answers: number[] = []
    for (const digit of [1, 2, 3, 4, 5]) {
      const mobile = `0936${world.mobile.slice(5)}${digit}`
      answers.push((await holder.browser.call('teams.invite', { mobile })).response.status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 409])
    const sent = await world.db
      .select()
      .from(outboxMessages)
      .where(sql`${outboxMessages.recipient} like ${`0936${world.mobile.slice(5)}%`}`)
    expect(sent).toHaveLength(4)
  })

  it('are not exceeded by invitations sent at once', async () => {
    const holder = await newHolder()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((digit) =>
        holder.browser.call('teams.invite', { mobile: `0937${world.mobile.slice(5)}${digit}` }),
      ),
    )
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(4)
  })

  it('are not exceeded by acceptances at once, however many were invited', async () => {
    const holder = await newHolder()
    const people = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => newPerson()))
    const at = new Date(world.time)
    const expiresAt = new Date(world.time + DAY)
    await world.db.insert(teamSeats).values(
      people.map(({ person }) => ({
        holderId: holder.person.id,
        mobile: person.mobile ?? '',
        invitedAt: at,
        expiresAt,
      })),
    )
    const answers = await Promise.all(
      people.map(async (one) => one.browser.call('teams.accept', { id: await invitationOf(one) })),
    )
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(4)
    expect((await Promise.all(people.map(tierOf))).filter((tier) => tier === 2)).toHaveLength(4)
  })

  it('leave their whole story in the audit log', async () => {
    const [holder, member] = [await newHolder(), await newPerson()]
    await join(holder, member)
    await member.browser.call('teams.leave')
    await holder.browser.call('teams.invite', { mobile: member.person.mobile })
    await holder.browser.call('teams.remove', { id: await invitationOf(member) })
    const story = await world.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'team'), eq(auditEvents.subjectId, holder.person.id)))
      .orderBy(auditEvents.id)
    expect(story.map(({ action }) => action)).toEqual(
      ['invite', 'accept', 'leave', 'invite', 'withdraw'].map((action) => `team.${action}`),
    )
  })
})

it('the home page tells of an invitation from the first sign-in on, until it is answered', async () => {
  const holder = await newHolder()
  const mobile = `0938${world.mobile.slice(4)}`
  await holder.browser.call('teams.invite', { mobile })
  const browser = new TestBrowser(world.portal.url)
  await browser.signIn(await makeMember(world.db, { mobile }))
  const invited = async () => (await browser.ask('teams.invited')).result.data
  expect(await invited()).toMatchObject({ holder: holder.person.name })
  const [invitation] = (await browser.ask('teams.mine')).result.data.invitations
  await browser.call('teams.accept', { id: invitation.id })
  expect(await invited()).toBeNull()
  await (await newHolder()).browser.call('teams.invite', { mobile })
  expect((await browser.ask('teams.mine')).result.data.invitations).toHaveLength(1)
  expect(await invited()).toBeNull()
  const visitor = new TestBrowser(world.portal.url)
  expect((await visitor.ask('teams.invited')).result.data).toBeNull()
})
