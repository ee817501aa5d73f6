import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classes, sourceFile, workbookOf } from '#tests/support/sources/archives.ts'
import { INVENTED_ROWS, taminCsv, taminPage } from '#tests/support/sources/tamin-page.ts'
import { readTamin } from './read-tamin.ts'

const changed = (column: number, text: string) => [INVENTED_ROWS[0]?.with(column, text) ?? []]

describe("the insurer's formulary", () => {
  it('gives each entry with what the insurer pays', async () => {
    const { records, problems } = await readTamin(sourceFile('list.csv', taminCsv()))
    expect(classes(problems)).toEqual(['field placeholder'])
    expect(records[0]).toEqual({
      code: '01999',
      medicineCode: 1999,
      name: 'METFORMIN HYDROCHLORIDE 500 mg TABLET ORAL 500MG TABLET',
      molecule: 'METFORMIN HYDROCHLORIDE',
      moleculeBases: ['metformin'],
      strength: '500 mg',
      coverage: 'covered',
      isHospitalOnly: true,
      needsDocumentOffice: false,
      needsFile: true,
      maxPerPrescription: 200,
      isMaxByFile: false,
      isHardToTreat: false,
      needsBarcode: false,
      isElectronicOnly: true,
      sharePercent: 70,
      priceWithoutSubsidyRial: 1800,
      subsidyRial: 200,
      acceptedPriceRial: 2000,
    })
    expect(records[1]).toMatchObject({
      coverage: 'subsidy-only',
      moleculeBases: ['timolol'],
      strength: '0.5%',
      maxPerPrescription: null,
      isMaxByFile: true,
      sharePercent: 0,
    })
    expect(records[2]).toMatchObject({
      code: '66663',
      medicineCode: null,
      molecule: null,
      coverage: 'not-covered',
      sharePercent: null,
    })
    expect(records[3]).toMatchObject({
      code: 'T20131',
      medicineCode: null,
      coverage: 'hard-to-treat-fund-only',
      priceWithoutSubsidyRial: null,
      subsidyRial: null,
      acceptedPriceRial: null,
    })
  })

  it('is the same as a page and as a workbook', async () => {
    const csv = await readTamin(sourceFile('list.csv', taminCsv()))
    const page = await readTamin(sourceFile('list.html', taminPage()))
    expect(page.records).toEqual(csv.records)
    expect(classes(page.problems)).toEqual(['field partial', 'field placeholder'])
    const [headings = ''] = taminCsv()
      .replace(/["\ufeff]/g, '')
      .split('\r\n')
    const cells = [headings.split(','), ...INVENTED_ROWS]
    const book = await readTamin(sourceFile('list.xlsx', await workbookOf(cells)))
    expect(book.records).toEqual(csv.records)
  })

  it.each<[string, readonly (readonly string[])[], string[]]>([
    ['a price that does not add up', changed(13, '2500'), ['field contradiction']],
    [
      'a price of one rial',
      [INVENTED_ROWS[0]?.with(10, '1').with(12, '1999') ?? []],
      ['field placeholder'],
    ],
    ['a word for coverage', changed(2, 'شاید'), ['field value']],
    ['a share above all', changed(11, '170%'), ['field value']],
    ['a price in words', changed(10, 'رایگان'), ['field value']],
    [
      'one code twice',
      [...INVENTED_ROWS.slice(0, 1), ...changed(6, '100'), ...INVENTED_ROWS.slice(0, 1)],
      ['record duplicate'],
    ],
  ])('tells %s', async (_, rows, expected) => {
    const { problems } = await readTamin(sourceFile('list.csv', taminCsv(rows)))
    expect(classes(problems)).toEqual(expected)
  })

  it('leaves out a row without a code', async () => {
    const rows = [...changed(0, 'کد'), ...INVENTED_ROWS.slice(1, 2)]
    const { records, problems } = await readTamin(sourceFile('list.csv', taminCsv(rows)))
    expect(records).toHaveLength(1)
    expect(classes(problems)).toEqual(['record value'])
  })

  const page = taminPage()
  it.each<[string, string | Uint8Array, string]>([
    ['another table', 'a,b\n1,2\n', 'other-edition'],
    ['a page without the grid', '<html><body>خوش آمدید</body></html>', 'other-content'],
    ['half a page', page.slice(0, page.indexOf('DXHeadersRow')), 'truncated'],
    ['a captcha', '<html>کد امنیتی</html>', 'captcha'],
    ['headings alone', taminCsv([]), 'other-content'],
    ['a workbook that is cut', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'truncated'],
    ['nothing', '', 'truncated'],
  ])('%s is refused whole', async (_, text, expected) => {
    const { records, problems } = await readTamin(sourceFile('list', text))
    expect(records).toEqual([])
    expect(classes(problems)).toEqual([`page ${expected}`])
  })

  it('never throws, whatever the bytes are', async () => {
    const csv = taminCsv()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(csv.length),
        fc.nat(80),
        fc.string({ unit: 'binary' }),
        async (at, cut, text) => {
          const content = csv.slice(0, at) + text + csv.slice(at + cut)
          const { records, problems } = await readTamin(sourceFile('list.csv', content))
          expect(records.length === 0).toBe(problems.some(({ severity }) => severity === 'page'))
        },
      ),
      { numRuns: 80 },
    )
  })
})
