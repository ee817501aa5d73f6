import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEMPLATE_ORDER } from '#src/catalogue/templates.ts'
import {
  atcFile,
  importFile,
  importWorld,
  irc,
  templateFile,
} from '#tests/support/factories-import.ts'
import { listProblems } from './list-problems.ts'
import { recogniseFile } from './reading/recognise-file.ts'
import { SOURCE_FILES } from './source-files.ts'
import { writeTemplate } from './write-template.ts'

const MAKER = '10100000001'
const OWNER = '10100000002'

const COMPANIES = templateFile('companies', [
  {
    nationalId: MAKER,
    name: 'آریا دارو',
    spellings: 'اريا دارو|آریا',
    group: 'گروه یک',
    roles: 'تولیدکننده',
  },
  { nationalId: OWNER, name: 'بتا', nameEn: 'Beta', country: 'آلمان' },
])
const ATC = templateFile('atc-groups', [
  { code: 'A', nameEn: 'Alimentary', nameFa: 'گوارش' },
  { code: 'A10', nameEn: 'Diabetes' },
])
const MEDICINES = templateFile('medicines', [
  {
    code: '00700',
    molecule: 'Metformin',
    strength: '500 mg',
    form: 'قرص',
    route: 'ORAL',
    atcCode: 'A10',
    listedOn: '1401/02/03',
  },
])
const product = {
  irc: irc(1),
  medicineCode: 700,
  brandEn: 'Metfor',
  brandFa: 'متفور',
  holder: MAKER,
}
const PRODUCTS = templateFile('products', [
  {
    ...product,
    brandOwner: OWNER,
    producer: MAKER,
    supplyType: 'تحت لیسانس',
    priceRial: '۱۲٬۰۰۰',
    validUntil: '1499/12/29',
    isActive: 'بله',
  },
])
const CATALOGUE = [COMPANIES, ATC, MEDICINES, PRODUCTS]

const { database, take: takeAny, all } = importWorld()
const take = (files: string[], harvestedOn = '2026-05-01') =>
  takeAny({ source: 'template', files, harvestedOn })

