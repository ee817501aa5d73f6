import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { makePayment } from '#tests/support/admin-payments.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const { db, portal } = await portalOn(freshDatabase())
const admin = await makePerson(db, { role: 'ADMIN', name: 'سارا مدیری' })
const headers = (await signIn(db, admin)).headers
const line = { actorId: admin.id, subjectKind: 'user', subjectId: admin.id, ip: '203.0.113.207' }
await recordAudit(db, { ...line, action: 'user.set-role', after: { role: 'USER' } })
await recordAudit(db, { ...line, action: 'user.approve', actorId: null })
await db.insert(auditEvents).values({
  ...line,
  action: 'user.reject',
  happenedAt: new Date('2026-03-20T20:31:00Z'),
})

const caller = () => callerFor(new Request('http://127.0.0.1/', { headers }))
const list = async (search: Record<string, string>) => (await caller()).adminAudit.list(search)
const actions = async (search: Record<string, string>) =>
  (await list(search)).rows.map(({ action }) => action)

describe('the audit log', () => {
  it.each([
    ['changed', sql`update audit_events set action = 'x'`],
    ['deleted', sql`delete from audit_events`],
    ['emptied', sql`truncate audit_events`],
  ])('cannot be %s, not even by the portal itself', async (_, statement) => {
    const before = await db.$count(auditEvents)
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added') },
    })
    expect(await db.$count(auditEvents)).toBe(before)
  })

  it('keeps what a person did who is gone', async () => {
    const gone = await makePerson(db)
    const line = { actorId: gone.id, subjectKind: 'user', subjectId: gone.id }
    await recordAudit(db, { ...line, action: 'user.change-password' })
    await db.delete(users).where(sql`${users.id} = ${gone.id}`)
    const { rows } = await list({ actor: gone.id })
    expect(rows).toMatchObject([{ actorId: gone.id, actorName: null }])
  })
})

describe('its list', () => {
  it('names who did what and shows the newest first', async () => {
    const { rows, total } = await list({ subject: 'user', q: '203.0.113.207' })
    expect(total).toBe(3)
    expect(rows.map(({ action }) => action)).toEqual([
      'user.reject',
      'user.approve',
      'user.set-role',
    ])
    expect(rows.at(-1)).toMatchObject({ actorName: 'سارا مدیری', after: '{"role":"USER"}' })
  })

  it('is narrowed by actor, action and words', async () => {
    expect(await actions({ actor: 'system', q: '203.0.113.207' })).toEqual(['user.approve'])
    expect(await actions({ action: 'user.set-role' })).toEqual(['user.set-role'])
    expect(await actions({ q: 'ساره' })).toEqual([])
  })

  it('calls a payment by its number, and finds it by that', async () => {
    const { id, number } = await makePayment(db, admin.id)
    const of = { ...line, subjectKind: 'payment', subjectId: id }
    await recordAudit(db, { ...of, action: 'payment.confirm', after: { state: 'paid' } })
    const { rows } = await list({ q: String(number) })
    expect(rows).toMatchObject([{ subjectId: id, subjectName: String(number) }])
  })

  it('calls a setting as its page does', async () => {
    const of = { ...line, action: 'settings.change', subjectKind: 'settings' }
    await recordAudit(db, { ...of, subjectId: 'showcase' })
    const { rows } = await list({ action: 'settings.change' })
    expect(rows).toMatchObject([{ subjectId: 'showcase', subjectName: 'نمونهٔ آزاد' }])
  })

  it('counts days as they are in Tehran', async () => {
    expect(await actions({ from: '1405/01/01', to: '1405/01/01' })).toEqual(['user.reject'])
    expect(await actions({ to: '1404/12/29' })).toEqual([])
    expect(await actions({ from: '1405/01/01', to: '1404/12/29' })).toEqual(['user.reject'])
  })

  it('tells its facets in words', async () => {
    const { facets } = await list({})
    expect(facets.action).toContainEqual({ value: 'user.reject', label: 'رد حساب', count: 1 })
    expect(facets.actor?.map(({ label }) => label)).toContain('سارا مدیری')
  })

  it('refuses a filter that it does not know', async () => {
    await expect(list({ colour: 'red' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('its file', () => {
  const file = (name: string, who: Record<string, string> = headers) =>
    fetch(`${portal.url}/api/admin/files/${name}`, { headers: who })

  it('holds the lines of the view and is itself noted', async () => {
    const answer = await file('audit.csv?action=user.set-role')
    expect(answer.status).toBe(200)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('سارا مدیری')
    const { rows } = await list({ action: 'export.audit' })
    expect(rows).toMatchObject([{ actorId: admin.id }])
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ rows: 1, format: 'csv' })
  })

  it('says of a change what the page says of it', async () => {
    const lines = await (await file('audit.csv?action=user.set-role')).text()
    expect(lines).toContain('نقش: — ← کاربر')
  })

  it('tells when by the calendar and clock of Tehran too', async () => {
    const lines = await (await file('audit.csv?action=user.reject')).text()
    expect(lines).toContain('1405/01/01 00:01,2026-03-20T20:31:00.000Z')
  })

  it('is not begun, nor noted in an admin’s name, by a page of another site', async () => {
    const noted = eq(auditEvents.action, 'export.users')
    const answer = await file('users.csv', { ...headers, 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(await db.$count(auditEvents, noted)).toBe(0)
  })

  it.each(['audit.xlsx', 'audit.csv'])('is closed to others: %s', async (name) => {
    const member = await signIn(db, await makePerson(db))
    expect((await file(name, {})).status).toBe(401)
    expect((await file(name, member.headers)).status).toBe(403)
  })

  it.each(['nothing.csv', 'audit.pdf', '__proto__.csv', 'toString.csv', ''])(
    'is not there by the name «%s»',
    async (name) => {
      expect((await file(name)).status).toBe(404)
    },
  )
})
