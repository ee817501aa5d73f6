import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { verifyPassword } from '#src/features/accounts/password-hash.server.ts'
import { SESSION_CHANNEL } from '#src/features/live/notify.server.ts'
import { createPlan } from '#src/features/payments/plans.server.ts'
import { comparePersian } from '#src/persian/order.ts'
import { sessions, subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { auditEvents, outboxMessages } from '#src/server/db/schema/operations.ts'
import { openNotifications } from '#src/server/notifications.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makePerson, type Person, signIn, subscribe } from '#tests/support/people.ts'
import { makeAdmin, seat } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const { db, connectionString, portal } = await portalOn(freshDatabase())
const { person: admin, headers, caller } = await makeAdmin(db, { name: 'مدیر' })
const plan = { months: 1, priceRial: 1_000_000, vatBasisPoints: 0, active: true, position: 0 }
await createPlan(db, 'one', { ...plan, name: 'حرفه‌ای یک‌ماهه', tier: 1 })

const waiting = (name?: string) => makePerson(db, { status: 'PENDING', ...(name && { name }) })
const statuses = (people: Person[]) =>
  db
    .select({ status: users.status })
    .from(users)
    .where(sql`${users.id}::text = any(${sql.param(people.map(({ id }) => id))})`)
    .then((rows) => rows.map(({ status }) => status))
const auditsOf = ({ id }: Person) =>
  db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
const heldBy = ({ id }: Person) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, id))
    .orderBy(subscriptions.startsAt)

describe('deciding about several people', () => {
  it('approves all of them, with a line of the log and a message for each', async () => {
    const people = [await waiting(), await waiting(), await waiting()]
    const ids = people.map(({ id }) => id)
    await caller.adminUsers.decide({ ids, reason: null })
    expect(await statuses(people)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
    for (const person of people) {
      expect(await auditsOf(person)).toMatchObject([{ action: 'user.approve', actorId: admin.id }])
      const letters = eq(outboxMessages.recipient, person.mobile ?? '')
      expect(await db.$count(outboxMessages, letters)).toBe(1)
    }
  })

  it('notes of each what changed, and nothing of what stayed', async () => {
    const person = await waiting()
    await caller.adminUsers.decide({ ids: [person.id], reason: 'حساب تکراری' })
    expect((await auditsOf(person))[0]?.before).toEqual({
      status: 'PENDING',
      rejectionReason: null,
    })
  })

  it('rejects all with the reason, or none where one was decided meanwhile', async () => {
    const people = [await waiting(), await waiting()]
    const [first] = people
    await caller.adminUsers.approve({ id: first?.id ?? '' })
    const ids = people.map(({ id }) => id)
    const rejecting = caller.adminUsers.decide({ ids, reason: 'مدرک ناخوانا' })
    await expect(rejecting).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await statuses(people)).toSorted()).toEqual(['ACTIVE', 'PENDING'])
  })

  it('takes nobody and crowds for a mistake', async () => {
    const crowd = Array.from({ length: 101 }, () => crypto.randomUUID())
    for (const ids of [[], crowd]) {
      const deciding = caller.adminUsers.decide({ ids, reason: null })
      await expect(deciding).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
})

describe('a subscription by hand', () => {
  const markOf = async (person: Person) =>
    (await caller.adminUsers.byId({ id: person.id })).subscriptionMark

  it('is given, extended and ended; every row stays', async () => {
    const person = await makePerson(db)
    const action = async () => ({ id: person.id, reason: 'قرارداد ۱۲', seen: await markOf(person) })
    await caller.adminUsers.giveSubscription({ ...(await action()), planId: 'one' })
    const [given] = await heldBy(person)
    expect(given).toMatchObject({ planId: 'one', tier: 1, grantedBy: 'admin' })
    await caller.adminUsers.extendSubscription({ ...(await action()), days: 10 })
    const [longer] = await heldBy(person)
    expect(Number(longer?.endsAt) - Number(given?.endsAt)).toBe(10 * 86_400_000)
    await caller.adminUsers.endSubscription(await action())
    const rows = await heldBy(person)
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]?.endsAt)).toBeLessThanOrEqual(Date.now())
    expect((await auditsOf(person)).map(({ action }) => action)).toEqual([
      'subscription.grant',
      'subscription.extend',
      'subscription.end',
    ])
  })

  it('of two admins at once, the second sees a conflict and nothing is done twice', async () => {
    const person = await makePerson(db)
    const input = { id: person.id, reason: 'قرارداد', seen: await markOf(person), planId: 'one' }
    const answers = await Promise.allSettled([
      caller.adminUsers.giveSubscription(input),
      caller.adminUsers.giveSubscription(input),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    })
    expect(await heldBy(person)).toHaveLength(1)
  })

  it('cannot extend or end what is not there', async () => {
    const person = await makePerson(db)
    const input = { id: person.id, reason: 'قرارداد', seen: await markOf(person) }
    const refused = { code: 'PRECONDITION_FAILED' }
    await expect(caller.adminUsers.endSubscription(input)).rejects.toMatchObject(refused)
    const extending = caller.adminUsers.extendSubscription({ ...input, days: 1 })
    await expect(extending).rejects.toMatchObject(refused)
  })
})

