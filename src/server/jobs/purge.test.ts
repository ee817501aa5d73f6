import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withRollback } from '#tests/support/database.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import { oneTimeCodes, sessions, teamSeats } from '../db/schema/accounts.ts'
import { apiUsage } from '../db/schema/api-keys.ts'
import { outboxMessages } from '../db/schema/operations.ts'
import { smsQuestions } from '../db/schema/sms-questions.ts'
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
    const question = {
      mobile: '09120000000',
      question: 'آتورواستاتین',
      outcome: 'answered',
    } as const
    await tx.insert(smsQuestions).values([
      { ...question, providerId: 'old', receivedAt: ago(91) },
      { ...question, providerId: 'new', receivedAt: ago(89) },
    ])
    await purgeStale(tx)
    expect(await tx.select({ id: smsQuestions.providerId }).from(smsQuestions)).toEqual([
      { id: 'new' },
    ])
    const left = await tx.select({ id: sessions.id }).from(sessions)
    expect(left).toEqual([{ id: open.sessionId }])
    expect(await tx.$count(oneTimeCodes)).toBe(1)
    expect(await tx.$count(outboxMessages)).toBe(2)
  })
})

it('deletes invitations that are over and what keys used long ago, and no seat', async () => {
  await withRollback(async (tx) => {
    const [holder, member] = [await makePerson(tx), await makePerson(tx)]
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`
    const seat = { holderId: holder.id, invitedAt: ago(20) }
    await tx.insert(teamSeats).values([
      { ...seat, mobile: '09120000001', expiresAt: ago(6) },
      { ...seat, mobile: '09120000002', expiresAt: ago(-1) },
      { ...seat, mobile: '09120000003', expiresAt: ago(6), memberId: member.id, joinedAt: ago(7) },
    ])
    const used = { userId: holder.id, requests: 1, rows: 1 }
    await tx.insert(apiUsage).values([
      { ...used, usedOn: '2020-01-01' },
      { ...used, usedOn: '2999-01-01' },
    ])
    await purgeStale(tx)
    const left = await tx.select({ mobile: teamSeats.mobile }).from(teamSeats)
    expect(left.map(({ mobile }) => mobile).toSorted()).toEqual(['09120000002', '09120000003'])
    expect(await tx.$count(apiUsage)).toBe(1)
  })
})
