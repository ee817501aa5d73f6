import { expect, it } from 'vitest'
import { runImport } from '#src/features/importing/run-import.ts'
import { readEvents } from '#src/insight/changes/feed.server.ts'
import { eventsWhere } from '#src/insight/history/news.server.ts'
import { refreshDataset } from '#src/server/dataset.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { chemicalFile, irc, templateFile } from '#tests/support/factories-import.ts'
import { openStudio } from '#tests/support/import-studio.ts'
import { pageOf, registryRounds } from '#tests/support/sources/registry-rounds.ts'

const OPEN = { newPercent: 100, changedPercent: 100, pricedPercent: 100 }

it('a source that speaks of a product first adds to it and changes nothing; what it says otherwise later is a change', async () => {
  const studio = await openStudio(3)
  const { round, publish } = registryRounds(studio)
  await studio.database.insert(settings).values({ key: 'collected', value: OPEN })
  const events = () =>
    studio.all(`select change, field, before, after from change_events e where e.kind = 'products'
      and e.dataset_version = (select max(id) from dataset_versions) and e.record_key = '${irc(2)}'
      order by e.id`)
  const feed = async () => {
    await refreshDataset(studio.database)
    const where = await eventsWhere(studio.database, { from: null, to: null })
    const rows = await readEvents(studio.database, where, { limit: 100 })
    return rows.flatMap(({ recordKey, field, after }) =>
      recordKey === irc(2) ? [[field, after]] : [],
    )
  }
  await round({ 2: pageOf(2, { validUntil: '1407/01/01', packPrice: '15000' }) })
  expect(await publish()).toBe('published')
  const first = await events()
  const [filled] = first.filter(({ change }) => change === 'filled')
  expect(JSON.parse(filled?.after)).toEqual({
    brandFa: 'آزمونول',
    isActive: 'true',
    packCount: '30',
  })
  const others = first.filter(({ change }) => change !== 'filled')
  expect(others).toContainEqual({
    change: 'changed',
    field: 'priceRial',
    before: '12000',
    after: '15000',
  })
  expect(others.filter(({ before }) => before === null)).toEqual([])
  const inFeed = await feed()
  expect(inFeed).toContainEqual(['priceRial', '15000'])
  expect(inFeed.filter(([field]) => field === null || field === 'packCount')).toEqual([])
  await round({ 2: pageOf(2, { validUntil: '1408/01/01', packPrice: '15000' }) })
  expect(await publish()).toBe('published')
  expect(await events()).toEqual([
    { change: 'changed', field: 'validUntil', before: '2028-03-20', after: '2029-03-20' },
  ])
  expect(await feed()).toContainEqual(['validUntil', '2029-03-20'])
})

it('a type of supply that a rule concludes, and a source states later, is filled in; what is stated otherwise is a change', async () => {
  const { database } = await freshDatabase()
  const read = async (supplyType: string | null, row = {}) => {
    const named = { medicineCode: 1910, brandEn: 'ATOSTROL', holder: '10100000001' }
    const files = supplyType
      ? [templateFile('products', [{ irc: irc(1), ...named, supplyType }])]
      : [chemicalFile([row])]
    const source = supplyType ? 'template' : 'iran-erx'
    await runImport(database, { source, files, harvestedOn: '2026-05-01' }, { afterPublish: [] })
    const { rows } = await database.$client.query(
      `select change, coalesce(field, after) as what, after from change_events
       where dataset_version = (select max(id) from dataset_versions) and kind = 'products'
         and (field = 'supplyType' or after like '%supplyType%')`,
    )
    return rows.map(({ change, what, after }) => [change, what, after])
  }
  const filled = (value: string) => {
    const after = JSON.stringify({ supplyType: value }).replace(':', ': ')
    return ['filled', after, after]
  }
  await read(null, { GTIN: '' })
  expect(await read(null)).toEqual([filled('local')])
  expect(await read('وارداتی')).toEqual([filled('imported')])
  expect(await read('تحت لیسانس')).toEqual([['changed', 'supplyType', 'under-licence']])
})
