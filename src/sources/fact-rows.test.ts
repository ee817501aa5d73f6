import { expect, it } from 'vitest'
import { runImport } from '#src/features/importing/run-import.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { importFile, templateFile } from '#tests/support/factories-import.ts'
import { factFile } from './fact-rows.ts'
import { UNSTATED } from './foreign-licence.ts'

const FIGURES = { produced: null, sold: null, rateRial: null, amountMillionRial: null }

it('what readers give becomes files that the import takes as they are', async () => {
  const db = (await freshDatabase()).database
  const medicine = { code: 1211, molecule: 'Metformin', form: 'TABLET' }
  const period = { months: 1, endsOn: '2026-08-22' }
  const letter = { symbol: 'دنمونه', period, title: '', isCorrection: false }
  const files = [
    templateFile('medicines', [medicine]),
    importFile(
      factFile('tamin', [
        {
          code: '01211',
          medicineCode: 1211,
          coverage: 'covered',
          sharePercent: 70,
          isHospitalOnly: true,
          needsFile: true,
          maxPerPrescription: null,
          priceWithoutSubsidyRial: 900,
          subsidyRial: 100,
          acceptedPriceRial: 1000,
        },
        { code: '66001', medicineCode: null, coverage: 'covered' },
      ]) ?? '',
      'coverage.csv',
    ),
    importFile(
      factFile('codal', [
        { ...letter, tracingNumber: '11' },
        { ...letter, tracingNumber: '15', isCorrection: true },
        {
          symbol: 'دنمونه',
          company: 'داروسازی نمونه',
          isCorrection: true,
          period,
          lines: [
            {
              label: 'قرص',
              unit: 'هزار عدد',
              market: 'domestic',
              month: { ...FIGURES, sold: 12.5, amountMillionRial: -3 },
            },
            { label: 'شربت', unit: null, market: 'export', month: FIGURES },
          ],
        },
      ]) ?? '',
      'sales.csv',
    ),
    importFile(
      factFile('ema', [
        {
          ...UNSTATED,
          register: 'ema',
          key: 'EU/1',
          tradeName: 'X',
          forms: ['TABLET'],
          routes: [],
          moleculeBases: ['metformin', 'sitagliptin'],
          holder: 'Y, Inc',
          state: 'current',
          licensedOn: '2008-07-16',
        },
      ]) ?? '',
      'foreign.csv',
    ),
  ]
  const { counts } = await runImport(
    db,
    { source: 'template', files, harvestedOn: '2026-09-01' },
    { afterPublish: [] },
  )
  expect(counts).toMatchObject({ refused: 0, warnings: 0, new: 4 })
  const [row] = (
    await db.$client.query(
      `select c.conditions, c.accepted_rial, c.valid_from::text, s.line, s.quantity, s.amount_rial,
        s.tracing_number, s.correction_of, f.moieties, f.holder, f.forms
       from coverage c, company_sales s, foreign_licences f`,
    )
  ).rows
  expect(row).toEqual({
    conditions: ['hospital', 'file'],
    accepted_rial: '1000',
    valid_from: '2026-09-01',
    line: 'قرص',
    quantity: 12.5,
    amount_rial: '-3000000',
    tracing_number: '15',
    correction_of: '11',
    moieties: 'metformin / sitagliptin',
    holder: 'Y, Inc',
    forms: ['TABLET'],
  })
})
