import { expect, it } from 'vitest'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { fixedNames } from './names.server.ts'
import { DEFINITIONS } from './other-views.server.ts'
import { readQuestion } from './read-question.ts'
import { fitKnown, isPriceless, isUngrouped, isUnsaid } from './unsaid.server.ts'

const { database: db } = await sampleDatabase()

it('where no price of a year ago is known, that none has risen is no answer', async () => {
  const risen = { list: 'medicines', search: { risen: '1' }, unfit: [] }
  expect(await isUnsaid(db, risen)).toBe(false)
  await db.$client.query('update medicines set unit_price_change = null')
  expect(await isUnsaid(db, risen)).toBe(true)
  const most = { list: 'medicines', search: { sort: '-unitChange' }, unfit: [] }
  expect(await isUnsaid(db, most)).toBe(true)
})

it('a price is asked for in vain where no record has one', async () => {
  const asked = readQuestion('قیمت قرص‌ها', [], '2026-09-20')
  expect(await isPriceless(db, asked)).toBe(false)
  await db.$client.query('update products set price_rial = null')
  expect(await isPriceless(db, asked)).toBe(true)
  expect(await isPriceless(db, readQuestion('قرص‌ها', [], '2026-09-20'))).toBe(false)
})

it('who makes anything, and by whose licence, is not known where no record tells it', async () => {
  const makers = { list: 'companies', search: { role: 'producer' }, unfit: [] }
  const licensed = { list: 'medicines', search: { supply: 'under-licence' }, unfit: [] }
  for (const one of [makers, licensed]) expect(await isUnsaid(db, one)).toBe(false)
  const asked = readQuestion('شرکت‌هایی که داروی قلبی می‌سازند', [fixedNames()], '2026-09-20')
  const listOf = async () => (await fitKnown(db, asked, DEFINITIONS, '2026-09-20'))?.list
  expect(await listOf()).toBe('companies')
  await db.$client.query('update products set producer_id = null')
  expect(await listOf()).toBe('products')
  await db.$client.query(
    "update products set supply_type = 'local' where supply_type = 'under-licence'",
  )
  for (const one of [makers, licensed]) expect(await isUnsaid(db, one)).toBe(true)
})

it('what is in force is known without a date of its end, what ends soon is not', async () => {
  const of = (status: string[]) => ({ list: 'products', search: { status }, unfit: [] })
  await db.$client.query('update products set valid_until = null')
  expect(await isUnsaid(db, of(['active', 'expiring', 'listed', 'emergency']))).toBe(false)
  expect(await isUnsaid(db, of(['expiring']))).toBe(true)
})

it('a group is empty for certain only while every medicine has one', async () => {
  const ears = { list: 'medicines', search: { atc: 'S02' }, unfit: [] }
  await db.$client.query(`delete from medicines where atc_code is null`)
  await db.$client.query(`update medicines set atc_code = 'S01' where atc_code like 'S02%'`)
  expect(await isUngrouped(db, ears)).toBe(false)
  await db.$client.query(`update medicines set atc_code = null where atc_code = 'S01'`)
  expect(await isUngrouped(db, ears)).toBe(true)
})

it('of goods whose end, way or records no source tells, none is no answer', async () => {
  const expired = { list: 'supplements', search: { status: 'expired' }, unfit: [] }
  const imported = { list: 'supplements', search: { path: 'import' }, unfit: [] }
  const cosmetic = { list: 'health-products', search: { goods: 'cosmetic' }, unfit: [] }
  const dearer = { list: 'changes', search: { change: 'price-up' }, unfit: [] }
  await db.$client.query(
    'update products set price_rial = 1 where irc in (select min(irc) from products)',
  )
  for (const one of [expired, imported, cosmetic, dearer])
    expect(await isUnsaid(db, one)).toBe(false)
  await db.$client.query('update supplements set valid_until = null, path = null')
  await db.$client.query('update products set price_rial = null')
  await db.$client.query('delete from health_products')
  for (const one of [expired, imported, cosmetic, dearer])
    expect(await isUnsaid(db, one)).toBe(true)
})
