import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classes } from '#tests/support/sources/archives.ts'
import {
  codalPage,
  INVENTED_LINES,
  type InventedReport,
} from '#tests/support/sources/codal-page.ts'
import { readCodal } from './read-codal.ts'

const readText = (text: string) =>
  readCodal({ name: 'answer', bytes: new TextEncoder().encode(text) })

function reportOf(given: InventedReport = {}) {
  const { records, problems } = readText(codalPage(given))
  const [record] = records
  return { report: record && 'kind' in record ? record : undefined, problems: classes(problems) }
}

describe('a monthly report', () => {
  it('gives its lines with production apart from sales, in Persian letters', () => {
    const { report, problems } = reportOf()
    expect(problems).toEqual([])
    expect(report).toMatchObject({
      symbol: 'نمونه',
      company: 'داروسازی نمونه',
      isCorrection: false,
      period: { months: 1, endsOn: '2026-08-22' },
      yearEndsOn: '2027-03-20',
      sums: { domestic: 2650, export: 400, returns: -30, discounts: null, total: 3020 },
    })
    expect(report?.lines.map(({ label, unit, market }) => [label, unit, market])).toEqual([
      ['قرص آزمونول 500', 'هزار عدد', 'domestic'],
      ['شربت نمونه\u200cای کودکان', 'شیشه', 'domestic'],
      ['سایر محصولات', null, 'domestic'],
      ['قرص آزمونول 500', 'هزار عدد', 'export'],
    ])
    expect(report?.lines[0]).toMatchObject({
      state: 'تولید',
      month: { produced: 1200, sold: 1000, rateRial: 2_500_000, amountMillionRial: 2500 },
      yearBefore: { sold: 1000 },
      corrections: { produced: null, sold: null, amountMillionRial: 0 },
    })
    expect(report?.lines[2]?.month).toEqual({
      produced: null,
      sold: null,
      rateRial: null,
      amountMillionRial: -50,
    })
  })

  it.each([
    { named: 26, withHeadings: false },
    { named: 1, withHeadings: false },
    { named: 1, withHeadings: true },
  ] as const)('finds the names of products in the column that holds them: %o', (given) => {
    const month = ['1', '1', '1000000', '1'] as const
    const lines = ['قرص الف', 'قرص ب', 'شربت پ'].map((label) => ({ label, month, state: 'تولید' }))
    const { report } = reportOf({ ...given, lines, exports: [], sums: { 5: '3', 16: '3' } })
    expect(report?.lines.map(({ label }) => label)).toEqual(lines.map(({ label }) => label))
    expect(report?.lines[0]?.state).toBe(given.named === 1 ? 'تولید' : null)
  })

  it.each(['تومان', 'دلار'])('is refused whole where its amounts are in %s', (money) => {
    expect(reportOf({ money })).toEqual({ report: undefined, problems: ['page other-edition'] })
  })

  it('knows a correction, and takes the period from where it is written', () => {
    const title = 'گزارش فعاليت ماهانه دوره 1 ماهه منتهي به 1405/05/31 (اصلاحیه)'
    expect(reportOf({ title }).report).toMatchObject({ isCorrection: true })
    expect(reportOf({ title: 'گزارش' }).report?.period).toEqual({ months: 1, endsOn: '2026-08-22' })
    expect(reportOf({ periodEnd: '1405/04/31' }).problems).toEqual(['record contradiction'])
    expect(reportOf({ title: 'گزارش', periodEnd: '' }).problems).toEqual(['record value'])
  })

  it.each<[string, InventedReport, string[]]>([
    ['a sum', { sums: { 5: '2900', 16: '2900' } }, ['record contradiction']],
    ['the total', { sums: { 5: '2650', 8: '400', 16: '9999' } }, ['record contradiction']],
    [
      'one amount',
      {
        lines: INVENTED_LINES.with(1, { label: 'ب', month: ['0', '400', '500000', '2000'] }),
        sums: {},
      },
      ['field contradiction'],
    ],
    [
      'a word for a number',
      { lines: [{ label: 'ب', month: ['0', 'نامعلوم', '', '5'] }], exports: [], sums: {} },
      ['field value', 'field value', 'field value'],
    ],
  ])('holds it against itself: %s', (_, given, expected) => {
    expect(reportOf(given).problems).toEqual(expected)
  })

  it('takes exports below the sum of domestic sales for exports, whatever their code', () => {
    const page = codalPage({ withHeadings: false }).replaceAll('"rowCode":7', '"rowCode":4')
    const text = page.replace(
      /("rowCode":4,"rowSequence":)1(,"value":"[^"]*","columnCode":\d+,"address":"A6")/g,
      '$19$2',
    )
    const [record] = readText(text).records
    expect(record && 'lines' in record && record.lines.map(({ market }) => market)).toEqual([
      'domestic',
      'domestic',
      'domestic',
      'export',
    ])
  })

  const shifted = INVENTED_LINES.map((line) => {
    const [produced, sold, rate, amount] = line.month
    return { ...line, month: [sold, rate, amount, produced] as const }
  })
  it.each<[string, string, string]>([
    ['another form', codalPage({ table: 1300 }), 'other-content'],
    [
      'columns that moved',
      codalPage().replaceAll('"columnCode":15', '"columnCode":16'),
      'other-edition',
    ],
    [
      'columns that moved without headings',
      codalPage({ lines: [...shifted, ...shifted, ...shifted], sums: {}, withHeadings: false }),
      'other-edition',
    ],
    ['no lines', codalPage({ lines: [], exports: [] }), 'other-edition'],
    ['another shape of data', codalPage().replace('"sheets"', '"pages"'), 'other-edition'],
    ['half a page', codalPage().slice(0, 3_000), 'truncated'],
    ['a page without data', codalPage().replace('var datasource', 'var x'), 'other-content'],
    ['a captcha', '<html>کد امنیتی</html>', 'captcha'],
    ['an error', '<html>Server Error</html>', 'error-page'],
    ['words', 'سلام', 'other-content'],
  ])('%s is refused whole', (_, text, expected) => {
    const { records, problems } = readText(text)
    expect(records).toEqual([])
    expect(classes(problems)).toEqual([`page ${expected}`])
  })

  it('never throws, whatever stands in its data', () => {
    const page = codalPage()
    fc.assert(
      fc.property(
        fc.nat(page.length),
        fc.nat(60),
        fc.string({ unit: 'binary' }),
        (at, cut, text) => {
          const { records, problems } = readText(page.slice(0, at) + text + page.slice(at + cut))
          expect(records.length === 0).toBe(problems.some(({ severity }) => severity === 'page'))
        },
      ),
      { numRuns: 100 },
    )
    expect(classes(readText(`<p>var datasource = ${'{"a":'.repeat(50_000)}`).problems)).toEqual([
      'page truncated',
    ])
  })
})

