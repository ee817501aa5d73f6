import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Queryable } from '#src/server/db/client.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { freshDatabase, withRollback } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { enqueueMessage, type Message } from './enqueue.server.ts'
import { type Carrier, type Delivery, later, never, SENT } from './providers/delivery.ts'
import { MAX_ATTEMPTS, sendOutbox } from './send-outbox.server.ts'

const code: Message = {
  channel: 'sms',
  recipient: '09121234567',
  template: 'sign-up-code',
  params: { code: '048213' },
}
const approval: Message = { ...code, template: 'approved', params: { name: 'مینا' } }

function answering(...answers: Delivery[]) {
  const sent: string[] = []
  const ids = new Set<unknown>()
  const carrier: Carrier = {
    name: 'test',
    async send(recipient, letter) {
      ids.add(letter.id)
      sent.push(`${recipient} ${letter.text}`)
      return answers[sent.length - 1] ?? answers.at(-1) ?? SENT
    },
  }
  return { sent, ids, sending: { carriers: { sms: carrier, email: carrier }, keepSecrets: false } }
}

async function onlyMessage(db: Queryable) {
  const [message] = await db.select().from(outboxMessages)
  if (!message) throw new Error('no message')
  return message
}

const makeDue = (db: Queryable) =>
  db.update(outboxMessages).set({ nextAttemptAt: sql`now() - interval '1 second'` })

