import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { accountWorld, HOUR, MINUTE } from '#tests/support/account-world.ts'
import { makeMember, PASSWORD, TestBrowser } from '#tests/support/auth-client.ts'

const world = accountWorld()
const name = 'مینا رضایی'
let made = 0

async function signedIn(given = {}) {
  made += 1
  const email = `reader${made}@daru.example`
  const person = await makeMember(world.db, {
    mobile: world.mobile,
    wantedEmail: email,
    name,
    ...given,
  })
  await world.browser.signIn(person)
  return { person, email, browser: world.browser }
}

async function linkTo(email: string): Promise<string> {
  const { params } = (await world.lastMessage(email)) ?? {}
  return new URL(params?.link ?? '', world.portal.url).pathname
}

async function askedLink() {
  const member = await signedIn()
  const { result } = await member.browser.call('accounts.sendEmailLink')
  expect(result.data).toEqual({ email: member.email })
  return { ...member, link: await linkTo(member.email) }
}

const confirmedAt = async (id: string) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]?.emailConfirmedAt ?? null

/** A mail program on another machine: it knows nobody. */
const stranger = () => new TestBrowser(world.portal.url)
const press = (link: string, browser = stranger()) => browser.visit(link, { fields: {} })

describe('the link that confirms an e-mail address', () => {
  it('asks when it is opened and confirms when the button is pressed, without signing in', async () => {
    const { person, email, link, browser } = await askedLink()
    const reader = stranger()
    for (const method of ['GET', 'HEAD']) {
      expect((await reader.visit(link, { method })).status).toBe(200)
    }
    expect(await confirmedAt(person.id)).toBeNull()
    expect(await (await reader.visit(link)).text()).toContain(email)
    const pressed = await press(link, reader)
    expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining(email)])
    expect(await confirmedAt(person.id)).toEqual(new Date(world.time))
    expect(reader.cookies.size).toBe(0)
    expect((await browser.ask('accounts.profile')).result.data.emailConfirmed).toBe(true)
  })

  it('is written in the audit log', async () => {
    const { person, email, link } = await askedLink()
    await press(link)
    const events = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, person.id))
    expect(events).toMatchObject([{ action: 'user.confirm-email', after: { email } }])
  })

  it('lets the address be chosen for alerts', async () => {
    const { browser, email, link } = await askedLink()
    const quiet = { quietFrom: null, quietTo: null, digestDay: null }
    const request = { sms: false, email: true, ...quiet }
    expect((await browser.call('alerts.saveSettings', request)).error).toBeDefined()
    await press(link)
    expect((await browser.call('alerts.saveSettings', request)).result.data).toEqual({ done: true })
    expect((await browser.ask('alerts.settings')).result.data).toMatchObject({ email })
  })

  it('works once, also for presses at the same time', async () => {
    const { link } = await askedLink()
    const pressed = await Promise.all([press(link), press(link), press(link)])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect((await stranger().visit(link)).status).toBe(410)
  })

  it('ends after 24 hours', async () => {
    const { person, link } = await askedLink()
    world.later(24 * HOUR - MINUTE)
    expect((await stranger().visit(link)).status).toBe(200)
    world.later(MINUTE)
    expect((await stranger().visit(link)).status).toBe(410)
    expect((await press(link)).status).toBe(410)
    expect(await confirmedAt(person.id)).toBeNull()
  })

  it('ends with the next one', async () => {
    const { browser, email, link } = await askedLink()
    world.later(MINUTE)
    await browser.call('accounts.sendEmailLink')
    expect((await press(link)).status).toBe(410)
    expect((await press(await linkTo(email))).status).toBe(200)
  })

  it('ends when the address changes, also when it changes back', async () => {
    const { person, browser, email, link } = await askedLink()
    for (const address of [`other-${email}`, email]) {
      await browser.call('accounts.updateProfile', { name, email: address })
      expect((await press(link)).status).toBe(410)
    }
    expect(await confirmedAt(person.id)).toBeNull()
  })

  it('cannot be made up', async () => {
    const { person, link } = await askedLink()
    const other = link.replace(/[0-9a-f]{8}-/, '00000000-')
    for (const wrong of [`${link}x`, other, link.slice(0, -1), '/api/account/confirm-email/']) {
      expect((await press(wrong)).status).toBe(404)
    }
    expect(await confirmedAt(person.id)).toBeNull()
  })
})

