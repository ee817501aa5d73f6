import { expect, it } from 'vitest'
import { settings } from '#src/server/db/schema/operations.ts'
import { irc } from '#tests/support/factories-import.ts'
import { bringThree, openStudio, type Studio } from '#tests/support/import-studio.ts'
import { pageOf, registryRounds } from '#tests/support/sources/registry-rounds.ts'

const OPEN = { newPercent: 100, changedPercent: 100, pricedPercent: 100, vanishedPercent: 100 }

/** All that a publish writes, as it stands. */
const TABLES = {
  products: `to_jsonb(t) - 'search_words'`,
  price_events: 'to_jsonb(t)',
  change_events: `to_jsonb(t) - 'id'`,
  source_statements: `to_jsonb(t) - 'reading'`,
  medicines: `to_jsonb(t) - 'search_words'`,
  companies: `to_jsonb(t) - 'search_words'`,
}

/** An edit of a product as it is left behind by one who writes a price. */
const edit = ({ all }: Studio) =>
  all(`with made as (insert into dataset_versions (is_sample) values (false) returning id),
    noted as (insert into manual_versions (dataset_version, action) select id, 'edit' from made),
    stated as (insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
      select id, 'products', '${irc(3)}', 'changed', 'packCount', '30', '90', '2026-03-05' from made)
    update products set pack_count = 90 where irc = '${irc(3)}'`)

const BASE = {
  1: pageOf(1),
  2: pageOf(2),
  3: pageOf(3),
  11: pageOf(11),
  12: pageOf(12),
  13: pageOf(13, { similar: [], genericName: 'METFORMIN TABLET ORAL 850 mg' }),
  15: pageOf(15, { components: 'RANITIDINE 150 mg' }),
}
const TWIN = { 5: pageOf(1, { pack: '10 TABLET in 1 BOX' }) }
const UNKNOWN = { 16: pageOf(16, { licenceHolder: 'آریا زیست دارو' }) }

/** What comes in round after round, and what else is published before it. */
const ROUNDS = [
  { pages: { ...BASE, ...TWIN, ...UNKNOWN } },
  { pages: { ...BASE, ...TWIN, ...UNKNOWN, 2: pageOf(2, { packPrice: '15000' }) } },
  { pages: { ...BASE, ...UNKNOWN, 14: pageOf(14) } },
  { before: edit, pages: { ...BASE, ...UNKNOWN, 14: pageOf(14, { validUntil: '1408/01/01' }) } },
  {
    before: (studio: Studio) => bringThree(studio, '2026-03-20', { packCount: 60 }),
    pages: { ...BASE, 11: null },
  },
  { pages: { ...BASE, 11: null, 12: null, 2: pageOf(2, { packPrice: '16000' }) } },
]

async function walk(isWhole: boolean) {
  const studio = await openStudio(3)
  const { round, publish } = registryRounds(studio)
  await studio.database.insert(settings).values([
    { key: 'collected', value: OPEN },
    { key: 'imports', value: { lossPercent: 50 } },
  ])
  const states = []
  for (const { before, pages } of ROUNDS) {
    await before?.(studio)
    await round(pages)
    if (isWhole) await studio.all('update source_statements set reading = null')
    const ended = await publish()
    const tables: Record<string, unknown> = {}
    for (const [table, row] of Object.entries(TABLES)) {
      const found = await studio.all(`select ${row} as row from ${table} t`)
      tables[table] = found.map(({ row }) => JSON.stringify(row)).toSorted()
    }
    const [batch] = await studio.all(
      `select (counts ->> 'read')::int as read, (counts ->> 'same')::int as same
       from source_batches where source = 'nfi' order by id desc limit 1`,
    )
    states.push({ ended, tables, read: batch.read, same: batch.same })
  }
  await studio.portal.close()
  return states
}

it('pages that read as they did lead to the same as all pages staged anew', async () => {
  const some = await walk(false)
  const whole = await walk(true)
  for (const [at, { ended, tables }] of some.entries()) {
    expect.soft([at, ended]).toEqual([at, whole[at]?.ended])
    for (const [table, rows] of Object.entries(tables)) {
      expect.soft([at, table, rows]).toEqual([at, table, whole[at]?.tables[table]])
    }
  }
  expect(whole.map(({ same }) => same)).toEqual([0, 0, 0, 0, 0, 0])
  expect(some.map(({ same }) => same)).toEqual([0, 3, 4, 4, 0, 0])
  expect(some.map(({ read }) => read)).toEqual(whole.map(({ read }) => read))
}, 300_000)
