import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { verifyPassword } from '#src/features/accounts/password-hash.server.ts'
import { sessions, subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import {
  type Credentials,
  ensureFirstAdmin,
  FIRST_ADMIN_EMAIL,
  firstAdminBox,
} from '../users/first-admin.server.ts'
import { newPassword } from '../users/reset-password.server.ts'
import { createAdmin, listAdmins, resetByCommand } from './admins.server.ts'
import { makeSampleUsers } from './sample-users.server.ts'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})

const userOf = async (email: string) =>
  (await fresh.database.select().from(users).where(eq(users.email, email)))[0]

async function shownByStart(): Promise<Credentials[]> {
  const shown: Credentials[] = []
  await ensureFirstAdmin(fresh.database, (admin) => shown.push(admin))
  return shown
}

describe('the first admin', () => {
  it('is made once, also by servers that start together, and signs in with what was shown', async () => {
    const [credentials, ...more] = (await Promise.all([1, 2, 3].map(shownByStart))).flat()
    expect(more).toEqual([])
    const admin = await userOf(FIRST_ADMIN_EMAIL)
    expect(admin).toMatchObject({ role: 'ADMIN', status: 'ACTIVE' })
    const password = credentials?.password ?? ''
    expect(await verifyPassword(password, admin?.passwordHash ?? null)).toBe(true)
    expect(await shownByStart()).toEqual([])
    expect(await fresh.database.$count(auditEvents)).toBe(1)
  })

  it('is made and shown by the next start where the first one ended before it had shown it', async () => {
    const ends = () => {
      throw new Error('the line is gone')
    }
    await expect(ensureFirstAdmin(fresh.database, ends)).rejects.toThrow('the line is gone')
    expect(await userOf(FIRST_ADMIN_EMAIL)).toBeUndefined()
    const [shown] = await shownByStart()
    const hash = (await userOf(FIRST_ADMIN_EMAIL))?.passwordHash ?? null
    expect(await verifyPassword(shown?.password ?? '', hash)).toBe(true)
  })

  it('is not made where somebody is an admin already', async () => {
    await makePerson(fresh.database, { role: 'ADMIN' })
    expect(await shownByStart()).toEqual([])
  })

  it('never takes over the account of somebody who has its address', async () => {
    await makePerson(fresh.database, { email: FIRST_ADMIN_EMAIL })
    const [made] = await shownByStart()
    expect(made?.login).toMatch(/^admin-[\da-f]{6}@datadaru\.local$/)
    expect((await userOf(FIRST_ADMIN_EMAIL))?.role).toBe('USER')
  })

  it('is shown whole', () => {
    const box = firstAdminBox({ login: 'a@b.ir', password: 'wxyz-2345' })
    expect(box).toContain('a@b.ir')
    expect(box).toContain('wxyz-2345')
  })
})

it('passwords are long, readable, and never the same', () => {
  const many = Array.from({ length: 200 }, newPassword)
  expect(new Set(many).size).toBe(200)
  for (const one of many)
    expect(one).toMatch(/^(?:[2-9A-HJ-NP-Za-km-z]{4}-){3}[2-9A-HJ-NP-Za-km-z]{4}$/)
})

describe('the admin command', () => {
  it('makes an admin by number or address', async () => {
    const byMobile = await createAdmin(fresh.database, '+98 912 111 2233', 'سارا')
    const byEmail = await createAdmin(fresh.database, 'Sara@Daru.ir', 'سارا')
    expect([byMobile.login, byEmail.login]).toEqual(['09121112233', 'sara@daru.ir'])
    expect(await listAdmins(fresh.database)).toHaveLength(2)
  })

  it('gives the role to whoever has an account, and leaves the password', async () => {
    const person = await makePerson(fresh.database, { status: 'PENDING', passwordHash: 'kept' })
    const made = await createAdmin(fresh.database, person.mobile ?? '', 'x')
    expect(made.password).toBeNull()
    const [row] = await fresh.database.select().from(users).where(eq(users.id, person.id))
    expect(row).toMatchObject({ role: 'ADMIN', status: 'ACTIVE', passwordHash: 'kept' })
  })

  it('sets a new password and signs the person out everywhere', async () => {
    const person = await makePerson(fresh.database, { email: 'sara@daru.ir' })
    await signIn(fresh.database, person)
    const { password } = await resetByCommand(fresh.database, 'sara@daru.ir')
    const hash = (await userOf('sara@daru.ir'))?.passwordHash ?? null
    expect(await verifyPassword(password, hash)).toBe(true)
    expect(await fresh.database.$count(sessions)).toBe(0)
  })

  it('says what is wrong', async () => {
    const { database } = fresh
    await expect(createAdmin(database, 'nobody', 'x')).rejects.toThrow('nobody')
    await expect(resetByCommand(database, 'a@b.ir')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('sample users are one of every kind, the same people when made again', async () => {
  const made = await makeSampleUsers(fresh.database)
  expect(made.map(({ kind }) => kind)).toEqual([
    'pending',
    'rejected',
    'free',
    'trial',
    'expired',
    'professional',
    'organizational',
  ])
  const again = await makeSampleUsers(fresh.database)
  expect(again.map(({ mobile }) => mobile)).toEqual(made.map(({ mobile }) => mobile))
  expect(again[0]?.password).not.toBe(made[0]?.password)
  expect(await fresh.database.$count(users)).toBe(7)
  expect(await fresh.database.$count(subscriptions)).toBe(3)
})
