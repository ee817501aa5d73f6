import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { inPast } from '#src/insight/history/in-past.server.ts'
import { readDataset } from '#src/server/dataset.ts'
import { licenceText } from '#src/server/db/licence-state.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { sampleDatabase, samplePastDatabase } from '#tests/support/sample-database.ts'

import { importSamplePast } from './sample-past.ts'

it('the invented market has a past of every kind of change, and ends as the sample is', async () => {
  const { database: plain } = await sampleDatabase()
  const { database: db } = await samplePastDatabase()
  const all = async (from: typeof db, query: string) => (await from.$client.query(query)).rows
  const facts = `select irc, medicine_code, holder_id, price_rial, valid_until, is_active, vanished_on
    from products order by irc`
  expect(await all(db, facts)).toEqual(await all(plain, facts))
  const prices = 'select irc, effective_on, price_rial from price_events order by 1, 2'
  expect(await all(db, prices)).toEqual(await all(plain, prices))
  const counted = await all(
    db,
    `select dataset_version as version, change, count(*)::int as events from change_events
     where kind = 'products' group by 1, 2 order by 1, 2`,
  )
  expect(counted.map(({ version, change }) => `${version} ${change}`)).toEqual([
    '1 new',
    '2 changed',
    '2 new',
    '2 vanished',
    '3 changed',
    '3 new',
    '3 returned',
  ])
  const fields = await all(
    db,
    `select distinct field from change_events where kind = 'products' and field is not null order by 1`,
  )
  expect(fields.map(({ field }) => field)).toEqual(['holder', 'priceRial', 'validUntil'])
  // Each snapshot is told of its own implausible prices again.
  const reasons = 'select distinct reason from import_errors order by 1'
  const refused = await all(db, reasons)
  expect(refused).toEqual(await all(plain, reasons))
})

it('a start that was cut short after the first of its harvests is gone on with', async () => {
  const { database: db } = await freshDatabase()
  await importSamplePast(db, sampleDay('2026-09-14'))
  const once = { version: 1, harvestedOn: sampleDay('2026-10-15') }
  expect(await readDataset(db)).toMatchObject(once)
  await importSamplePast(db, sampleDay('2026-10-15'))
  expect(await readDataset(db)).toMatchObject(once)
})

/** Records of the day that is read whose counts are not those of their licences. */
const MISCOUNTED = {
  companies: (current: string, expiring: string) => `
    select c.name, c.licence_count, c.expiring_count, h.* from companies c
    left join (select holder_id, count(*) as held, count(*) filter (where ${expiring}) as ending
      from products p where ${current} group by 1) h on h.holder_id = c.id
    where (c.licence_count, c.expiring_count)
      is distinct from (coalesce(h.held, 0), coalesce(h.ending, 0))`,
  medicines: (current: string) => `
    select m.code, m.licence_count, m.nearest_expiry_on, h.* from medicines m
    left join (select medicine_code, count(*) as held, min(valid_until) as nearest
      from products p where ${current} group by 1) h on h.medicine_code = m.code
    where (m.licence_count, m.nearest_expiry_on)
      is distinct from (coalesce(h.held, 0), h.nearest)`,
}

it.each(['companies', 'medicines'] as const)(
  '%s of a day on which nothing was recorded count the licences that hold on it',
  async (kind) => {
    const { database: db } = await samplePastDatabase()
    for (const day of [
      sampleDay('2026-09-20'),
      sampleDay('2026-10-01'),
      sampleDay('2026-11-14'),
      sampleDay(),
    ]) {
      const { current, expiring } = licenceText('products', 'p', `'${day}'::date`)
      const query = MISCOUNTED[kind](current, expiring)
      const miscounted = await inPast(db, day, (past) => past.execute(sql.raw(query)))
      expect(miscounted.rows, day).toEqual([])
    }
  },
)
