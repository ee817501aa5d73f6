import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { refreshDataset } from '#src/server/dataset.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { openNotifications } from '#src/server/notifications.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { liveLine } from '#tests/support/live-line.ts'
import { makePerson, type Person, signIn, subscribe } from '#tests/support/people.ts'
import { openTestPortal } from '#tests/support/test-portal.ts'
import { announceDataset, channelCount, MAX_PER_USER, startChannels } from './channels.server.ts'
import { notifySessionChanged } from './notify.server.ts'

const fresh = await freshDatabase()
await publish()
const portal = await openTestPortal({ database: fresh })
const notifications = await openNotifications(fresh.connectionString)
let stop = await startChannels(fresh.database, notifications)
afterAll(async () => {
  stop()
  await portal.close()
  await notifications.close()
})

async function publish() {
  await fresh.database.insert(datasetVersions).values({ isSample: true })
  await refreshDataset(fresh.database)
}

function open(headers: Record<string, string> = {}, search = '') {
  return fetch(`${portal.url}/api/live${search}`, { headers })
}

async function connect(person: Person, extra: Record<string, string> = {}) {
  const { headers, sessionId } = await signIn(fresh.database, person)
  const response = await open({ ...headers, ...extra })
  expect(response.status).toBe(200)
  return { line: liveLine(response), response, headers, sessionId }
}

async function change(person: Person, given: Partial<typeof users.$inferInsert>) {
  await fresh.database.transaction(async (tx) => {
    await tx.update(users).set(given).where(eq(users.id, person.id))
    await notifySessionChanged(tx, person.id)
  })
}

const free = { role: 'USER', status: 'ACTIVE', subscriptionTier: 0, subscriptionExpires: null }