describe('the outbox', () => {
  it('sends what waits, once, and forgets the digits', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, code)
      const { sent, sending } = answering()
      expect(await sendOutbox(tx, sending)).toBe(1)
      expect(await sendOutbox(tx, sending)).toBe(0)
      expect(sent).toHaveLength(1)
      expect(sent[0]).toContain('048213')
      const message = await onlyMessage(tx)
      expect(message).toMatchObject({ state: 'sent', attempts: 1, failure: null })
      expect(message.sentAt).not.toBeNull()
      expect(JSON.stringify(message)).not.toContain('048213')
    })
  })

  it('sends what was put off to a time to come before the clock was set back', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, code)
      await tx.update(outboxMessages).set({ nextAttemptAt: sql`now() + interval '40 days'` })
      const { sent, sending } = answering()
      await sendOutbox(tx, sending)
      expect(sent).toHaveLength(1)
    })
  })

  it('keeps the digits where the portal serves its own machine', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, code)
      await sendOutbox(tx, { ...answering().sending, keepSecrets: true })
      expect((await onlyMessage(tx)).params).toEqual({ code: '048213' })
    })
  })

  it('waits after a failure, visibly, and sends when the provider is back', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, approval)
      const { sent, sending } = answering(later('خط قطع است'), SENT)
      await sendOutbox(tx, sending)
      const waiting = await onlyMessage(tx)
      expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, failure: 'خط قطع است' })
      expect(waiting.nextAttemptAt.getTime()).toBeGreaterThan(waiting.createdAt.getTime())
      expect(await sendOutbox(tx, sending)).toBe(0)
      await makeDue(tx)
      await sendOutbox(tx, sending)
      expect(sent).toHaveLength(2)
      expect(await onlyMessage(tx)).toMatchObject({ state: 'sent', failure: null })
    })
  })

  it('gives up after the most attempts, and says why', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, approval)
      const { sent, sending } = answering(later('خط قطع است'))
      for (let turn = 0; turn < MAX_ATTEMPTS + 2; turn += 1) {
        await makeDue(tx)
        await sendOutbox(tx, sending)
      }
      expect(sent).toHaveLength(MAX_ATTEMPTS)
      expect(await onlyMessage(tx)).toMatchObject({ state: 'failed', failure: 'خط قطع است' })
    })
  })

  it('keeps a letter for a day, however often its server was away', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, { ...approval, channel: 'email', recipient: 'a@b.ir' })
      const { sent, ids, sending } = answering(later('خط قطع است'))
      await tx.update(outboxMessages).set({ attempts: 40 })
      await sendOutbox(tx, sending)
      expect((await onlyMessage(tx)).state).toBe('waiting')
      await tx.update(outboxMessages).set({ createdAt: sql`now() - interval '25 hours'` })
      await makeDue(tx)
      await sendOutbox(tx, sending)
      expect(sent).toHaveLength(2)
      const { id, state } = await onlyMessage(tx)
      expect([[...ids], state]).toEqual([[id], 'failed'])
    })
  })

  it('does not repeat what can never succeed', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, approval)
      const { sending } = answering(never('شماره نادرست است'))
      await sendOutbox(tx, sending)
      expect(await onlyMessage(tx)).toMatchObject({ state: 'failed', attempts: 1 })
    })
  })

  it('drops a code that is older than its life, and never sends it', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, code)
      await tx.update(outboxMessages).set({ createdAt: sql`now() - interval '121 seconds'` })
      const { sent, sending } = answering()
      await sendOutbox(tx, sending)
      expect(sent).toEqual([])
      const message = await onlyMessage(tx)
      expect(message).toMatchObject({ state: 'failed', failure: expect.stringContaining('مهلت') })
      expect(JSON.stringify(message)).not.toContain('048213')
    })
  })

  it('looks at a failing code again no later than its death', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, code)
      await tx.update(outboxMessages).set({
        createdAt: sql`now() - interval '100 seconds'`,
        attempts: 6,
      })
      await sendOutbox(tx, answering(later('خط قطع است')).sending)
      const { createdAt, nextAttemptAt } = await onlyMessage(tx)
      expect(nextAttemptAt.getTime() - createdAt.getTime()).toBeLessThanOrEqual(120_000)
    })
  })

  it('names a template it does not know, instead of stopping', async () => {
    await withRollback(async (tx) => {
      await tx.insert(outboxMessages).values({ ...approval, template: 'of-a-newer-server' })
      await sendOutbox(tx, answering().sending)
      expect((await onlyMessage(tx)).state).toBe('failed')
    })
  })

  it('takes over what a dead server left half-sent, but not before its lease ends', async () => {
    await withRollback(async (tx) => {
      await enqueueMessage(tx, approval)
      const { sent, sending } = answering()
      await tx.update(outboxMessages).set({
        state: 'sending',
        nextAttemptAt: sql`now() + interval '30 seconds'`,
      })
      expect(await sendOutbox(tx, sending)).toBe(0)
      await makeDue(tx)
      expect(await sendOutbox(tx, sending)).toBe(1)
      expect(sent).toHaveLength(1)
    })
  })

  it('keeps no SMS waiting behind a mail server that hangs, and sends codes first', async () => {
    const { database } = await freshDatabase()
    const letter: Message = { ...approval, channel: 'email', recipient: 'a@b.ir' }
    await Promise.all(Array.from({ length: 30 }, () => enqueueMessage(database, letter)))
    const hanging = Promise.withResolvers<Delivery>()
    let begun = 0
    const mail: Carrier = {
      name: 'test',
      send: () => {
        begun += 1
        return begun <= 20 ? hanging.promise : Promise.resolve(SENT)
      },
    }
    const { sent, sending } = answering()
    const carriers = { ...sending.carriers, email: mail }
    const turn = sendOutbox(database, { ...sending, carriers })
    await eventually(() => expect(begun).toBe(20))
    await database.transaction(async (tx) => {
      for (let at = 0; at < 25; at += 1) await enqueueMessage(tx, approval)
      await enqueueMessage(tx, code)
    })
    await eventually(() => expect(sent).toHaveLength(26))
    expect(sent.findIndex((line) => line.includes('048213'))).toBeLessThan(20)
    hanging.resolve(SENT)
    expect(await turn).toBe(56)
  })

  it('is shared by several servers without sending anything twice', async () => {
    const { database } = await freshDatabase()
    const recipients = Array.from({ length: 120 }, (_, at) => `0912${String(at).padStart(7, '0')}`)
    for (const recipient of recipients) await enqueueMessage(database, { ...approval, recipient })
    const servers = Array.from({ length: 4 }, () => answering())
    await Promise.all(servers.map(({ sending }) => sendOutbox(database, sending)))
    const sent = servers.flatMap((server) => server.sent.map((line) => line.split(' ')[0]))
    expect(sent.toSorted()).toEqual(recipients)
    const left = await database.$count(outboxMessages, eq(outboxMessages.state, 'waiting'))
    expect(left).toBe(0)
  })
})
