import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { insertSearchFixture } from './fixture.server.ts'
import { suggest } from './queries.ts'
import { ARIA } from './query-cases.ts'
import { rebuildSearch } from './rebuild.server.ts'

const { database: db } = await freshDatabase()
await insertSearchFixture(db)

test.each(['نوارتیس', 'Novartis'])('the firm «%s» is no medicine misspelt', async (q) => {
  expect(await suggest(db, q)).toEqual({ groups: [], corrected: null })
})

test('letters that are spelled are no correction', async () => {
  const { groups, corrected } = await suggest(db, 'آ سی آ')
  expect([groups[0]?.kind, corrected]).toEqual(['brand', null])
})

test('a known word and one that is begun are no slip of what both make', async () => {
  const { groups, corrected } = await suggest(db, 'داروسازی ار')
  expect(corrected).toBeNull()
  expect(groups[0]?.items[0]?.path).toBe(ARIA)
})

test('an ingredient of supplements that no record names is told to be missing', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select begin_touched('-infinity'), touch_all()`)
    await tx.execute(sql`update molecules set moieties = lower(name_en)`)
    await rebuildSearch(tx)
  })
  for (const q of ['لوتئین', 'lutein']) {
    const { groups } = await suggest(db, q)
    expect(groups.map(({ kind }) => kind)).toEqual(['unlisted'])
    expect(groups[0]?.items[0]?.title).toBe('لوتئین')
  }
})
