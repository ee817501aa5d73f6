import { expect, it } from 'vitest'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { irc, templateFile } from '#tests/support/factories-import.ts'
import { product } from '#tests/support/import-studio.ts'
import { ARIA, ARYA, qualityWorld, SINA, THREE, worldFiles } from '#tests/support/quality-world.ts'
import { takeBack } from '#tests/support/take-back.ts'
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
  world.read([worldFiles.products(product(1, { brandEn, packCount }), ...THREE.slice(1))], day)
const brand = async () =>
  (await world.all(`select brand_en from products where irc = '${irc(1)}'`))[0]?.brand_en
const inForce = () =>
  world.all('select id, source_value from record_overrides where ended_at is null')

it('a value by hand that a version ended stands again when that version is taken back', async () => {
  await write('Glucofar')
  await publish('Glucofar', 30, '2026-06-01')
  expect(await inForce()).toEqual([])
  await takeBack(world.database)
  expect(await inForce()).toMatchObject([{ source_value: 'Metfor 1' }])
  await publish('Metfor 1', 30, '2026-06-02')
  expect(await brand()).toBe('Glucofar')
})

it('what a version that was taken back said is not what a value by hand is given back to', async () => {
  await write('Glucofar')
  await publish('Third', 30, '2026-06-01')
  await takeBack(world.database)
  const [override] = await inForce()
  await releaseOverride(world.ctx, { id: override?.id, reason: 'اشتباه بود' })
  expect(await brand()).toBe('Metfor 1')
})

it('nor is what it said to a value that was written by hand over it', async () => {
  await publish('Third', 30, '2026-06-01')
  await write('Glucofar', 'Third')
  await takeBack(world.database)
  const [override] = await inForce()
  await releaseOverride(world.ctx, { id: override?.id, reason: 'اشتباه بود' })
  expect(await brand()).toBe('Metfor 1')
})

it('a later value by hand stands in place of the one that the version ended', async () => {
  await write('Glucofar')
  await publish('Glucofar', 30, '2026-06-01')
  await write('Glucophage', 'Glucofar')
  await takeBack(world.database)
  expect(await inForce()).toHaveLength(1)
  expect(await brand()).toBe('Glucophage')
})

it('a price by hand stands over one of the same day that is taken back, and gives way to what was said before', async () => {
  const day = todayInTehran(now())
  const files = [worldFiles.products(product(1, { priceRial: 15_000 }), ...THREE.slice(1))]
  await world.read(files, day)
  const prices = () =>
    world.all(`select p.price_rial::int, e.price_rial::int as event from products p
      left join price_events e on e.irc = p.irc and e.effective_on = '${day}' where p.irc = '${irc(1)}'`)
  const place = { kind: 'products', key: irc(1) } as const
  const fields = [{ field: 'priceRial', seen: '15000', value: '20000' }]
  await saveRecord(world.ctx, { place, fields, reason: 'از نامهٔ شرکت' })
  await takeBack(world.database)
  expect(await prices()).toEqual([{ price_rial: 20_000, event: 20_000 }])
  const [override] = await inForce()
  await releaseOverride(world.ctx, { id: override?.id, reason: 'اشتباه بود' })
  expect(await prices()).toEqual([{ price_rial: 12_000, event: null }])
})

it('goes back to the company that the former one was merged into since', async () => {
  const holder = async (number: number) =>
    (
      await world.all(`select c.national_id from products p join companies c on c.id = holder_id
      where irc = '${irc(number)}'`)
    )[0]?.national_id
  await world.read(
    [worldFiles.products(product(1, { holder: SINA }), ...THREE.slice(1))],
    '2026-06-01',
  )
  const [{ id }] = await world.all(`select id from companies where national_id = '${ARIA}'`)
  const place = { kind: 'products', key: irc(2) } as const
  const fields = [{ field: 'holder', seen: String(id), value: SINA }]
  await saveRecord(world.ctx, { place, fields, reason: 'از نامهٔ شرکت' })
  await world.merge(SINA, ARYA)
  await world.merge(SINA, ARIA)
  const [override] = await inForce()
  await releaseOverride(world.ctx, { id: override?.id, reason: 'اشتباه بود' })
  await takeBack(world.database)
  expect([await holder(1), await holder(2)]).toEqual([SINA, SINA])
})

it('goes back to the company that is one of its own again since a merge was undone', async () => {
  await world.merge(ARIA, ARYA, 'other')
  const [{ id }] = await world.all(`select id from companies where national_id = '${ARYA}'`)
  const place = { kind: 'products', key: irc(2) } as const
  const fields = [{ field: 'holder', seen: String(id), value: SINA }]
  await saveRecord(world.ctx, { place, fields, reason: 'از نامهٔ شرکت' })
  await world.undo()
  const [override] = await inForce()
  await releaseOverride(world.ctx, { id: override?.id, reason: 'اشتباه بود' })
  expect(
    await world.all(`select c.national_id from products p join companies c on c.id = holder_id
      where irc = '${irc(2)}'`),
  ).toEqual([{ national_id: ARIA }])
})

it('a version is not taken back from under a company that was merged into one of it', async () => {
  const companies = templateFile('companies', [{ nationalId: '10100000004', name: 'نو' }])
  await world.read([companies], '2026-06-01')
  await world.merge('10100000004', ARYA)
  await expect(takeBack(world.database)).rejects.toThrow('ابتدا آن ادغام')
})
