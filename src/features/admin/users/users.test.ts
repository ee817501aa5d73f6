import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { SESSION_CHANNEL } from '#src/features/live/notify.server.ts'
import { TEMPLATES } from '#src/features/messaging/templates.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { auditEvents, outboxMessages } from '#src/server/db/schema/operations.ts'
import { openNotifications } from '#src/server/notifications.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makePerson, type Person, signIn, subscribe } from '#tests/support/people.ts'
import { openTestPortal } from '#tests/support/test-portal.ts'

const fresh = await freshDatabase()
await openTestPortal({ database: fresh })
beforeEach(async () => {
  await fresh.database.delete(outboxMessages)
  await fresh.database.delete(users)
})

async function callAs(person: Person) {
  const { headers } = await signIn(fresh.database, person)
  return callerFor(new Request('http://127.0.0.1/', { headers }))
}

const makeAdmin = () => makePerson(fresh.database, { role: 'ADMIN', name: 'مدیر' })
const reread = async ({ id }: Person) =>
  (await fresh.database.select().from(users).where(eq(users.id, id)))[0]
const letters = () => fresh.database.select().from(outboxMessages)

describe('approving', () => {
  it('opens the account, tells the person and every server', async () => {
    const caller = await callAs(await makeAdmin())
    const person = await makePerson(fresh.database, { status: 'PENDING', name: 'مینا' })
    const notifications = await openNotifications(fresh.connectionString)
    const received = vi.fn()
    await notifications.on(SESSION_CHANNEL, received)
    await caller.adminUsers.approve({ id: person.id })
    expect(await reread(person)).toMatchObject({ status: 'ACTIVE', rejectionReason: null })
    expect(await letters()).toMatchObject([
      { channel: 'sms', recipient: person.mobile, template: 'approved', params: { name: 'مینا' } },
    ])
    await eventually(() => expect(received).toHaveBeenCalledWith(person.id))
    await notifications.close()
  })

  it('promises no free hour to who had it, or who has a subscription', async () => {
    const caller = await callAs(await makeAdmin())
    const status = 'REJECTED'
    const used = await makePerson(fresh.database, { status, trialStartedAt: new Date() })
    const buyer = await subscribe(fresh.database, await makePerson(fresh.database, { status }))
    for (const { id } of [used, buyer]) await caller.adminUsers.approve({ id, seen: status })
    const received = (await letters()).map(({ params }) => TEMPLATES.approved.text(params))
    expect(received).toHaveLength(2)
    for (const text of received) expect(text).not.toContain('یک ساعت')
  })

  it('keeps values before and after', async () => {
    const caller = await callAs(await makeAdmin())
    const person = await makePerson(fresh.database, { status: 'REJECTED', rejectionReason: 'x' })
    await caller.adminUsers.approve({ id: person.id, seen: 'REJECTED' })
    const ofPerson = eq(auditEvents.subjectId, person.id)
    expect(await fresh.database.select().from(auditEvents).where(ofPerson)).toMatchObject([
      {
        action: 'user.approve',
        before: { role: 'USER', status: 'REJECTED', rejectionReason: 'x' },
        after: { role: 'USER', status: 'ACTIVE', rejectionReason: null },
      },
    ])
  })

  it('by two admins at once is done once', async () => {
    const callers = await Promise.all([callAs(await makeAdmin()), callAs(await makeAdmin())])
    const person = await makePerson(fresh.database, { status: 'PENDING' })
    const answers = await Promise.all(
      callers.map((caller) => caller.adminUsers.approve({ id: person.id })),
    )
    expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  it('writes an e-mail where there is no number, and nothing where there is neither', async () => {
    const caller = await callAs(await makeAdmin())
    const pending = { status: 'PENDING', mobile: null } as const
    const mailed = await makePerson(fresh.database, { ...pending, email: 'mina@daru.ir' })
    const silent = await makePerson(fresh.database, pending)
    await caller.adminUsers.approve({ id: mailed.id })
    await caller.adminUsers.approve({ id: silent.id })
    expect(await letters()).toMatchObject([{ channel: 'email', recipient: 'mina@daru.ir' }])
  })
})

describe('rejecting', () => {
  it('closes the account with its reason, which the person is told', async () => {
    const caller = await callAs(await makeAdmin())
    const person = await makePerson(fresh.database, { status: 'PENDING' })
    await caller.adminUsers.reject({ id: person.id, reason: ' مدرک ناخوانا ', seen: 'PENDING' })
    expect(await reread(person)).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'مدرک ناخوانا',
    })
    expect(await letters()).toMatchObject([{ params: { was: 'PENDING', reason: 'مدرک ناخوانا' } }])
  })

  it('does not undo unseen what another admin decided meanwhile', async () => {
    const caller = await callAs(await makeAdmin())
    const person = await makePerson(fresh.database, { status: 'PENDING' })
    await caller.adminUsers.approve({ id: person.id })
    const rejecting = caller.adminUsers.reject({ id: person.id, reason: 'دلیل', seen: 'PENDING' })
    await expect(rejecting).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await reread(person))?.status).toBe('ACTIVE')
  })

  it('is not undone by an admin who still sees somebody waiting, one by one or in a group', async () => {
    const caller = await callAs(await makeAdmin())
    const { id } = await makePerson(fresh.database, { status: 'PENDING' })
    await caller.adminUsers.reject({ id, reason: 'مدرک ناخوانا', seen: 'PENDING' })
    const alone = caller.adminUsers.approve({ id, seen: 'PENDING' })
    await expect(alone).rejects.toMatchObject({ code: 'CONFLICT' })
    const together = caller.adminUsers.decide({ ids: [id], reason: null })
    await expect(together).rejects.toMatchObject({ code: 'CONFLICT' })
    const [row] = await fresh.database.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ status: 'REJECTED', rejectionReason: 'مدرک ناخوانا' })
  })

  it.each(['', '  ', 'x', 'a'.repeat(501), 'a\0bc'])('needs a reason, not «%s»', async (reason) => {
    const caller = await callAs(await makeAdmin())
    const person = await makePerson(fresh.database, { status: 'PENDING' })
    const rejecting = caller.adminUsers.reject({ id: person.id, reason, seen: 'PENDING' })
    await expect(rejecting).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the last admin', () => {
  it('stays: one can neither demote nor reject oneself', async () => {
    const admin = await makeAdmin()
    await makeAdmin()
    const caller = await callAs(admin)
    const refused = { code: 'PRECONDITION_FAILED' }
    const demoting = caller.adminUsers.setRole({ id: admin.id, role: 'USER' })
    await expect(demoting).rejects.toMatchObject(refused)
    const rejecting = caller.adminUsers.reject({ id: admin.id, reason: 'دلیل', seen: 'ACTIVE' })
    await expect(rejecting).rejects.toMatchObject(refused)
    expect(await reread(admin)).toMatchObject({ role: 'ADMIN', status: 'ACTIVE' })
  })

  it('stays also when two admins demote each other at once', async () => {
    const [one, other] = [await makeAdmin(), await makeAdmin()]
    const [first, second] = [await callAs(one), await callAs(other)]
    const outcomes = await Promise.allSettled([
      first.adminUsers.setRole({ id: other.id, role: 'USER' }),
      second.adminUsers.setRole({ id: one.id, role: 'USER' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await fresh.database.$count(users, eq(users.role, 'ADMIN'))).toBe(1)
  })

  it('an admin who was rejected may lose the role', async () => {
    const caller = await callAs(await makeAdmin())
    const former = await makePerson(fresh.database, { role: 'ADMIN', status: 'REJECTED' })
    expect(await caller.adminUsers.setRole({ id: former.id, role: 'USER' })).toEqual({
      changed: true,
    })
  })
})

it('sessions of a person are shown without tokens, and end at once', async () => {
  const caller = await callAs(await makeAdmin())
  const person = await makePerson(fresh.database)
  const [one, other] = [await signIn(fresh.database, person), await signIn(fresh.database, person)]
  const shown = await caller.adminUsers.byId({ id: person.id })
  expect(shown.sessions.map(({ id }) => id).toSorted()).toEqual(
    [one.sessionId, other.sessionId].toSorted(),
  )
  const hashes = await fresh.database.select().from(sessions)
  for (const { tokenHash } of hashes) expect(JSON.stringify(shown)).not.toContain(tokenHash)
  await caller.adminUsers.endSession({ id: one.sessionId })
  const asEnded = await callerFor(new Request('http://127.0.0.1/', { headers: one.headers }))
  expect(await asEnded.session.current()).toBeNull()
  await caller.adminUsers.endSessions({ id: person.id })
  expect((await caller.adminUsers.byId({ id: person.id })).sessions).toEqual([])
})

describe('the list of people', () => {
  async function fill() {
    const { database } = fresh
    const admin = await makeAdmin()
    const at = (minute: number) => ({ createdAt: new Date(2026, 0, 1, 12, minute) })
    const company = { companyName: 'داروسازی كاوه', position: 'مدیر بازرگانی' }
    const mina = await makePerson(database, { name: 'مینا', ...company, ...at(1) })
    const given = { name: 'سارا', status: 'PENDING', mobile: '09351112233', ...at(2) } as const
    await makePerson(database, given)
    const trial = await makePerson(database, { name: 'رضا', email: 'reza@daru.ir', ...at(3) })
    const past = await makePerson(database, { name: 'امید', ...at(4) })
    const whole = await makePerson(database, { name: 'نادر', ...at(5) })
    await subscribe(database, mina)
    await subscribe(database, trial, { planId: 'free_trial' })
    await subscribe(database, past, { lastsMs: -1_000 })
    await subscribe(database, whole, { tier: 2 })
    const caller = await callAs(admin)
    return async (search: Record<string, string | string[]>) => {
      const answer = await caller.adminUsers.list(search)
      return { ...answer, names: answer.rows.map(({ name }) => name) }
    }
  }

  it('begins with the newest and tells the true total', async () => {
    const list = await fill()
    const answer = await list({})
    expect(answer.total).toBe(6)
    expect(answer.names.slice(1)).toEqual(['نادر', 'امید', 'رضا', 'سارا', 'مینا'])
  })

  it.each([
    ['کاوه', ['مینا']],
    ['کاوه مدیر', ['مینا']],
    ['۰۹۳۵۱۱۱', ['سارا']],
    ['Reza@Daru.ir', ['رضا']],
    ['xyz%', []],
    ['_', ['نادر', 'امید', 'رضا', 'سارا', 'مینا']],
  ])('is searched for «%s»', async (q, names) => {
    const list = await fill()
    const found = await list({ q })
    expect(found.names.filter((name) => name !== 'مدیر')).toEqual(names)
  })

  it.each([
    ['free', ['سارا']],
    ['trial', ['رضا']],
    ['professional', ['مینا']],
    ['organizational', ['نادر']],
    ['expired', ['امید']],
  ])('is narrowed to the subscription %s, of which admins have none', async (plan, names) => {
    const list = await fill()
    const { rows } = await list({ plan })
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect(rows.every((row) => row.plan === plan)).toBe(true)
  })

  it('counts each filter without itself', async () => {
    const list = await fill()
    const { facets } = await list({ status: 'PENDING' })
    const counts = Object.fromEntries(
      (facets.status ?? []).map(({ value, count }) => [value, count]),
    )
    expect(counts).toEqual({ ACTIVE: 5, PENDING: 1 })
    expect(facets.role).toMatchObject([{ value: 'USER', count: 1 }])
  })

  it.each(['name', 'company', 'plan', 'created', 'seen'])(
    'is sorted by %s both ways',
    async (key) => {
      const list = await fill()
      const [up, down] = [await list({ sort: key }), await list({ sort: `-${key}` })]
      expect(up.names.toSorted()).toEqual(down.names.toSorted())
      expect(up.names).toHaveLength(6)
    },
  )

  it('refuses a filter it does not know', async () => {
    const list = await fill()
    await expect(list({ nothing: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(list({ status: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('shows neither passwords nor secrets', async () => {
    const list = await fill()
    expect(Object.keys((await list({})).rows[0] ?? {}).toSorted()).toEqual([
      'companyName',
      'createdAt',
      'email',
      'id',
      'isComplete',
      'lastSeenAt',
      'mobile',
      'name',
      'plan',
      'planEndsAt',
      'position',
      'rejectionReason',
      'role',
      'status',
      'updatedAt',
    ])
  })
})
