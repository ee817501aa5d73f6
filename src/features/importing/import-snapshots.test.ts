import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDataset } from '#src/server/dataset.ts'
import {
  chemicalFile,
  importFile,
  importWorld,
  irc,
  naturalFile,
  TITLES,
  templateFile,
  titlesFile,
} from '#tests/support/factories-import.ts'

const { database, take, harvest, all } = importWorld()

describe('a later harvest', () => {
  it('of the same content changes nothing', async () => {
    await harvest('2026-05-01', [{}, {}])
    const tables = 'select * from products, dataset_versions, change_events order by 1'
    const before = await all(tables)
    const summary = await harvest('2026-05-01', [{}, {}])
    expect(summary).toMatchObject({ state: 'unchanged', datasetVersion: null })
    expect(summary.counts).toMatchObject({ read: 3, new: 0, changed: 0, vanished: 0, returned: 0 })
    expect(await all(tables)).toEqual(before)
    expect(await all('select state from source_batches order by id')).toEqual([
      { state: 'published' },
      { state: 'unchanged' },
    ])
  })

  it('says the day that a file names where nobody said one, and does not take it unasked', async () => {
    const named = importFile(readFileSync(chemicalFile([{}]), 'utf8'), 'drugs_2026-04-25.csv')
    const files = [named, TITLES]
    const summary = await take({ source: 'iran-erx', files })
    expect(summary.namedDay).toBe('2026-04-25')
    expect(await readDataset(database())).toMatchObject({ harvestedOn: null })
    const request = { source: 'iran-erx', files, harvestedOn: '2026-04-25' } as const
    expect(await take(request)).toMatchObject({ state: 'unchanged', namedDay: null })
    expect(await readDataset(database())).toMatchObject({ harvestedOn: '2026-04-25' })
  })

  it('of the same content on a later day is when all was last seen, and what the portal says', async () => {
    await harvest('2026-05-01', [{}, {}])
    await harvest('2026-05-01', [{}, {}, {}])
    const { state } = await harvest('2026-05-08', [{}, {}, {}])
    expect(state).toBe('unchanged')
    expect(await all('select distinct last_seen_on::text as day from products')).toEqual([
      { day: '2026-05-08' },
    ])
    expect(await readDataset(database())).toMatchObject({ version: 2, harvestedOn: '2026-05-08' })
    expect(await all("select * from change_events where seen_on > date '2026-05-01'")).toEqual([])
  })

  it('of natural products alone makes the other licences no newer', async () => {
    await harvest('2026-05-01', [{}])
    for (const harvestedOn of ['2026-05-08', '2026-05-09']) {
      const { state } = await take({ source: 'iran-erx', files: [naturalFile([{}])], harvestedOn })
      expect([state, await readDataset(database())]).toMatchObject([
        {},
        { harvestedOn: '2026-05-01' },
      ])
    }
  })

  it('in another order keeps the names of medicines that no list of titles has', async () => {
    const rows = ['BETOREX', 'ALTOREX', 'GATOREX'].map((brand, at) => ({
      IRC: irc(at + 1),
      GenericCode: '53290',
      FULLBRANDNAME: `${brand} TABLET ORAL 5 mg`,
    }))
    await harvest('2026-05-01', rows)
    const names = () => all('select name_en, slug from medicines where code = 53290')
    const before = await names()
    expect(before[0]?.name_en).toBe('Betorex')
    await harvest('2026-05-08', rows.toReversed())
    expect(await names()).toEqual(before)
  })

  it('tells what changed, field by field', async () => {
    await harvest('2026-05-01', [{}, {}])
    const { counts } = await harvest('2026-06-01', [
      { FULLBRANDNAME: 'ATOREX TABLET ORAL 10 mg', PackageCount: '60' },
      { LicenseOwnerCompanyNationalId: '10100000002', LicenseOwnerCompanyName: 'کارخانه دوم' },
    ])
    expect(counts).toMatchObject({ new: 1, changed: 2 })
    expect(
      await all(`select record_key, field, before, after, seen_on::text from change_events
        where change = 'changed' order by record_key, field`),
    ).toEqual([
      {
        record_key: irc(1),
        field: 'brandEn',
        before: 'ATOSTROL',
        after: 'ATOREX',
        seen_on: '2026-06-01',
      },
      { record_key: irc(1), field: 'packCount', before: '30', after: '60', seen_on: '2026-06-01' },
      {
        record_key: irc(2),
        field: 'holder',
        before: 'داروسازی نمونه',
        after: 'کارخانه دوم',
        seen_on: '2026-06-01',
      },
    ])
  })

  it('keeps what has vanished, dates it, and leaves it out of the figures', async () => {
    await harvest('2026-05-01', [{}, {}])
    await harvest('2026-06-01', [{}, {}, {}])
    const { counts } = await harvest('2026-07-01', [{}])
    expect(counts).toMatchObject({ vanished: 2, new: 0, changed: 0 })
    expect(
      await all(`select irc, first_seen_on::text, last_seen_on::text, vanished_on::text
        from products order by irc`),
    ).toEqual([
      { irc: irc(1), first_seen_on: '2026-05-01', last_seen_on: '2026-07-01', vanished_on: null },
      {
        irc: irc(2),
        first_seen_on: '2026-05-01',
        last_seen_on: '2026-06-01',
        vanished_on: '2026-07-01',
      },
      {
        irc: irc(3),
        first_seen_on: '2026-06-01',
        last_seen_on: '2026-06-01',
        vanished_on: '2026-07-01',
      },
    ])
    expect(await all('select licence_count from medicines')).toEqual([{ licence_count: 1 }])
    expect(await all('select licence_count from companies')).toEqual([{ licence_count: 1 }])
  })

  it('sees a record return', async () => {
    await harvest('2026-05-01', [{}, {}])
    await harvest('2026-06-01', [{}])
    const { counts } = await harvest('2026-07-01', [{}, {}])
    expect(counts).toMatchObject({ returned: 1, new: 0, changed: 0, vanished: 0 })
    expect(
      await all(`select change from change_events where record_key = '${irc(2)}' order by id`),
    ).toEqual([{ change: 'new' }, { change: 'vanished' }, { change: 'returned' }])
    expect(await all('select vanished_on from products where vanished_on is not null')).toEqual([])
  })

  it('of an older day that is wanted all the same takes nothing away before it came', async () => {
    await harvest('2026-05-01', [{}, {}])
    await harvest('2026-06-01', [{ PackageCount: '60' }, { IRC: irc(3) }])
    await harvest('2026-05-10', [{}, {}])
    expect(
      await all(`select record_key, change, seen_on::text from change_events
        where kind = 'products' and dataset_version = (select max(id) from dataset_versions)
        order by record_key`),
    ).toEqual([
      { record_key: irc(1), change: 'changed', seen_on: '2026-06-01' },
      { record_key: irc(2), change: 'returned', seen_on: '2026-06-01' },
      { record_key: irc(3), change: 'vanished', seen_on: '2026-06-01' },
    ])
    expect(
      await all(`select irc, vanished_on::text from products where vanished_on < first_seen_on`),
    ).toEqual([])
  })

  it('keeps a medicine on the list as long as a product is of it', async () => {
    const both = titlesFile([
      [1910, 'ATORVASTATIN 10 mg TABLET ORAL'],
      [1911, 'ATORVASTATIN 20 mg TABLET ORAL'],
      [1912, 'ATORVASTATIN 40 mg TABLET ORAL'],
    ])
    await harvest('2026-05-01', [{}, { GenericCode: '1911' }], both)
    await harvest('2026-06-01', [{}, { GenericCode: '1911' }])
    const vanished = 'select code from medicines where vanished_on is not null order by code'
    expect(await all(vanished)).toEqual([{ code: 1912 }])
    // Its product goes, and it goes with it: the same files once more have nothing left to tell.
    await harvest('2026-07-01', [{}])
    expect(await all(vanished)).toEqual([{ code: 1911 }, { code: 1912 }])
    expect(await harvest('2026-07-01', [{}])).toMatchObject({ state: 'unchanged' })
  })
})

