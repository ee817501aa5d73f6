import { expect, it } from 'vitest'
import { importFile, irc, templateFile } from '#tests/support/factories-import.ts'
import { product } from '#tests/support/import-studio.ts'
import { qualityWorld, THREE, worldFiles } from '#tests/support/quality-world.ts'
import { runImport } from '../run-import.ts'

const world = qualityWorld()

const harvest = (day: string, priceRial = 12_000) =>
  world.read([worldFiles.products(product(1, { priceRial }), ...THREE.slice(1))], day)
const event = (effectiveOn: string, priceRial: number) =>
  world.read(
    [templateFile('price-events', [{ irc: irc(1), effectiveOn, priceRial }])],
    '2026-07-01',
  )
const price = async () =>
  (await world.all(`select price_rial::int from products where irc = '${irc(1)}'`))[0]?.price_rial
const dated = () =>
  world.all(`select effective_on::text as day, price_rial::int as rial from price_events
    where irc = '${irc(1)}' order by effective_on`)

it('a price dated before a harvest that stated another stands until that harvest', async () => {
  await harvest('2026-06-01')
  await event('2026-05-15', 15_000)
  expect(await price()).toBe(12_000)
  expect(await dated()).toEqual([
    { day: '2026-05-01', rial: 12_000 },
    { day: '2026-05-15', rial: 15_000 },
    { day: '2026-06-01', rial: 12_000 },
  ])
})

it('a price dated after the last harvest is the newest', async () => {
  await harvest('2026-06-01')
  await event('2026-06-15', 15_000)
  expect(await price()).toBe(15_000)
})

it('a price that another source states for the day of an event is of that source from then on', async () => {
  await event('2026-06-15', 15_000)
  const file = importFile(`کد IRC,کد ژنریک,نام لاتین برند,قیمت فروش به مصرف کننده
${irc(1)},700,Metfor 1,14000
`)
  const source = 'regulator-products'
  await runImport(
    world.database,
    { source, files: [file], harvestedOn: '2026-06-15' },
    { afterPublish: [] },
  )
  const ofDay = `select price_rial::int as rial, source from price_events
    where irc = '${irc(1)}' and effective_on = '2026-06-15'`
  expect(await world.all(ofDay)).toEqual([{ rial: 14_000, source }])
})
