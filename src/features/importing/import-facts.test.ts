import { beforeEach, describe, expect, it } from 'vitest'
import type { TemplateName } from '#src/catalogue/templates.ts'
import type { Database } from '#src/server/db/client.ts'
import { importFile, irc, templateFile } from '#tests/support/factories-import.ts'
import { filledDatabase } from '#tests/support/sample-database.ts'
import { workbookOf } from '#tests/support/sources/archives.ts'
import { takeBack } from '#tests/support/take-back.ts'
import { runImport } from './run-import.ts'

let db: Database
const all = async (query: string) => (await db.$client.query(query)).rows
type Rows = Parameters<typeof templateFile>[1]
const take = (name: TemplateName, rows: Rows, harvestedOn = '2026-05-01', on = db) =>
  runImport(
    on,
    { source: 'template', files: [templateFile(name, rows)], harvestedOn },
    { afterPublish: [] },
  )
const reasons = (batchId: number) =>
  all(`select line, reason from import_errors where batch_id = ${batchId} order by line`)

const MEDICINES = [
  { code: 1211, molecule: 'Metformin hydrochloride', form: 'TABLET' },
  { code: 1212, molecule: 'Insulin', form: 'INJECTION' },
]

beforeEach(async () => {
  const filled = await filledDatabase('two_medicines', ({ database }) =>
    take('medicines', MEDICINES, undefined, database),
  )
  db = filled.database
})

it('tells of rows that a workbook hides, and reads them', async () => {
  const rows = [
    ['کد ژنریک', 'مولکول', 'شکل دارویی'],
    ...['1301', '1302', '1303'].map((code) => [code, `M${code}`, 'TABLET']),
  ]
  const file = importFile(Buffer.from(await workbookOf(rows, undefined, [3, 4])))
  const asked = { source: 'template', files: [file], harvestedOn: '2026-05-01' } as const
  const { batchId, counts } = await runImport(db, asked, { afterPublish: [] })
  expect(counts).toMatchObject({ read: 3, new: 3, warnings: 1 })
  expect(await reasons(batchId)).toEqual([
    { line: 3, reason: expect.stringContaining('۲ سطر پنهان') },
  ])
})

it('of two rows with one key take the first that refers to what is there', async () => {
  const holder = '10100000001'
  const files = [
    templateFile('companies', [{ nationalId: holder, name: 'آریا دارو' }]),
    templateFile('supplements', [
      { permitNo: 'S1', nameEn: 'Nobody', company: '10100000099' },
      { permitNo: 'S1', nameEn: 'Good', company: holder },
      { permitNo: 'S1', nameEn: 'Again', company: holder },
    ]),
  ]
  const { batchId } = await runImport(
    db,
    { source: 'template', files, harvestedOn: '2026-05-01' },
    { afterPublish: [] },
  )
  expect(await all('select name_en from supplements')).toEqual([{ name_en: 'Good' }])
  expect(await reasons(batchId)).toEqual([
    { line: 2, reason: expect.stringContaining('شناسه') },
    { line: 4, reason: 'تکراری است؛ اولین بار در سطر ۳ آمده است' },
  ])
})

const LINE = { symbol: 'دنمونه', companyName: 'داروسازی نمونه', month: '1405/05' }

