import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { startStandIn } from '#tests/support/sources/nfi-stand-in.ts'
import { REGISTRY_READER } from '../publishing/registry-rows.ts'
import { ROUND_PAGES } from '../publishing/round-pages.ts'
import { collect } from './collect.ts'
import { NFI_PAGES } from './paged-source.ts'
import { optionsOf, STANDARD_SETTINGS } from './settings.ts'

it('owes a page that was understood before and is not now, and asks it once more at the end', async () => {
  const { database } = await freshDatabase()
  await using standIn = await startStandIn({
    habits: {
      2: ['page', 'other-layout', 'page'],
      4: ['page', 'other-layout', 'other-layout'],
      6: 'other-layout',
    },
  })
  const settings = { ...STANDARD_SETTINGS, contact: 'x@y.example', pauseMs: 0 }
  const options = optionsOf(NFI_PAGES, { ...settings, origin: standIn.origin })
  const round = () => collect(database, NFI_PAGES, { ...options, range: { from: 1, to: 8 } })
  expect(await round()).toMatchObject({ ending: 'finished', failures: [] })
  expect(await round()).toMatchObject({
    ending: 'finished',
    failures: [{ number: 4, failure: 'other-edition' }],
  })
})

it('finds the pages that nobody understands without looking at all', async () => {
  const { database } = await freshDatabase()
  await database.execute(sql`
    insert into captured_bodies (sha256, size, packed)
    select md5(n::text), 1, '' from generate_series(1, 3000) n`)
  await database.execute(sql`
    insert into page_readings (body, address, reader, row)
    select sha256, sha256, ${REGISTRY_READER.name}, case when left(sha256, 2) = '00' then 'null'
      else jsonb_build_object('filler', repeat(sha256, 20)) end from captured_bodies`)
  await database.$client.query('analyze page_readings')
  const plan = await database.execute(sql`explain select c.id from ${ROUND_PAGES}`)
  expect(JSON.stringify(plan.rows)).toContain('page_readings_strange')
})
