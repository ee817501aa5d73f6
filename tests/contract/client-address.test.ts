import { expect, it } from 'vitest'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { freshDatabase } from '../support/database.ts'
import { makePerson, signIn } from '../support/people.ts'
import { portalOn } from '../support/test-portal.ts'

const { db, portal } = await portalOn(freshDatabase())

it.each([
  ['what the line says', {}],
  ['never what a browser makes up', { 'x-forwarded-for': '1.2.3.4' }],
  ['in whatever spelling', { 'X-FORWARDED-FOR': '1.2.3.4' }],
])('the address of a person is %s, also where a call copies the headers', async (_, given) => {
  const admin = await makePerson(db, { role: 'ADMIN' })
  const subject = await makePerson(db, { status: 'PENDING' })
  const { headers } = await signIn(db, admin)
  const response = await fetch(`${portal.url}/api/trpc/adminUsers.approve`, {
    method: 'POST',
    headers: { ...headers, ...given, 'content-type': 'application/json' },
    body: JSON.stringify({ id: subject.id }),
  })
  expect(response.status).toBe(200)
  const rows = await db.select().from(auditEvents)
  expect(rows.at(-1)?.ip).toBe('127.0.0.1')
})