describe('coverage', () => {
  const row = { medicineCode: '01211', state: 'بیمه‌ای', sharePercent: '70', acceptedRial: 900 }

  it('goes on while it is said again, and becomes a span when something differs', async () => {
    await take('coverage', [row], '2026-03-01')
    expect((await take('coverage', [row], '2026-04-01')).state).toBe('unchanged')
    await take('coverage', [{ ...row, acceptedRial: 1200 }], '2026-05-01')
    expect(
      await all(`select payer, valid_from::text, valid_to::text, accepted_rial from coverage
        order by valid_from`),
    ).toEqual([
      ...[{ payer: 'social-security', valid_from: '2026-03-01', valid_to: '2026-05-01' }].map(
        (span) => ({ ...span, accepted_rial: '900' }),
      ),
      { payer: 'social-security', valid_from: '2026-05-01', valid_to: null, accepted_rial: '1200' },
    ])
  })

  it('of an unknown code, a share that is none and a price of a few rials are told', async () => {
    const { batchId, counts } = await take('coverage', [
      row,
      { ...row, medicineCode: 66001 },
      { ...row, medicineCode: 1212, sharePercent: '170' },
      { ...row, acceptedRial: 1, validFrom: '1404/01/01' },
      { ...row, medicineCode: 1212, sharePercent: '0.7', validFrom: '1404/02/01' },
      { ...row, medicineCode: 1212, validFrom: '1404/01/01', validTo: '1403/01/01' },
    ])
    expect(counts).toMatchObject({ refused: 4, warnings: 1, new: 2 })
    expect(await reasons(batchId)).toEqual([
      { line: 3, reason: 'دارویی با این کد ژنریک نیست' },
      { line: 4, reason: 'سهم بیمه باید میان ۰ و ۱۰۰ باشد' },
      { line: 5, reason: expect.stringContaining('قیمت چند ریالی') },
      { line: 6, reason: expect.stringContaining('به درصد') },
      { line: 7, reason: 'پایان پوشش باید پس از آغاز آن باشد' },
    ])
  })

  it('is taken back with its version', async () => {
    await take('coverage', [row], '2026-03-01')
    await take('coverage', [{ ...row, acceptedRial: 1200 }], '2026-05-01')
    await takeBack(db)
    expect(await all('select valid_to, accepted_rial from coverage')).toEqual([
      { valid_to: null, accepted_rial: '900' },
    ])
  })
})

describe('sales of companies', () => {
  it('of a corrected report replace those of the month, and an older report is refused', async () => {
    const lines = [
      { ...LINE, line: 'قرص الف', unit: 'بسته', quantity: '10', tracingNumber: 11 },
      { ...LINE, line: 'قرص ب', quantity: '20', amountRial: '-500', tracingNumber: 11 },
    ]
    await take('company-sales', lines)
    await db.$client.query(
      `update company_sales set medicine_code = 1211, matched_by = 'hand' where line = 'قرص الف'`,
    )
    const corrected = { ...lines[0], quantity: '12.5', tracingNumber: 15, correctionOf: 11 }
    const { counts } = await take('company-sales', [corrected])
    expect(counts).toMatchObject({ changed: 1, vanished: 1 })
    expect(
      await all(
        'select line, quantity, tracing_number, medicine_code, matched_by from company_sales',
      ),
    ).toEqual([
      {
        line: 'قرص الف',
        quantity: 12.5,
        tracing_number: '15',
        medicine_code: 1211,
        matched_by: 'hand',
      },
    ])
    await expect(take('company-sales', lines)).rejects.toThrow('هیچ سطر درستی')
  })

  it('are told in whole rials, and no line of a sum is one of them', async () => {
    const { batchId, counts } = await take('company-sales', [
      { ...LINE, line: 'قرص', amountRial: '132.55' },
      { ...LINE, line: 'شربت', amountRial: '(1,320.5)' },
      { ...LINE, line: 'قطره', amountRial: '132.550' },
      { ...LINE, line: 'جمع كل', amountRial: '1453' },
      { ...LINE, line: 'Total', amountRial: '1453' },
      { ...LINE, line: 'جمع‌آوری خون', amountRial: '7' },
    ])
    expect(counts).toMatchObject({ refused: 3, new: 3 })
    const sum = 'سطر جمع جدول است و شمرده نمی‌شود'
    expect(await reasons(batchId)).toEqual([
      { line: 4, reason: 'باید مبلغی به ریال باشد' },
      ...[5, 6].map((line) => ({ line, reason: sum })),
    ])
    expect(await all('select amount_rial from company_sales order by 1')).toEqual(
      ['-1320', '7', '133'].map((amount_rial) => ({ amount_rial })).toSorted(),
    )
  })

  it('keep the day that ends the month, and a line whose code nobody knows', async () => {
    const { counts } = await take('company-sales', [
      { ...LINE, line: 'شربت', medicineCode: 999 },
      { ...LINE, line: 'قرص', medicineCode: 1211, month: '1405/12/03' },
    ])
    expect(counts).toMatchObject({ refused: 0, new: 2 })
    expect(
      await all('select month_end::text, medicine_code, matched_by from company_sales order by 1'),
    ).toEqual([
      { month_end: '2026-08-22', medicine_code: null, matched_by: null },
      { month_end: '2027-03-20', medicine_code: 1211, matched_by: 'source' },
    ])
  })
})