describe('the templates', () => {
  it('are recognised as they were written', async () => {
    for (const name of TEMPLATE_ORDER) {
      const file = importFile(writeTemplate(name))
      const { shape } = await recogniseFile(file, SOURCE_FILES.template)
      expect(shape.kind).toBe(name)
    }
  })

  it('are taken in the order in which they refer to each other, whatever order they are given in', async () => {
    const files = [
      templateFile('ingredient-makers', [
        { ingredient: 'METFORMIN', company: MAKER, validUntil: '1499/01/01' },
      ]),
      templateFile('health-products', [
        {
          permitNo: 'H1',
          nameFa: 'صابون',
          goodsGroup: 'بهداشتی',
          company: OWNER,
          packCount: '۱۲',
          gtin: '06260000000019',
        },
      ]),
      templateFile('price-events', [{ irc: irc(1), effectiveOn: '1400/01/01', priceRial: 9000 }]),
      ...CATALOGUE.toReversed(),
      templateFile('supplements', [
        {
          permitNo: 'S1',
          nameEn: 'Omega',
          company: MAKER,
          path: 'واردات',
          mainIngredients: 'روغن ماهی',
        },
      ]),
      templateFile('ingredients', [{ nameEn: 'Metformin', type: 'ماده مؤثره' }]),
    ]
    const { counts } = await take(files)
    // Both warnings are of licences valid until 1499.
    expect(counts).toMatchObject({ read: 11, refused: 0, warnings: 2, new: 11 })
    expect(await all('select * from products')).toMatchObject([
      {
        brand_fa: 'متفور',
        supply_type: 'under-licence',
        supply_inferred: false,
        price_rial: '12000',
        atc_code: 'A10',
        form: 'TABLET',
      },
    ])
    expect(await all('select * from medicines')).toMatchObject([
      {
        code: 700,
        form: 'TABLET',
        atc_inferred: false,
        maker_count: 1,
        under_licence_count: 1,
        min_price_rial: '12000',
      },
    ])
    expect(await all('select has_local_api_maker from molecules')).toEqual([
      { has_local_api_maker: true },
    ])
    expect(await all('select pack_count, gtin from health_products')).toEqual([
      { pack_count: 12, gtin: '06260000000019' },
    ])
    expect(await all('select name, roles from companies order by id')).toEqual([
      { name: 'آریا دارو', roles: ['holder', 'ingredient-maker', 'producer', 'supplement'] },
      { name: 'بتا', roles: ['brand-owner', 'health'] },
    ])
    expect((await take(files)).state).toBe('unchanged')
  })

  it('refuse what refers to nothing, row by row', async () => {
    const files = [
      COMPANIES,
      MEDICINES,
      templateFile('products', [
        product,
        { ...product, irc: irc(2), medicineCode: 701 },
        { ...product, irc: irc(3), holder: '10100000099' },
        { ...product, irc: irc(4), producer: '10100000098' },
      ]),
      templateFile('price-events', [
        { irc: irc(9), effectiveOn: '1400/01/01', priceRial: 9000 },
        { irc: irc(1), effectiveOn: '1400/01/01', priceRial: 9000 },
      ]),
    ]
    const { batchId, counts } = await take(files)
    expect(counts).toMatchObject({ refused: 4, warnings: 1 })
    const problems = await listProblems(database(), batchId)
    expect(problems.map(({ line, column, value }) => [line, column, value])).toEqual([
      [3, 'کد ژنریک', '701'],
      [4, 'شناسه ملی صاحب پروانه', '10100000099'],
      [5, 'شناسه ملی تولیدکننده', '10100000098'],
      [2, 'کد IRC', irc(9)],
      [2, 'کد ATC', 'A10'],
    ])
  })

  it('refuse cells that are not of their column', async () => {
    const file = templateFile('companies', [
      { nationalId: '1', name: 'یک' },
      { nationalId: OWNER, name: '' },
      { nationalId: MAKER, name: 'سه', roles: 'آشپز' },
      { nationalId: '10100000004', name: 'چهار', roles: 'واردكننده | صاحب‌برند' },
    ])
    const { batchId } = await take([file])
    expect((await listProblems(database(), batchId)).map(({ reason }) => reason)).toEqual([
      'شناسهٔ ملی باید ۱۱ رقم باشد',
      'مقدار لازم است',
      expect.stringContaining('باید یکی از این‌ها باشد: صاحب پروانه'),
    ])
    expect(await all('select declared_roles from companies')).toEqual([
      { declared_roles: ['importer', 'brand-owner'] },
    ])
  })

  it('leave alone what the file has no column for', async () => {
    await take(CATALOGUE)
    await take(
      [templateFile('products', [{ ...product, brandEn: 'Metfor Plus', gtin: '6260152410148' }])],
      '2026-06-01',
    )
    expect(await all('select * from products')).toMatchObject([
      {
        brand_en: 'Metfor Plus',
        gtin: '06260152410148',
        supply_type: 'under-licence',
        price_rial: '12000',
      },
    ])
  })

  it('keep each price as an event, and tell of its change', async () => {
    await take(CATALOGUE, '2026-05-01')
    await take([templateFile('products', [{ ...product, priceRial: 15_000 }])], '2026-06-01')
    await take(
      [
        templateFile('price-events', [
          { irc: irc(1), effectiveOn: '2026-06-20', priceRial: 17_000 },
        ]),
      ],
      '2026-07-01',
    )
    expect(await all('select effective_on::text, price_rial from price_events order by 1')).toEqual(
      [
        { effective_on: '2026-05-01', price_rial: '12000' },
        { effective_on: '2026-06-01', price_rial: '15000' },
        { effective_on: '2026-06-20', price_rial: '17000' },
      ],
    )
    expect(
      await all(`select before, after from change_events where field = 'priceRial' order by id`),
    ).toEqual([
      { before: '12000', after: '15000' },
      { before: '15000', after: '17000' },
    ])
    expect(await all('select price_rial from products')).toEqual([{ price_rial: '17000' }])
  })

  it("keep a group's Persian name when WHO's table comes after", async () => {
    await take([ATC])
    const who = atcFile([
      ['A', 'ALIMENTARY TRACT'],
      ['A10', 'DRUGS USED IN DIABETES'],
    ])
    await takeAny({ source: 'who-atc', files: [who] })
    expect(await all(`select name_en, name_fa from atc_groups where code = 'A'`)).toEqual([
      { name_en: 'Alimentary tract', name_fa: expect.stringContaining('گوارش') },
    ])
  })

  it('refuse two files of one kind', async () => {
    await expect(take([COMPANIES, COMPANIES])).rejects.toThrow('هر دو شرکت‌ها هستند')
  })
})

describe('after any sequence of snapshots', () => {
  const row = fc.record({
    number: fc.integer({ min: 1, max: 8 }),
    brandEn: fc.constantFrom('Alpha', 'Beta', 'Gamma'),
    packCount: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    holder: fc.constantFrom(MAKER, OWNER),
  })
  const snapshot = fc.uniqueArray(row, {
    minLength: 1,
    maxLength: 8,
    selector: ({ number }) => number,
  })

  it('the records in force are those of the last one', async () => {
    await take([COMPANIES, ATC, MEDICINES])
    let day = 0
    // A blank cell keeps what an earlier file told.
    const packs = new Map<number, number | null>()
    const nextDay = () => {
      day += 1
      return new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(snapshot, { minLength: 1, maxLength: 3 }), async (snapshots) => {
        for (const rows of snapshots) {
          const products = rows.map(({ number, ...cells }) => ({
            ...product,
            ...cells,
            irc: irc(number),
          }))
          await take([templateFile('products', products)], nextDay())
          for (const { number, packCount } of rows) {
            packs.set(number, packCount ?? packs.get(number) ?? null)
          }
        }
        const inForce =
          await all(`select irc, brand_en as "brandEn", pack_count as "packCount", c.national_id as holder
          from products p join companies c on c.id = p.holder_id where vanished_on is null order by irc`)
        const last = snapshots.at(-1)?.toSorted((a, b) => a.number - b.number) ?? []
        expect(inForce).toEqual(
          last.map(({ number, ...cells }) =>
            Object.assign(cells, { packCount: packs.get(number), irc: irc(number) }),
          ),
        )
        expect(await all('select licence_count from medicines')).toEqual([
          { licence_count: last.length },
        ])
      }),
      { numRuns: 12 },
    )
  }, 300_000)
})
