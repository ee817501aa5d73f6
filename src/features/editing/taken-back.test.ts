import { expect, it } from 'vitest'
import { undoPublish } from '#src/features/importing/publishing/undo-publish.ts'
import { irc } from '#tests/support/factories-import.ts'
import { pack, qualityWorld, THREE, worldFiles } from '#tests/support/quality-world.ts'
import { releaseOverride } from './release-override.server.ts'
import { saveRecord } from './save-record.server.ts'

const world = qualityWorld()

const write = (value: string, seen = 'Metfor 1') =>
  saveRecord(world.ctx, {
    place: { kind: 'products', key: irc(1) },
    fields: [{ field: 'brandEn', seen, value }],
    reason: 'از نامهٔ شرکت',
  })
const publish = (brandEn: string, packCount: number, day: string) =>
  world.read([worldFiles.products(pack(1, { brandEn, packCount }), ...THREE.slice(1))], day)
const brand = async () =>
  (await world.all(`select brand_en from products where irc = '${irc(1)}'`))[0]?.brand_en
const inForce = () =>
  world.all('select id, source_value from record_overrides where ended_at is null')

async function takeBack() {
  const [undo] = await world.all(
    'select id from import_undos order by dataset_version desc limit 1',
  )
  const client = await world.database.$client.connect()
  try {
    await undoPublish(client, undo?.id, [])
  } finally {
    client.release()
  }
}

it('a value by hand that a version ended stands again when that version is taken back', async () => {
  await write('Glucofar')
  await publish('Glucofar', 30, '2026-06-01')
  expect(await inForce()).toEqual([])
  await takeBack()
  expect(await inForce()).toMatchObject([{ source_value: 'Metfor 1' }])
  await publish('Metfor 1', 30, '2026-06-02')
  expect(await brand()).toBe('Glucofar')
})

it('what a version that was taken back said is not what a value by hand is given back to', async () => {
  await write('Glucofar')
  await publish('Third', 30, '2026-06-01')
  await takeBack()
  const [override] = await inForce()
  await releaseOverride(world.ctx, { id: override?.id, reason: 'اشتباه بود' })
  expect(await brand()).toBe('Metfor 1')
})

it('a later value by hand stands in place of the one that the version ended', async () => {
  await write('Glucofar')
  await publish('Glucofar', 30, '2026-06-01')
  await write('Glucophage', 'Glucofar')
  await takeBack()
  expect(await inForce()).toHaveLength(1)
  expect(await brand()).toBe('Glucophage')
})