describe('asking for the link', () => {
  it('needs an address that is not confirmed yet', async () => {
    const { browser, person } = await signedIn({ wantedEmail: null })
    const code = async () => (await browser.call('accounts.sendEmailLink')).error.data.code
    expect(await code()).toBe('BAD_REQUEST')
    const known = { email: `known${made}@daru.example`, emailConfirmedAt: new Date() }
    await world.db.update(users).set(known).where(eq(users.id, person.id))
    expect(await code()).toBe('CONFLICT')
    expect((await stranger().call('accounts.sendEmailLink')).error.data.code).toBe('UNAUTHORIZED')
  })

  it('is limited by person and by address', async () => {
    const { browser, email } = await signedIn()
    for (let asked = 0; asked < 5; asked += 1) await browser.call('accounts.sendEmailLink')
    const refused = await browser.call('accounts.sendEmailLink')
    expect(refused.response.status).toBe(429)
    await browser.call('accounts.updateProfile', { name, email: `new-${email}` })
    expect((await browser.call('accounts.sendEmailLink')).response.status).toBe(429)
  })
})

describe('another address', () => {
  it("of many is anybody's until one of them reads it", async () => {
    const { browser, email, link } = await askedLink()
    const other = await makeMember(world.db, { wantedEmail: email })
    const elsewhere = stranger()
    await elsewhere.signIn(other)
    world.later(MINUTE)
    await elsewhere.call('accounts.sendEmailLink')
    const otherLink = await linkTo(email)
    const byEmail = () =>
      stranger().post('callback/credentials', { login: email, password: PASSWORD })
    expect((await byEmail()).status).toBe(401)
    expect((await press(otherLink)).status).toBe(200)
    expect((await byEmail()).status).toBe(200)
    expect((await press(link)).status).toBe(409)
    expect((await browser.ask('accounts.profile')).result.data).toMatchObject({
      emailConfirmed: false,
      confirmedEmail: null,
    })
  })

  it.each([
    [{ googleSubject: null }, 'done'],
    [{ mobile: null, mobileConfirmedAt: null, googleSubject: 'google-1' }, 'done'],
    [{ mobile: null, mobileConfirmedAt: null }, 'تنها راه ورود'],
  ])('may be left empty by who signs in otherwise too: %o', async (ways, expected) => {
    const email = `only${world.mobile}@daru.example`
    const { person, browser } = await signedIn({
      email,
      wantedEmail: null,
      emailConfirmedAt: new Date(),
    })
    await world.db.update(users).set(ways).where(eq(users.id, person.id))
    const answer = await browser.call('accounts.updateProfile', { name, email: null })
    expect(JSON.stringify(answer.result ?? answer.error)).toContain(expected)
    const [{ email: left } = {}] = await world.db
      .select()
      .from(users)
      .where(eq(users.id, person.id))
    expect(left).toBe(expected === 'done' ? null : email)
  })

  it('waits for its link while the former stays, and the change is in the audit log', async () => {
    const email = `known${world.mobile}@daru.example`
    const confirmed = { email, wantedEmail: null, emailConfirmedAt: new Date() }
    const { person, browser } = await signedIn(confirmed)
    const same = await browser.call('accounts.updateProfile', { name, email })
    expect(same.result.data).toEqual({ done: true })
    expect(await confirmedAt(person.id)).not.toBeNull()
    await browser.call('accounts.updateProfile', { name, email: `new-${email}` })
    expect((await browser.ask('accounts.profile')).result.data).toMatchObject({
      email: `new-${email}`,
      emailConfirmed: false,
      confirmedEmail: email,
    })
    const events = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, person.id))
    expect(events).toMatchObject([
      { action: 'user.change-email', before: { email }, after: { email: `new-${email}` } },
    ])
  })
})
