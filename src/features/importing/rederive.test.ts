import { eq, gt, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { refreshDataset, rememberPublished } from '#src/server/dataset.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { searchEntries } from '#src/server/db/schema/search.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { lacksFigures, rederive } from './rederive.ts'

it('a licence that has lapsed since the last import no longer counts', async () => {
  const { database } = await sampleDatabase()
  const [before] = await database
    .select({ code: medicines.code, licenceCount: medicines.licenceCount })
    .from(medicines)
    .orderBy(sql`${medicines.licenceCount} desc`)
    .limit(1)
  if (!before) throw new Error('the sample has medicines')
  await database
    .update(products)
    .set({ validUntil: '2020-01-01' })
    .where(eq(products.medicineCode, before.code))

  await rederive(database)

  const [after] = await database.select().from(medicines).where(eq(medicines.code, before.code))
  expect(before.licenceCount).toBeGreaterThan(0)
  expect(after?.licenceCount).toBe(0)
  await rederive(database)
})

it('what is kept of the figures before is not told after', async () => {
  const { database } = await sampleDatabase()
  await refreshDataset(database)
  const count = () =>
    rememberPublished('count', async () => {
      const counts = await database.select({ count: medicines.licenceCount }).from(medicines)
      return counts.reduce((sum, one) => sum + one.count, 0)
    })
  const before = await count()
  await database.update(products).set({ validUntil: '2020-01-01' })
  await rederive(database)
  expect((await refreshDataset(database)).isNew).toBe(true)
  expect([before > 0, await count()]).toEqual([true, 0])
})

it('figures of another day are derived anew, as a search that an earlier release drafted is', async () => {
  const { database } = await sampleDatabase()
  const unlisted = () => database.$count(searchEntries, eq(searchEntries.kind, 'unlisted'))
  await rederive(database)
  await database.execute(
    sql`update settings set value = '{"day": "2026-01-02"}' where key = 'job:figures-day'`,
  )
  expect(await lacksFigures(database)).toBe(true)
  await rederive(database)
  const known = await unlisted()
  expect([known > 500, await lacksFigures(database)]).toEqual([true, false])
  await database.execute(sql`with gone as (
      delete from search_entries where kind = 'unlisted' returning id
    ) delete from search_postings where entry_id in (select id from gone)`)
  expect(await lacksFigures(database)).toBe(true)
  await rederive(database)
  expect([await unlisted(), await lacksFigures(database)]).toEqual([known, false])
})

it('takes as long as it needs, as an import does', async () => {
  const { database, connectionString } = await sampleDatabase()
  await database.update(products).set({ validUntil: '2020-01-01' })
  await using hasty = connectDatabase(connectionString, { statementTimeoutMs: 15 })
  await rederive(hasty)
  expect(await database.$count(medicines, gt(medicines.licenceCount, 0))).toBe(0)
})
