import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withRollback } from '../../tests/support/database.ts'
import { makePerson, signIn } from '../../tests/support/people.ts'
import { oneTimeCodes, sessions } from './db/schema/accounts.ts'
import { outboxMessages } from './db/schema/operations.ts'
import { purgeStale } from './purge.ts'

it('deletes ended sessions, old codes and messages long settled, and nothing else', async () => {
  await withRollback(async (tx) => {
    const person = await makePerson(tx)
    const open = await signIn(tx, person)
    await signIn(tx, person, -1_000)
    const code = { purpose: 'sign-in', mobile: '09120000000', codeHmac: 'x', triesLeft: 5 } as const
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`
    await tx.insert(oneTimeCodes).values([
      { ...code, expiresAt: ago(1) },
      { ...code, expiresAt: ago(3) },
    ])
    const message = { channel: 'sms', recipient: '0912', template: 'approved', params: {} } as const
    await tx.insert(outboxMessages).values([
      { ...message, state: 'sent', createdAt: ago(91) },
      { ...message, state: 'sent', createdAt: ago(89) },
      { ...message, state: 'waiting', createdAt: ago(91) },
    ])
    await purgeStale(tx)
    const left = await tx.select({ id: sessions.id }).from(sessions)
    expect(left).toEqual([{ id: open.sessionId }])
    expect(await tx.$count(oneTimeCodes)).toBe(1)
    expect(await tx.$count(outboxMessages)).toBe(2)
  })
})
