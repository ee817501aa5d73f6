import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { applyPolicy } from '#src/access/policy.ts'
import type { Database } from '#src/server/db/client.ts'
import { apiKeys, apiUsage } from '#src/server/db/schema/api-keys.ts'
import { makeKeyHolder } from '#tests/support/api-client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { admitRequest } from './admission.server.ts'
import { hashKey } from './keys.server.ts'

async function holderIn(db: Database) {
  const { person, key } = await makeKeyHolder(db)
  const keyHash = hashKey(key) ?? ''
  const scope = 'catalogue:read' as const
  return {
    userId: person.id,
    keyHash,
    ask: (rows: number) => admitRequest(db, { keyHash, scope, rows }, person.id),
    lookUp: () => admitRequest(db, { keyHash, scope, rows: null }, null),
  }
}

async function usedBy(db: Database, userId: string) {
  const { requests, rows } = apiUsage
  return (await db.select({ requests, rows }).from(apiUsage).where(eq(apiUsage.userId, userId)))[0]
}

it('counts what several accounts ask side by side, each request of each', async () => {
  const { database: db } = await freshDatabase()
  const holders = [await holderIn(db), await holderIn(db), await holderIn(db)]
  const asked = holders.flatMap((holder) => [1, 2, 3, 4].map((rows) => ({ holder, rows })))
  const [keys, looked] = await Promise.all([
    Promise.all(asked.map(({ holder, rows }) => holder.ask(rows))),
    Promise.all(holders.map(({ lookUp }) => lookUp())),
  ])
  expect(keys.map((key) => key?.userId)).toEqual(asked.map(({ holder }) => holder.userId))
  // In the order in which they came: one row, then two more.
  expect(keys.slice(0, 4).map((key) => key?.used)).toEqual([
    { requests: 1, rows: 1 },
    { requests: 2, rows: 3 },
    { requests: 3, rows: 6 },
    { requests: 4, rows: 10 },
  ])
  expect(looked.map((key) => [key?.userId, key?.used])).toEqual(
    holders.map(({ userId }) => [userId, null]),
  )
  for (const { userId } of holders) {
    expect(await usedBy(db, userId)).toEqual({ requests: 4, rows: 10 })
  }
})

it('an allowance that is used up and a revoked key refuse nobody else beside them', async () => {
  const { database: db } = await freshDatabase()
  applyPolicy({ organizational: { apiRequestsPerDay: 2, apiRowsPerDay: 40 } })
  onTestFinished(() => applyPolicy({}))
  const [spent, revoked, other] = [await holderIn(db), await holderIn(db), await holderIn(db)]
  await Promise.all([spent.ask(1), spent.ask(1)])
  const { keyHash } = revoked
  await db.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.keyHash, keyHash))
  const keys = await Promise.all([spent.ask(1), revoked.ask(1), other.ask(41), other.ask(40)])
  expect(keys[1]).toBeNull()
  expect(keys.map((key) => key?.used ?? null)).toEqual([
    null,
    null,
    null,
    { requests: 1, rows: 40 },
  ])
  expect(keys.map((key) => key?.userId ?? null)).toEqual([
    spent.userId,
    null,
    other.userId,
    other.userId,
  ])
  expect(await usedBy(db, revoked.userId)).toBeUndefined()
})

it('a statement that fails is the end of none that come after it', async () => {
  const { database: db } = await freshDatabase()
  const holder = await holderIn(db)
  const unreadable = { keyHash: '\0', scope: 'catalogue:read', rows: null } as const
  await expect(admitRequest(db, unreadable, null)).rejects.toThrow('invalid byte sequence')
  expect((await holder.ask(1))?.used).toEqual({ requests: 1, rows: 1 })
})