describe('a temporary password', () => {
  it('opens the account, ends every session and is written down nowhere', async () => {
    const person = await makePerson(db)
    await signIn(db, person)
    const { updatedAt } = await caller.adminUsers.byId({ id: person.id })
    const { password } = await caller.adminUsers.setPassword({ id: person.id, seen: updatedAt })
    const [row] = await db.select().from(users).where(eq(users.id, person.id))
    expect(await verifyPassword(password, row?.passwordHash ?? null)).toBe(true)
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
    expect(JSON.stringify(await auditsOf(person))).not.toContain(password)
    const again = caller.adminUsers.setPassword({ id: person.id, seen: updatedAt })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is not for the own account', async () => {
    const { updatedAt } = await caller.adminUsers.byId({ id: admin.id })
    const own = caller.adminUsers.setPassword({ id: admin.id, seen: updatedAt })
    await expect(own).rejects.toMatchObject({ code: 'PRECONDITION_FAILED' })
  })
})

describe('the list of people', () => {
  it('stands in the order of a Persian dictionary', async () => {
    const names = ['یاسمن', 'آرش', 'ژاله', 'گلی', 'پویا', 'اکبر', 'چنگیز', 'کاوه', 'زهرا', 'ادنان']
    for (const name of names) await waiting(`${name} الفبایی`)
    const { rows } = await caller.adminUsers.list({ q: 'الفبایی', sort: 'name' })
    const shown = rows.map(({ name }) => name.split(' ')[0])
    expect(shown).toEqual(names.toSorted(comparePersian))
  })

  it('is narrowed by when a subscription ends and when somebody was last here', async () => {
    const soon = await makePerson(db, { name: 'بازه نزدیک' })
    await subscribe(db, soon, { lastsMs: 5 * 86_400_000 })
    const over = await makePerson(db, { name: 'بازه گذشته' })
    await subscribe(db, over, { lastsMs: -1_000 })
    await signIn(db, over)
    const names = async (search: Record<string, string>) =>
      (await caller.adminUsers.list({ q: 'بازه', ...search })).rows.map(({ name }) => name)
    expect(await names({ expires: 'week' })).toEqual(['بازه نزدیک'])
    expect(await names({ expires: 'past' })).toEqual(['بازه گذشته'])
    expect(await names({ seen: 'day' })).toEqual(['بازه گذشته'])
    expect(await names({ seen: 'none' })).toEqual(['بازه نزدیک'])
  })
})

it('the file of people holds those of the view, and who took it is noted', async () => {
  const { mobile } = await waiting('فایلی')
  const q = encodeURIComponent('فایلی')
  const answer = await fetch(`${portal.url}/api/admin/files/users.csv?q=${q}`, { headers })
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]?.replace("'", '')).toContain(`فایلی,${mobile}`)
  const noted = eq(auditEvents.action, 'export.users')
  expect(await db.select().from(auditEvents).where(noted)).toMatchObject([
    { actorId: admin.id, after: { rows: 1, format: 'csv' } },
  ])
})

it('what becomes of a holder is told to open pages of the whole team', async () => {
  const [holder, member] = [await makePerson(db), await makePerson(db)]
  await subscribe(db, holder, { tier: 2, planId: 'org-1' })
  await seat(db, holder, member)
  const notifications = await openNotifications(connectionString)
  const received = vi.fn()
  await notifications.on(SESSION_CHANNEL, received)
  const { id } = holder
  const { subscriptionMark: seen } = await caller.adminUsers.byId({ id })
  await caller.adminUsers.endSubscription({ id, seen, reason: 'به درخواست شرکت' })
  await eventually(() => expect(received).toHaveBeenCalledWith(member.id))
  received.mockClear()
  await caller.adminUsers.reject({ id, seen: 'ACTIVE', reason: 'به درخواست شرکت' })
  await eventually(() => expect(received).toHaveBeenCalledWith(member.id))
  await notifications.close()
})
