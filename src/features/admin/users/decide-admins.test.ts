import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import { openTestPortal } from '#tests/support/test-portal.ts'

const fresh = await freshDatabase()
await openTestPortal({ database: fresh })

it('another admin is shut out or let in again only by one who has just proved who they are', async () => {
  const { database: db } = fresh
  const admin = await makePerson(db, { role: 'ADMIN' })
  const { headers, sessionId } = await signIn(db, admin)
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(0) })
    .where(eq(sessions.id, sessionId))
  const { adminUsers } = await callerFor(new Request('http://127.0.0.1/', { headers }))
  const unproved = { code: 'PRECONDITION_FAILED', cause: { reason: 'confirm-identity' } }

  const other = await makePerson(db, { role: 'ADMIN' })
  const shut = adminUsers.reject({ id: other.id, seen: 'ACTIVE', reason: 'دیگر اینجا نیست' })
  await expect(shut).rejects.toMatchObject(unproved)
  const gone = await makePerson(db, { role: 'ADMIN', status: 'REJECTED' })
  const opened = adminUsers.approve({ id: gone.id, seen: 'REJECTED' })
  await expect(opened).rejects.toMatchObject(unproved)
  const [row] = await db.select().from(users).where(eq(users.id, other.id))
  expect(row?.status).toBe('ACTIVE')

  const person = await makePerson(db, { status: 'PENDING' })
  expect(await adminUsers.approve({ id: person.id, seen: 'PENDING' })).toEqual({ changed: true })
})
