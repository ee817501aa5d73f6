import { mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { TemplateColumn } from '#src/catalogue/facts/template.ts'
import { TEMPLATE_ORDER, TEMPLATES, type TemplateName } from '#src/catalogue/templates.ts'
import { setClock } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  atcFile,
  atcPath,
  chemicalFile,
  importFile,
  irc,
  templateFile,
  titlesFile,
} from '#tests/support/factories-import.ts'
import { importSample } from './import-sample.ts'
import { runImport } from './run-import.ts'
import { readSampleFiles, sampleDay } from './sample-files.ts'

const company = '99900000001'
type Cells = Record<string, string | number>

const ROWS: Partial<Record<TemplateName, Cells[]>> = {
  'atc-groups': [{ code: 'C', nameEn: 'Heart' }],
  companies: [{ nationalId: company, name: 'شرکت نمونه', group: 'گروه نمونه' }],
  medicines: [{ code: 1910, molecule: 'Invented', form: 'TABLET', atcCode: 'C' }],
  products: [{ irc: irc(1), medicineCode: 1910, brandEn: 'Sample', holder: company }],
  'price-events': [{ irc: irc(1), effectiveOn: '1402/01/01', priceRial: 1000 }],
  ingredients: [{ nameEn: 'Invented', type: 'حدواسط' }],
  'ingredient-makers': [{ ingredient: 'Invented', company }],
  coverage: [{ medicineCode: 1910, state: 'بیمه‌ای', validFrom: '1404/01/01' }],
  'company-sales': [{ symbol: 'نمونه', companyName: 'شرکت نمونه', month: '1405/05', line: 'قرص' }],
  'yearly-statistics': [{ year: 1404, monthsCovered: 12, countedUnit: 'بسته', productName: 'قرص' }],
  'foreign-licences': [
    { register: 'FDA آمریکا', key: 'N1', tradeName: 'INVENTA', molecule: 'Invented' },
  ],
  series: [{ name: 'شاخص', publisher: 'نمونه', base: '۱۴۰۰=۱۰۰', month: '1405/05', value: '1.5' }],
  shortages: [{ noticedOn: '1405/05/01', molecule: 'Invented', sourceClass: 'رسانه' }],
}

/** A row of what its template requires, where nothing else depends on its kind. */
function requiredRow(name: TemplateName): Cells {
  const cells = Object.entries<TemplateColumn>(TEMPLATES[name].cells)
  const required = cells.filter(([, { required }]) => required)
  return Object.fromEntries(
    required.map(([field, { type, words = {} }]) => [
      field,
      type === 'company' ? company : (Object.keys(words)[0] ?? `${field} 1`),
    ]),
  )
}

function sampleFolder(): string {
  const folder = path.join(path.dirname(importFile('')), 'sample')
  mkdirSync(folder, { recursive: true })
  for (const name of TEMPLATE_ORDER) {
    renameSync(
      templateFile(name, ROWS[name] ?? [requiredRow(name)]),
      path.join(folder, `${name}.csv`),
    )
  }
  return folder
}

const REAL = [chemicalFile([{}, {}]), titlesFile([[1910, 'ATORVASTATIN 10 mg TABLET ORAL']])]
const quiet = { afterPublish: [] }

let db: Database
const all = async (query: string) => (await db.$client.query(query)).rows

describe('the sample catalogue', () => {
  beforeAll(async () => {
    db = (await freshDatabase()).database
  })

  it('is published as such', async () => {
    const summary = await importSample(db, quiet, sampleFolder())
    expect(summary.counts).toMatchObject({
      read: TEMPLATE_ORDER.length,
      refused: 0,
      new: TEMPLATE_ORDER.length,
    })
    expect(await all('select is_sample from dataset_versions')).toEqual([{ is_sample: true }])
    expect((await importSample(db, quiet, sampleFolder())).state).toBe('unchanged')
  })

  it.each([
    ['2027-05-13', '2026-11-15', '2028-05-17', '1400'],
    ['2027-11-14', '2027-05-14', '2028-11-18', '1401'],
    ['2027-11-15', '2027-11-15', '2029-05-17', '1401'],
    ['2029-11-14', '2029-11-14', '2031-05-18', '1403'],
    ['2031-06-15', '2031-05-14', '2032-11-18', '1405'],
  ])('is on %s the market of %s, with all its dates', async (today, harvest, until, year) => {
    setClock(() => new Date(`${today}T08:00:00Z`))
    onTestFinished(() => setClock(null))
    const { products, 'yearly-statistics': statistics } = await readSampleFiles('data/sample')
    const read = [sampleDay(), products[0]?.['اعتبار پروانه'], statistics[0]?.سال]
    expect(read).toEqual([harvest, until, year])
  })

  it("stays a sample when only WHO's classification is added", async () => {
    await runImport(db, { source: 'who-atc', files: [atcFile(atcPath('A10BA02'))] }, quiet)
    expect(await all('select is_sample from dataset_versions order by id')).toEqual([
      { is_sample: true },
      { is_sample: true },
    ])
    expect(await all('select irc from products')).toEqual([{ irc: irc(1) }])
  })

  it('is not known to a real list that refers to it', async () => {
    const file = templateFile('products', [
      { irc: irc(7), medicineCode: 1910, brandEn: 'Real', holder: company },
    ])
    await expect(runImport(db, { source: 'template', files: [file] }, quiet)).rejects.toThrow(
      /هیچ سطر درستی در آن نیست\. سطر ۲، .*1910.*: کد ژنریک ناشناخته است\.$/,
    )
    expect(await all('select irc from products')).toEqual([{ irc: irc(1) }])
  })

  it('is gone, all of it, with the first real list', async () => {
    await runImport(db, { source: 'iran-erx', files: REAL }, quiet)
    expect(
      await all('select distinct source from products union select source from medicines'),
    ).toEqual([{ source: 'iran-erx' }])
    expect(await all('select name from companies')).toEqual([{ name: 'داروسازی نمونه' }])
    expect(await all('select name_en from molecules')).toEqual([{ name_en: 'Atorvastatin' }])
    for (const table of [
      'price_events',
      'ingredients',
      'ingredient_licences',
      'supplements',
      'health_products',
      'company_groups',
      'coverage',
      'company_sales',
      'yearly_statistics',
      'foreign_licences',
      'series_values',
      'shortage_notices',
    ]) {
      expect(await all(`select * from ${table}`)).toEqual([])
    }
    expect(await all('select is_sample from dataset_versions order by id desc limit 1')).toEqual([
      { is_sample: false },
    ])
    expect(await all('select distinct kind from change_events order by 1')).toEqual([
      { kind: 'companies' },
      { kind: 'medicines' },
      { kind: 'products' },
    ])
  })

  it('is refused over real data', async () => {
    await expect(importSample(db, quiet, sampleFolder())).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: expect.stringContaining('دادهٔ نمونه'),
    })
    expect(await all('select irc from products')).toHaveLength(2)
  })
})
