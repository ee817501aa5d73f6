import { beforeEach, describe, expect, it } from 'vitest'
import { enqueueMessage } from '#src/features/messaging/enqueue.server.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { smsQuestions } from '#src/server/db/schema/sms-questions.ts'
import { requirePortal, setPortal } from '#src/server/portal.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makeAdmin } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const { db } = await portalOn(freshDatabase())
const { caller } = await makeAdmin(db)
beforeEach(async () => {
  await db.delete(outboxMessages)
})

const code = {
  channel: 'sms',
  recipient: '09121234567',
  template: 'sign-in-code',
  params: { code: '048213' },
} as const
const approval = { ...code, template: 'approved', params: { name: 'مینا' } } as const

it('questions by SMS are read by what became of them, with the number masked', async () => {
  const asked = (providerId: string, outcome: 'answered' | 'refused', question: string) => ({
    providerId,
    outcome,
    question,
    mobile: '09121234567',
    receivedAt: new Date(),
    answer: outcome === 'answered' ? 'متفورمین ۵۰۰: ۱۲ سازنده' : null,
  })
  await db
    .insert(smsQuestions)
    .values([asked('a1', 'answered', 'متفورمین'), asked('a2', 'refused', 'قرص')])
  const all = await caller.adminOutbox.questions({})
  expect([all.total, JSON.stringify(all).includes('09121234567')]).toEqual([2, false])
  expect(all.rows[0]?.sender).toBe('0912•••4567')
  const { rows } = await caller.adminOutbox.questions({ outcome: 'answered', q: 'سازنده' })
  expect(rows.map(({ providerId }) => providerId)).toEqual(['a1'])
  expect((await caller.adminOutbox.questions({ q: 'قرص' })).total).toBe(1)
})

describe('the outbox of the admin area', () => {
  it('masks codes, unless only this machine reaches the portal', async () => {
    await enqueueMessage(db, code)
    const masked = await caller.adminOutbox.list({})
    expect(JSON.stringify(masked)).not.toContain('048213')
    expect(masked.rows[0]?.text).toContain('••••••')
    const usual = requirePortal()
    setPortal({ ...usual, showsCodes: true })
    expect((await caller.adminOutbox.list({})).rows[0]?.text).toContain('048213')
    setPortal(usual)
  })

  it('masks the links that confirm an address', async () => {
    const params = { name: 'مینا', link: 'https://daru.example/secret' }
    const letter = {
      channel: 'email',
      recipient: 'm@daru.example',
      template: 'email-link',
    } as const
    await enqueueMessage(db, { ...letter, params })
    const masked = JSON.stringify(await caller.adminOutbox.list({}))
    expect(masked).not.toContain('secret')
    expect(masked).toContain('••••••')
  })

  it('is searched by recipient and by reason, and narrowed by state', async () => {
    await enqueueMessage(db, approval)
    const failed = { state: 'failed', failure: 'کاوه‌نگار 411: شماره نادرست' } as const
    await db.insert(outboxMessages).values({ ...code, ...failed })
    const total = async (search: Record<string, string>) =>
      (await caller.adminOutbox.list(search)).total
    expect(await total({ q: '۰۹۱۲۱' })).toBe(2)
    expect(await total({ q: 'نادرست' })).toBe(1)
    expect(await total({ state: 'waiting' })).toBe(1)
    expect(await total({ template: 'sign-in-code' })).toBe(1)
    const { facets } = await caller.adminOutbox.list({ state: 'failed' })
    expect(facets.state).toHaveLength(2)
  })

  it('tries a failed message anew, from the beginning', async () => {
    const failed = { state: 'failed', failure: 'خط قطع است', attempts: 8 } as const
    const [message] = await db
      .insert(outboxMessages)
      .values({ ...approval, ...failed })
      .returning()
    await caller.adminOutbox.retry({ id: message?.id ?? '' })
    expect((await caller.adminOutbox.list({})).rows[0]).toMatchObject({
      state: 'waiting',
      attempts: 0,
      failure: null,
    })
  })

  it('does not send a dead code again', async () => {
    const [message] = await db
      .insert(outboxMessages)
      .values({ ...code, state: 'failed' })
      .returning()
    const retrying = caller.adminOutbox.retry({ id: message?.id ?? '' })
    await expect(retrying).rejects.toMatchObject({ code: 'PRECONDITION_FAILED' })
    expect((await caller.adminOutbox.list({})).rows[0]?.canRetry).toBe(false)
  })
})