describe('the live channel', () => {
  it('is an event stream that nobody keeps or holds back', async () => {
    const { response, line } = await connect(await makePerson(fresh.database))
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('content-encoding')).toBeNull()
    await line.close()
  })

  it('begins with how things stand', async () => {
    const { line } = await connect(await makePerson(fresh.database))
    expect(await line.next()).toMatchObject({ event: 'session', data: free })
    expect(await line.next()).toMatchObject({ event: 'dataset', data: { version: 1 } })
    await line.close()
  })

  it.each([
    ['a visitor', null, 401],
    ['someone without a status', { status: null }, 401],
    ['someone without a role', { role: null }, 401],
    ['someone who waits for approval', { status: 'PENDING' }, 403],
    ['someone rejected', { status: 'REJECTED' }, 403],
  ] as const)('is not for %s', async (_, given, status) => {
    const person = given && (await makePerson(fresh.database, given))
    const headers = person ? (await signIn(fresh.database, person)).headers : {}
    expect((await open(headers)).status).toBe(status)
  })

  it('is refused to other methods', async () => {
    const response = await fetch(`${portal.url}/api/live`, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it('tells a new role, and a new tier, and nothing to others', async () => {
    const [me, other] = [await makePerson(fresh.database), await makePerson(fresh.database)]
    const [mine, others] = [await connect(me), await connect(other)]
    for (const { line } of [mine, others]) for (const _ of 'abc') await line.next()
    await subscribe(fresh.database, me, { tier: 1 })
    await notifySessionChanged(fresh.database, me.id)
    expect(await mine.line.next()).toMatchObject({
      event: 'session',
      data: { role: 'USER', subscriptionTier: 1 },
    })
    await change(me, { role: 'ADMIN' })
    expect(await mine.line.next()).toMatchObject({ data: { role: 'ADMIN', subscriptionTier: 2 } })
    await change(other, { role: 'ADMIN' })
    expect(await others.line.next()).toMatchObject({
      data: { role: 'ADMIN', subscriptionTier: 2, subscriptionExpires: null },
    })
    for (const { line } of [mine, others]) await line.close()
  })

  it('says nothing where a notice changes nothing', async () => {
    const person = await makePerson(fresh.database)
    const { line } = await connect(person)
    for (const _ of 'abc') await line.next()
    await notifySessionChanged(fresh.database, person.id)
    await change(person, { role: 'ADMIN' })
    expect(await line.next()).toMatchObject({ data: { role: 'ADMIN' } })
    await line.close()
  })

  it('tells a rejection and ends', async () => {
    const person = await makePerson(fresh.database)
    const { line } = await connect(person)
    for (const _ of 'abc') await line.next()
    await change(person, { status: 'REJECTED' })
    expect(await line.next()).toMatchObject({ event: 'session', data: { status: 'REJECTED' } })
    expect(await line.next()).toBeNull()
  })

  it('ends with the session, and spares the other sessions of the person', async () => {
    const person = await makePerson(fresh.database)
    const [ended, staying] = [await connect(person), await connect(person)]
    for (const { line } of [ended, staying]) for (const _ of 'abc') await line.next()
    await fresh.database.delete(sessions).where(eq(sessions.id, ended.sessionId))
    await notifySessionChanged(fresh.database, person.id)
    expect(await ended.line.next()).toMatchObject({ event: 'end' })
    expect(await ended.line.next()).toBeNull()
    await change(person, { role: 'ADMIN' })
    expect(await staying.line.next()).toMatchObject({ data: { role: 'ADMIN' } })
    await staying.line.close()
  })

  it('ends with the person', async () => {
    const person = await makePerson(fresh.database)
    const { line } = await connect(person)
    for (const _ of 'abc') await line.next()
    await fresh.database.delete(users).where(eq(users.id, person.id))
    await notifySessionChanged(fresh.database, person.id)
    expect(await line.next()).toMatchObject({ event: 'end' })
  })

  it('tells everyone a new dataset', async () => {
    const { line } = await connect(await makePerson(fresh.database))
    for (const _ of 'abc') await line.next()
    await publish()
    announceDataset()
    expect(await line.next()).toMatchObject({ event: 'dataset', data: { version: 2 } })
    await line.close()
  })

  it('resumes: who comes back is told what changed meanwhile, and nothing twice', async () => {
    const person = await makePerson(fresh.database)
    const { line, headers } = await connect(person)
    await line.next()
    const last = (await line.next())?.id ?? ''
    await line.close()
    await fresh.database.update(users).set({ role: 'ADMIN' }).where(eq(users.id, person.id))
    const back = liveLine(await open({ ...headers, 'last-event-id': last }))
    const missed = await back.next()
    expect(missed).toMatchObject({ event: 'session', data: { role: 'ADMIN' } })
    await back.close()
    const again = liveLine(await open(headers, `?lastEventId=${missed?.id}`))
    await change(person, { role: 'USER' })
    expect(await again.next()).toMatchObject({ event: 'session', data: { role: 'USER' } })
    await again.close()
  })

  it('takes any nonsense for an id it does not know', async () => {
    const { line } = await connect(await makePerson(fresh.database), { 'last-event-id': '....' })
    expect(await line.next()).toMatchObject({ event: 'session' })
    await line.close()
  })

  it('is limited per person, and closing one makes room', async () => {
    const { headers } = await signIn(fresh.database, await makePerson(fresh.database))
    const responses = []
    for (let at = 0; at < MAX_PER_USER; at += 1) responses.push(await open(headers))
    const refused = await open(headers)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    const [first] = responses
    await first?.body?.cancel()
    await eventually(async () => {
      const response = await open(headers)
      responses.push(response)
      expect(response.status).toBe(200)
    })
    for (const response of responses) await response.body?.cancel().catch(() => undefined)
  })

  it('is forgotten when the browser leaves', async () => {
    const { line } = await connect(await makePerson(fresh.database))
    await line.close()
    await eventually(() => expect(channelCount()).toBe(0))
  })
})

it('at the end of the server every channel ends, and none begins', async () => {
  const { line, headers } = await connect(await makePerson(fresh.database))
  for (const _ of 'abc') await line.next()
  stop()
  expect(await line.next()).toBeNull()
  expect((await open(headers)).status).toBe(429)
  stop = await startChannels(fresh.database, notifications)
})