describe('registers of other countries', () => {
  const licence = { register: 'EMA اروپا', tradeName: 'X', molecule: 'METFORMIN HYDROCHLORIDE' }

  it('are compared by moieties, and a file tells a whole register', async () => {
    await take('foreign-licences', [
      { ...licence, key: '1' },
      { ...licence, key: '2', register: 'FDA آمریکا' },
      { ...licence, key: '3' },
    ])
    const { counts } = await take('foreign-licences', [{ ...licence, key: '3', holder: 'Y' }])
    expect(counts).toMatchObject({ new: 0, changed: 1, vanished: 1 })
    expect(
      await all(`select f.key, f.holder from foreign_licences f
        join molecules o using (moieties) order by 1`),
    ).toEqual([
      { key: '2', holder: null },
      { key: '3', holder: 'Y' },
    ])
  })

  it('know a moiety whose kinds are molecules here, and none of them lends it its name', async () => {
    const vaccine = { code: 1213, molecule: 'INFLUENZA VACCINE, INACTIVATED, TRIVALENT' }
    await take('medicines', [...MEDICINES, { ...vaccine, form: 'INJECTION', route: 'PARENTERAL' }])
    const holder = '10100000001'
    await take('companies', [{ nationalId: holder, name: 'نمونه‌دارو' }])
    await take('products', [
      { irc: irc(1), medicineCode: 1213, brandEn: 'B', holder, supplyType: 'وارداتی' },
    ])
    const routes = 'INJECTION'
    await take('foreign-licences', [
      { ...licence, key: '1', molecule: 'Influenza vaccine', routes },
    ])
    expect(
      await all(`select state, name_en, name_fa from presence where moieties ~ 'influenza'`),
    ).toEqual([{ state: 'no-maker', name_en: 'influenza vaccine', name_fa: 'واکسن آنفلوانزا' }])
  })
})

it('a year of statistics is told as a whole, in the unit that it counts', async () => {
  const row = { year: 1404, monthsCovered: 7, countedUnit: 'عدد', medicineCode: 1211 }
  await take('yearly-statistics', [row, { ...row, medicineCode: '', productName: 'دستکش' }])
  const { counts } = await take('yearly-statistics', [{ ...row, quantity: '10' }])
  expect(counts).toMatchObject({ changed: 1, vanished: 1 })
  await expect(take('yearly-statistics', [{ ...row, monthsCovered: 13 }])).rejects.toThrow()
  const sum = { ...row, medicineCode: '', quantity: '10' }
  const sums = [{ ...sum, productName: 'جمع' }, { ...sum, supplier: 'Grand Total' }, sum]
  const refused = await take('yearly-statistics', [{ ...row, quantity: '11' }, ...sums])
  expect(refused.counts).toMatchObject({ refused: 3, changed: 1, new: 0 })
})

it('a shortage names a code or a molecule; a series has a value', async () => {
  const notice = { noticedOn: '1405/02/03', sourceClass: 'رسانه' }
  const { counts } = await take('shortages', [{ ...notice, molecule: 'Insulin' }, notice])
  expect(counts).toMatchObject({ refused: 1, new: 1 })
  const index = { name: 'شاخص', publisher: 'مرکز آمار', base: '۱۴۰۰=۱۰۰', month: '۱۴۰۵/۰۵' }
  await take('series', [{ ...index, value: '۲۱۰٫۵' }])
  expect(await all('select month_end::text, value from series_values')).toEqual([
    { month_end: '2026-08-22', value: 210.5 },
  ])
})
