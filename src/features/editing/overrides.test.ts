import { describe, expect, it } from 'vitest'
import { companyChanges, recordChanges } from '#src/insight/changes/queries.ts'
import { irc, templateFile } from '#tests/support/factories-import.ts'
import { product } from '#tests/support/import-studio.ts'
import { ARYA, qualityWorld, SINA, THREE, worldFiles } from '#tests/support/quality-world.ts'
import { requireRecord } from './queries.ts'
import { releaseOverride } from './release-override.server.ts'
import { placeOfPath } from './router.ts'
import { saveRecord, type WrittenField } from './save-record.server.ts'

const world = qualityWorld()

const FIRST = { kind: 'products', key: irc(1) } as const
const save = (...fields: WrittenField[]) =>
  saveRecord(world.ctx, { place: FIRST, fields, reason: 'از نامهٔ شرکت' })
const brand = (value: string, seen: string | null = 'Metfor 1') => ({
  field: 'brandEn',
  seen,
  value,
})
const first = async () => (await world.all(`select * from products where irc = '${irc(1)}'`))[0]
const source = (more: object, day = '2026-06-01') =>
  world.read([worldFiles.products(product(1, more), ...THREE.slice(1))], day)
const override = async () =>
  (await world.all('select * from record_overrides order by made_at desc limit 1'))[0]

describe('a value by hand', () => {
  it('is on the record with what is made of it, and the feed says whence', async () => {
    expect(await save(brand('Glucofar'))).toEqual({ changed: true })
    expect(await first()).toMatchObject({ brand_en: 'Glucofar', brand_fold: 'glucofar' })
    expect((await recordChanges(world.database, 'products', irc(1)))[0]).toMatchObject({
      field: 'brandEn',
      before: 'Metfor 1',
      after: 'Glucofar',
      source: 'manual',
    })
    expect(
      await world.all(`select count(*)::int as n from search_words where word = 'glucofar'`),
    ).toEqual([{ n: 1 }])
  })

  it('survives imports of the same file without a word in the feed', async () => {
    await save(brand('Glucofar'))
    const events = await world.all('select from change_events')
    expect(await source({})).toMatchObject({ state: 'unchanged' })
    expect(await first()).toMatchObject({ brand_en: 'Glucofar', brand_fold: 'glucofar' })
    expect(await world.all('select from change_events')).toHaveLength(events.length)
  })

  it('stands while other fields of the record change', async () => {
    await save(brand('Glucofar'))
    await source({ packCount: 30 })
    expect(await first()).toMatchObject({ brand_en: 'Glucofar', pack_count: 30 })
  })

  it('ends by itself when the source says the same', async () => {
    await save(brand('Glucofar'))
    await source({ brandEn: 'Glucofar' })
    expect(await override()).toMatchObject({ ending: 'agreed' })
    await source({ brandEn: 'Third' }, '2026-06-02')
    expect(await first()).toMatchObject({ brand_en: 'Third' })
  })

  it('meets a third value of the source as a finding, and stands until that is decided', async () => {
    await save(brand('Glucofar'))
    await source({ brandEn: 'Third' })
    expect(await first()).toMatchObject({ brand_en: 'Glucofar' })
    expect(await world.decide('override-conflict', 'take')).toEqual({ changed: true })
    expect(await first()).toMatchObject({ brand_en: 'Third', brand_fold: 'third' })
    await world.undo()
    expect(await first()).toMatchObject({ brand_en: 'Glucofar', brand_fold: 'glucofar' })
  })

  it('that is put back stands over what the source says by then', async () => {
    await save(brand('Glucofar'))
    await source({ brandEn: 'Third' })
    await world.decide('override-conflict', 'take')
    await source({ brandEn: 'Fourth' }, '2026-06-02')
    await world.undo()
    expect(await first()).toMatchObject({ brand_en: 'Glucofar' })
    await releaseOverride(world.ctx, { id: (await override()).id, reason: 'اشتباه بود' })
    expect(await first()).toMatchObject({ brand_en: 'Fourth' })
  })

  it('is given back to its source exactly', async () => {
    const before = await world.catalogue()
    await save(brand('Glucofar'), { field: 'priceRial', seen: '12000', value: '۱۵۰۰۰' })
    expect(await world.catalogue()).not.toEqual(before)
    for (const { id } of await world.all('select id from record_overrides')) {
      expect(await releaseOverride(world.ctx, { id, reason: 'اشتباه بود' })).toEqual({
        changed: true,
      })
    }
    expect(await world.catalogue()).toEqual(before)
  })
})

describe('a price by hand', () => {
  const price = (value: string, seen = '12000') => save({ field: 'priceRial', seen, value })

  it('is a price event, stands over an older harvest and follows into the figures', async () => {
    await price('15000')
    await source({}, '2026-06-01')
    expect(await first()).toMatchObject({ price_rial: '15000' })
    expect(await world.all('select max_price_rial::int as most from medicines')).toEqual([
      { most: 15_000 },
    ])
    expect(await override()).toMatchObject({ ended_at: null })
  })

  it('that gives way to the source’s stays given up when other files come, and is an event again when put back', async () => {
    const prices = () =>
      world.all('select price_rial::int as price from price_events order by effective_on, irc')
    const events = await prices()
    await price('15000')
    await source({ priceRial: 17_000 })
    await world.decide('override-conflict', 'take')
    const companies = [{ nationalId: '10100000004', name: 'نو' }]
    await world.read([templateFile('companies', companies)], '2026-06-02')
    expect(await first()).toMatchObject({ price_rial: '17000' })
    expect(await prices()).toEqual([...events, { price: 17_000 }])
    await world.undo()
    expect(await first()).toMatchObject({ price_rial: '15000' })
    expect(await prices()).toEqual([...events, { price: 17_000 }, { price: 15_000 }])
  })

  it('ends when the source says the same', async () => {
    await price('15000')
    await source({ priceRial: 15_000 })
    expect(await override()).toMatchObject({ ending: 'agreed' })
  })
})

