import { expect, it, onTestFinished } from 'vitest'
import { applyPolicy } from '#src/access/policy.ts'
import { setClock } from '#src/server/clock.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { forgetAddresses, spendByAddress } from './address-budget.server.ts'
import { countShown } from './reading-budget.server.ts'

const { database } = await freshDatabase()

it('the ten minutes of a visitor are not begun anew by midnight in Tehran', async () => {
  onTestFinished(() => setClock(null))
  onTestFinished(() => applyPolicy({}))
  applyPolicy({ visitor: { rowBudget: 100 } })
  const read = (at: string, what: string) => {
    setClock(() => new Date(at))
    // At another server.
    forgetAddresses()
    return spendByAddress(database, { address: '192.0.2.7', what, rows: 100 })
  }
  expect(await read('2026-06-01T20:29:00Z', 'one')).toBeNull()
  const refused = await read('2026-06-01T20:31:00Z', 'two')
  expect(refused?.retryAfterSeconds).toBe(8 * 60)
  expect(await read('2026-06-01T20:39:00Z', 'two')).toBeNull()
})

it('an account is read to where the database takes nothing, as a visitor is', async () => {
  const { id: userId } = await makePerson(database)
  const viewer = { kind: 'professional' as const, userId, name: null }
  const request = new Request('http://localhost/')
  await database.transaction(async (db) => {
    await db.execute('set transaction read only')
    await countShown({ viewer, db, clientIp: '', request }, { rows: [1n], records: [2n] })
  })
})