it('the source of the market is that of most of its licences, whatever adds some prices later', async () => {
  await harvest('2026-05-01', [{}, {}])
  const prices = [{ irc: irc(1), effectiveOn: '2026-05-20', priceRial: 12_000 }]
  const files = [templateFile('price-events', prices)]
  const { state } = await take({ source: 'template', files })
  expect(state).toBe('published')
  const market = { version: 2, source: 'iran-erx', harvestedOn: '2026-05-01' }
  expect(await readDataset(database())).toMatchObject(market)
})

describe('companies', () => {
  it('are one by national ID, under their most frequent spelling, and found by all', async () => {
    const named = (LicenseOwnerCompanyName: string) => ({ LicenseOwnerCompanyName })
    await harvest('2026-05-01', [named('دارو سازی آريا'), named('آریا'), named('دارو سازی آریا')])
    expect(await all('select name, slug from companies')).toEqual([
      { name: 'دارو سازی آریا', slug: 'دارو-سازی-آریا' },
    ])
    expect(await all('select spelling from company_spellings order by id')).toEqual([
      { spelling: 'دارو سازی آریا' },
      { spelling: 'آریا' },
    ])
  })

  it('of one name get paths of their own', async () => {
    await harvest('2026-05-01', [{}, {}, { LicenseOwnerCompanyNationalId: '10100000002' }])
    expect(await all('select national_id, slug from companies order by slug')).toEqual([
      { national_id: '10100000001', slug: 'داروسازی-نمونه' },
      { national_id: '10100000002', slug: 'داروسازی-نمونه-2' },
    ])
  })

  it('keep their old spellings after a new name', async () => {
    await harvest('2026-05-01', [{}])
    await harvest('2026-06-01', [{ LicenseOwnerCompanyName: 'نام جدید' }])
    expect(await all('select name, slug from companies')).toEqual([
      { name: 'نام جدید', slug: 'نام-جدید' },
    ])
    expect(await all('select path_key from company_spellings')).toHaveLength(2)
  })

  it('keep their name where the list of natural products comes alone and spells it otherwise', async () => {
    const holder = { LicenseOwnerNationalCode: '10100000001', LicenseOwnerName: 'نمونه فارمد' }
    const files = [chemicalFile([{}, {}]), naturalFile([holder]), TITLES]
    await take({ source: 'iran-erx', files })
    const alone = [naturalFile([holder, holder])]
    await take({ source: 'iran-erx', files: alone })
    expect(await all('select name from companies')).toEqual([{ name: 'داروسازی نمونه' }])
    expect(await all('select path_key from company_spellings')).toHaveLength(2)
  })

  it('take their roles and figures from current licences; one foreign GTIN makes no importer', async () => {
    const files = [
      chemicalFile([{}, {}, { GTIN: '08901117026629' }]),
      naturalFile([
        { LicenseOwnerNationalCode: '10100000001', LicenseOwnerName: 'داروسازی نمونه' },
      ]),
      TITLES,
    ]
    await take({ source: 'iran-erx', files })
    expect(await all('select * from companies')).toMatchObject([
      {
        roles: ['holder', 'supplement'],
        licence_count: 3,
        medicine_count: 1,
        molecule_count: 1,
        sole_maker_count: 0,
      },
    ])
  })
})