it('a company of a record is shown by its national ID and named, also where it is by hand', async () => {
  const holder = async () =>
    (await requireRecord(world.database, FIRST)).fields.find(({ field }) => field === 'holder')
  expect(await holder()).toMatchObject({ shown: ARYA, companyName: 'داروسازی آریا' })
  const { seen = null } = (await holder()) ?? {}
  await save({ field: 'holder', seen, value: SINA })
  expect(await holder()).toMatchObject({ shown: SINA, companyName: 'لقمان سینا' })
  expect((await recordChanges(world.database, 'products', irc(1)))[0]).toMatchObject({
    field: 'holder',
    before: 'داروسازی آریا',
    after: 'لقمان سینا',
  })
  // The history keeps ids, and says names.
  const { overrides } = await requireRecord(world.database, FIRST)
  expect(overrides.find(({ field }) => field === 'holder')).toMatchObject({
    shownValue: 'لقمان سینا',
    shownSource: 'داروسازی آریا',
  })
})

describe('two admins at one record', () => {
  it('do not meet on different fields', async () => {
    await save(brand('Glucofar'))
    expect(await save({ field: 'packCount', seen: null, value: '30' })).toEqual({ changed: true })
    expect(await first()).toMatchObject({ brand_en: 'Glucofar', pack_count: 30 })
  })

  it('meet on the same field, and the second loses nothing and overwrites nothing', async () => {
    await save(brand('Glucofar'))
    await expect(save(brand('Other'))).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await first()).toMatchObject({ brand_en: 'Glucofar' })
    expect(await save(brand('Other', 'Glucofar'))).toEqual({ changed: true })
    expect(await save(brand('Other', 'Glucofar'))).toEqual({ changed: false })
  })
})

it.each([
  ['gtin', '123', 'GTIN'],
  ['priceRial', 'گران', 'ریال'],
  ['priceRial', '', 'قیمت را نمی‌توان خالی گذاشت'],
  ['validUntil', '۱۴۰۵/۱۳/۴۰', 'تاریخ خوانده نشد'],
  ['holder', '10100000099', 'شرکتی با این شناسهٔ ملی'],
  ['supplyType', 'قاچاق', 'باید یکی از این‌ها باشد'],
  ['brandEn', '', 'مقدار لازم است'],
  ['irc', irc(9), 'ویرایش‌پذیر نیست'],
])('what is written: %s «%s» is refused by the rule of imports', async (field, value, reason) => {
  const before = await world.catalogue()
  await expect(save({ field, seen: null, value })).rejects.toThrow(reason)
  expect(await world.catalogue()).toEqual(before)
})

describe('the words of the search', () => {
  const known = async () =>
    (await world.all(`select word from search_words where word in ('glucofar', 'metfor')`)).map(
      ({ word }) => word,
    )

  it('know a name by hand while it stands, and the same as before after it', async () => {
    const words = () =>
      world.all('select word, skeleton, frequency from search_words order by word')
    const before = await words()
    await save({ field: 'priceRial', seen: '12000', value: '13000' }, brand('Glucofar'))
    expect(await known()).toContain('glucofar')
    for (const { id } of await world.all('select id from record_overrides')) {
      await releaseOverride(world.ctx, { id, reason: 'اشتباه بود' })
    }
    expect(await known()).toEqual(['metfor'])
    expect(await words()).toEqual(before)
  })
})

it('a company without a national ID is edited by its own key, is named in the feed, and goes back to its source', async () => {
  const [{ id }] = await world.all(`
      with made as (
        insert into companies (name, name_fold, name_sort, slug) values ('بی‌شناسه', 'بی شناسه', 'b', 'بی-شناسه')
        returning id
      ) insert into company_spellings (company_id, spelling, path_key)
      select id, 'بی‌شناسه', 'بیشناسه' from made returning company_id as id`)
  const place = await placeOfPath(world.database, '/company/بی-شناسه')
  expect(place).toEqual({ kind: 'companies', key: `#${id}` })
  expect(await requireRecord(world.database, place)).toMatchObject({ title: 'بی‌شناسه' })
  const fields = [{ field: 'nameEn', seen: null, value: 'Nobody' }]
  await saveRecord(world.ctx, { place, fields, reason: 'از سربرگ شرکت' })
  const nameOf = async () => (await world.all(`select name_en from companies where id = ${id}`))[0]
  expect(await nameOf()).toEqual({ name_en: 'Nobody' })
  const [event] = (await companyChanges(world.database, id)).changes
  expect(event).toMatchObject({ field: 'nameEn', after: 'Nobody', title: 'بی‌شناسه' })
  expect(event?.href).toContain('/company/')
  await releaseOverride(world.ctx, { id: (await override()).id, reason: 'اشتباه بود' })
  expect(await nameOf()).toEqual({ name_en: null })
})