describe('an answer of the search', () => {
  const letter = {
    TracingNo: 1_234_567,
    Symbol: 'نمونه',
    CompanyName: 'داروسازي نمونه',
    LetterCode: 'ن-۳۰',
    Title: 'گزارش فعالیت ماهانه دوره ۱ ماهه منتهی به ۱۴۰۵/۰۵/۳۱(اصلاحیه)',
    SentDateTime: '۱۴۰۵/۰۶/۰۵ ۹:۳۰:۰۰',
    PublishDateTime: '۱۴۰۵/۰۶/۰۵ ۱۰:۰۰:۰۱',
    Url: '/Reports/MonthlyActivity.aspx?LetterSerial=x',
    ExcelUrl: null,
    HasHtml: true,
  }

  it('lists letters with the month of their title', () => {
    const answer = { Total: 1, Page: 1, Letters: [letter, letter] }
    expect(readText(JSON.stringify(answer))).toEqual({
      records: [
        {
          tracingNumber: '1234567',
          symbol: 'نمونه',
          company: 'داروسازی نمونه',
          letterCode: 'ن-۳۰',
          title: 'گزارش فعالیت ماهانه دوره ۱ ماهه منتهی به ۱۴۰۵/۰۵/۳۱(اصلاحیه)',
          sentAt: '2026-08-27T09:30:00',
          publishedAt: '2026-08-27T10:00:01',
          reportPath: '/Reports/MonthlyActivity.aspx?LetterSerial=x',
          workbookUrl: null,
          pdfPath: null,
          hasReport: true,
          isCorrection: true,
          period: { months: 1, endsOn: '2026-08-22' },
        },
      ],
      problems: [],
      counts: {},
    })
  })

  it('tells that there are more pages, and what cannot be read', () => {
    const answer = { Total: 40, Page: 1, Letters: [letter, { Symbol: 'x' }] }
    expect(classes(readText(JSON.stringify(answer)).problems)).toEqual([
      'record value',
      'field partial',
    ])
    expect(classes(readText('{"Letters":[').problems)).toEqual(['page truncated'])
    expect(classes(readText('{"items":[]}').problems)).toEqual(['page other-edition'])
  })
})
