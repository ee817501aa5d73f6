import { describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import {
  atcFile,
  atcPath,
  candidatesFile,
  chemicalFile,
  importFile,
  irc,
  naturalFile,
  titlesFile,
} from '#tests/support/factories-import.ts'
import { listProblems } from './list-problems.ts'
import { IRC_REASON } from './rows/row.ts'
import { runImport } from './run-import.ts'

const TITLES = titlesFile([
  [1910, 'ATORVASTATIN (AS CALCIUM) 10 mg TABLET ORAL [ATOSTROL]'],
  [1910, 'ATORVASTATIN (AS CALCIUM) 10 mg/1 TABLET ORAL'],
  [24, 'ACICLOVIR 5% 10 g CREAM TOPICAL'],
  [25, 'ACICLOVIR 200 mg TABLET ORAL'],
])

const erx = (files: string[], harvestedOn = '2026-05-01') =>
  runImport(db, { source: 'iran-erx', files, harvestedOn }, { afterPublish: [] })
const all = async (query: string) => (await db.$client.query(query)).rows

const { database: db } = await freshDatabase()

describe('the list of a harvest', () => {
  it('is published with medicines, products, supplements and companies', async () => {
    const chemical = chemicalFile([
      { PackageCount: 'NULL', GTIN: '', Action: 'New' },
      { GenericCode: '00024', FULLBRANDNAME: 'ACICLOZAN CREAM TOPICAL 5% 10 g', Action: 'Update' },
    ])
    const summary = await erx([naturalFile([{}]), chemical, TITLES])
    expect(summary).toMatchObject({
      state: 'published',
      counts: { read: 7, refused: 0, warnings: 0, new: 8, changed: 0, vanished: 0, returned: 0 },
    })
    expect(await all('select * from products order by irc')).toMatchObject([
      { irc: irc(1), medicine_code: 1910, brand_en: 'ATOSTROL', pack_count: null, gtin: null },
      { irc: irc(2), medicine_code: 24, change_flag: 'updated', form: 'CREAM', route: 'TOPICAL' },
    ])
    expect(await all('select * from supplements')).toMatchObject([
      { permit_no: irc(900), name_en: 'MENTOMAX', form: 'GEL', gtin: '06260465200573' },
    ])
  })

  it('tells no number of licences that end soon, where of none a day is told', async () => {
    expect(
      await all('select licence_count > 0 as holds, expiring_count from companies order by 1, id'),
    ).toEqual([
      { holds: false, expiring_count: 0 },
      { holds: true, expiring_count: null },
    ])
  })

  it('takes the title without a brand, and reads it', async () => {
    expect(await all('select * from medicines where code = 1910')).toMatchObject([
      {
        title: 'ATORVASTATIN (AS CALCIUM) 10 mg/1 TABLET ORAL',
        name_en: 'Atorvastatin (as calcium)',
        name_fa: 'آتورواستاتین',
        strength: '10 mg',
        slug: 'atorvastatin-as-calcium-10-mg-tablet',
        title_inferred: false,
        licence_count: 1,
      },
    ])
  })

  it('leaves one change event for each new record', async () => {
    expect(
      await all(`select kind, change, count(*)::int from change_events group by 1, 2 order by 1`),
    ).toEqual([
      { kind: 'companies', change: 'new', count: 2 },
      { kind: 'medicines', change: 'new', count: 3 },
      { kind: 'products', change: 'new', count: 2 },
      { kind: 'supplements', change: 'new', count: 1 },
    ])
  })
})

describe('codes that are in no list of titles', () => {
  it('are read from the name of a product, and marked', async () => {
    await erx([
      chemicalFile([
        {},
        {
          GenericCode: '53508',
          FULLBRANDNAME: 'SPARTINA INJECTION, SOLUTION SUBCUTANEOUS 5 mg/0.5mL',
        },
        { IRC: irc(8), GenericCode: '53235', FULLBRANDNAME: 'AMALTA TABLET ORAL 10 mg' },
        { IRC: irc(9), GenericCode: '53442', FULLBRANDNAME: 'ACTOBILAST TABLET ORAL 20 mg' },
        { IRC: irc(7), GenericCode: '53442', FULLBRANDNAME: 'BILASTINE TABLET ORAL 20 mg' },
      ]),
    ])
    const read = (code: number) =>
      all(
        `select m.*, o.name_fa as molecule_fa from medicines m left join molecules o on o.id = m.molecule_id where m.code = ${code}`,
      )
    expect(await read(53508)).toMatchObject([
      {
        name_en: 'Tirzepatide',
        title_inferred: true,
        strength: '5 mg/0.5 mL',
        route: 'SUBCUTANEOUS',
      },
    ])
    expect(await read(53442)).toMatchObject([{ name_en: 'Bilastine', molecule_fa: 'بیلاستین' }])
    expect(await read(53235)).toMatchObject([{ name_en: 'Amalta', molecule_id: null }])
    expect(await all(`select * from medicines where code = 25`)).toMatchObject([
      { vanished_on: null },
    ])
  })

  it('are refused where not even the form can be read', async () => {
    const file = chemicalFile([{}, { GenericCode: '99999', FULLBRANDNAME: 'A RIDDLE' }])
    const { batchId, counts } = await erx([file])
    expect(counts).toMatchObject({ refused: 1 })
    expect(await listProblems(db, batchId)).toMatchObject([
      { line: 3, column: 'GenericCode', value: '99999', reason: 'کد ژنریک ناشناخته است' },
    ])
  })
})

describe('bad rows', () => {
  it('are named with line, column, value and reason, and the rest is taken', async () => {
    const file = chemicalFile([
      {},
      { IRC: '123456789012345' },
      { PackageCount: '-5' },
      { GenericCode: 'abc' },
      { LicenseOwnerCompanyNationalId: '123' },
      { FULLBRANDNAME: ' ' },
      { IRC: irc(1) },
      { GTIN: '08903703001758' },
    ])
    const { batchId, counts } = await erx([file])
    expect(counts).toMatchObject({ read: 8, refused: 6, warnings: 1 })
    const problems = await listProblems(db, batchId)
    expect(
      problems.map(({ line, column, value, reason, isWarning }) => [
        line,
        column,
        value,
        reason,
        isWarning,
      ]),
    ).toEqual([
      [3, 'IRC', '123456789012345', IRC_REASON, false],
      [4, 'PackageCount', '-5', 'تعداد در بسته باید عدد صحیح مثبت باشد', false],
      [5, 'GenericCode', 'abc', 'کد ژنریک باید عدد صحیح مثبت باشد', false],
      [6, 'LicenseOwnerCompanyNationalId', '123', 'شناسهٔ ملی باید ۱۱ رقم باشد', false],
      [7, 'FULLBRANDNAME', ' ', 'نام فرآورده خالی است', false],
      [8, 'IRC', irc(1), 'تکراری است؛ اولین بار در سطر ۲ آمده است', false],
      [9, 'GTIN', '08903703001758', 'رقم کنترل GTIN درست نیست؛ مقدار نادیده گرفته شد', true],
    ])
  })

  it('do not make their record vanish', async () => {
    await erx([chemicalFile([{}, {}, { IRC: '0000000000000042' }])])
    const { counts } = await erx([chemicalFile([{}, { PackageCount: 'many' }, { IRC: '42' }])])
    expect(counts).toMatchObject({ refused: 2, vanished: 0 })
  })

  it('of another width are refused, and a cut last row refuses the file', async () => {
    const headers = 'GenericCode,ErxTitle,ERXCode\n'
    const wide = importFile(
      `${headers}1910,X 1 mg TABLET ORAL,1,2\n24,ACICLOVIR 5% 10 g CREAM TOPICAL,2\n`,
    )
    const { batchId } = await erx([wide])
    expect(await listProblems(db, batchId)).toMatchObject([
      { line: 2, reason: '۴ ستون دارد، نه ۳' },
    ])
    const cut = importFile(`${headers}24,ACICLOVIR 5% 10 g CREAM TOPICAL,2\n1910,ATORV`)
    await expect(erx([cut])).rejects.toThrow('ناقص')
  })

  it('of a whole file refuse the file, and nothing is lost', async () => {
    const before = await all('select irc, vanished_on from products order by irc')
    await expect(erx([chemicalFile([{ IRC: '1' }])])).rejects.toThrow(
      /هیچ سطر درستی در آن نیست\. سطر ۲، \u2068IRC\u2069 «\u20681\u2069»: کد IRC باید ۱۶ رقم باشد؛ [^.]+\.$/,
    )
    expect(await all('select irc, vanished_on from products order by irc')).toEqual(before)
    const [batch] = await all('select * from source_batches order by id desc limit 1')
    expect(batch).toMatchObject({ state: 'failed', failure: expect.stringContaining('هیچ سطر') })
  })

  it('are counted in full and stored up to ten thousand', async () => {
    const bad = Array.from({ length: 10_500 }, () => ({ IRC: '1' }))
    const { batchId, counts } = await erx([chemicalFile([{}, {}, ...bad])])
    expect(counts.refused).toBe(10_500)
    expect(await listProblems(db, batchId)).toHaveLength(10_000)
  })
})

describe('ATC codes', () => {
  const who = [
    atcFile([...atcPath('D06BB03', 'J05AB01', 'C10AA05'), ['J05AB01', 'aciclovir', '4', 'g', 'O']]),
    candidatesFile([
      ['ACICLOVIR', 'D06BB03|J05AB01'],
      ['ATORVASTATIN (AS CALCIUM)', 'C10AA05'],
    ]),
  ]
  const codes = `select code, atc_code, atc_inferred from medicines where code in (24, 25, 1910)
    order by code`
  const chosen = [
    { code: 24, atc_code: 'D06BB03', atc_inferred: true },
    { code: 25, atc_code: 'J05AB01', atc_inferred: true },
    { code: 1910, atc_code: 'C10AA05', atc_inferred: true },
  ]

  it('join the medicines that are there, by molecule and place of use, and keep candidates', async () => {
    await erx([TITLES, chemicalFile([{}, { GenericCode: '24' }])])
    await runImport(db, { source: 'who-atc', files: who }, { afterPublish: [] })
    expect(await all(codes)).toEqual(chosen)
    expect(
      await all('select * from medicine_atc_candidates where medicine_code = 24'),
    ).toHaveLength(2)
    expect(await all(`select atc_code from products where medicine_code = 24`)).toMatchObject([
      { atc_code: 'D06BB03' },
    ])
    expect(await all('select amount, unit from defined_daily_doses')).toEqual([
      { amount: '4', unit: 'g' },
    ])
  })

  it('join the medicines that come later in the same way', async () => {
    const later = (await freshDatabase()).database
    await runImport(later, { source: 'who-atc', files: who }, { afterPublish: [] })
    const files = [TITLES, chemicalFile([{}])]
    await runImport(later, { source: 'iran-erx', files }, { afterPublish: [] })
    expect((await later.$client.query(codes)).rows).toEqual(chosen)
  })

  it('are found by the name in the classification where no file lists them', async () => {
    const other = (await freshDatabase()).database
    const names = atcFile([...atcPath('C10AA'), ['C10AA05', 'atorvastatin']])
    await runImport(other, { source: 'who-atc', files: [names] }, { afterPublish: [] })
    const files = [TITLES, chemicalFile([{}])]
    await runImport(other, { source: 'iran-erx', files }, { afterPublish: [] })
    expect((await other.$client.query(codes)).rows.at(-1)).toEqual(chosen.at(-1))
  })

  it('count what is at or below a group', async () => {
    expect(
      await all(
        `select code, medicine_count, product_count from atc_groups where code in ('D', 'D06BB03', 'J')`,
      ),
    ).toEqual([
      { code: 'D', medicine_count: 1, product_count: 1 },
      { code: 'D06BB03', medicine_count: 1, product_count: 1 },
      { code: 'J', medicine_count: 1, product_count: 0 },
    ])
  })
})
