import { describe, expect, it } from 'vitest'
import { type BriefChart, type BriefTable, chartWords } from './brief.ts'
import { evidenceOf, isNarrow } from './evidence.ts'
import { finding, leaderFinding, medicineFindings, pickFindings, shareFinding } from './findings.ts'

const FACTS: Parameters<typeof medicineFindings>[0] = {
  day: '2026-11-15',
  licenceCount: 3,
  makerCount: 2,
  unknownSupplyCount: 0,
  lapses: [],
  shares: [],
  uniqueCount: 3,
  priceUnit: null,
  unitPriceRial: null,
  yearAgoUnitPriceRial: null,
  unitPriceChange: null,
  sales: null,
  apiMakers: 0,
}
const lapse = (validUntil: string, remainingLicences: number, remainingMakers: number) => ({
  validUntil,
  remainingLicences,
  remainingMakers,
  licences: 3,
  makers: 2,
  unknownSupplyCount: 0,
  remainingUnknownSupply: 0,
})
const said = (facts: Partial<typeof FACTS>) =>
  medicineFindings({ ...FACTS, ...facts }).flatMap((one) => (one ? [one.headline] : []))

describe('findings of a medicine', () => {
  it.each([
    ['2027-01-01', 0, 0, 'پس از ۱۱ دی ۱۴۰۵ هیچ پروانهٔ معتبری نمی‌ماند'],
    ['2027-01-01', 1, 0, 'پس از ۱۱ دی ۱۴۰۵ سازندهٔ داخلی نمی‌ماند'],
    ['2027-01-01', 2, 1, 'پس از ۱۱ دی ۱۴۰۵ فقط یک سازندهٔ داخلی می‌ماند'],
  ])(
    'says first who is left after %s: %i licences, %i makers',
    (on, licences, makers, headline) => {
      const found = said({ lapses: [lapse(on, licences, makers)] })
      expect(found[0]).toBe(headline)
      expect(found).toContain(
        `${['۳', '۲', '۱'][licences]} پروانه از ۳ تا ۱۸۰ روز دیگر منقضی می‌شود`,
      )
    },
  )

  it('of a far lapse says until when nothing lapses, and no harm', () => {
    expect(said({ lapses: [lapse('2028-03-01', 0, 0)] })).toEqual([
      'تا ۱۱ اسفند ۱۴۰۶ هیچ پروانه‌ای منقضی نمی‌شود',
      '۲ سازندهٔ داخلی و ۳ پروانهٔ جاری دارد',
    ])
    expect(said({ lapses: [lapse('2028-03-01', 1, 1)] })[0]).toBe(
      'تا ۱۱ اسفند ۱۴۰۶ هیچ پروانهٔ تاریخ‌داری منقضی نمی‌شود',
    )
  })

  it('of a price says how it moved, or what it is', () => {
    const price = { priceUnit: 'tablet', unitPriceRial: 1_380, yearAgoUnitPriceRial: 1_000 }
    const moved = (unitPriceChange: number) => said({ ...price, unitPriceChange })
    expect(moved(0.38)).toContain('قیمت هر قرص در یک سال ۳۸٪ بالا رفت')
    expect(moved(-0.1)).toContain('قیمت هر قرص در یک سال ۱۰٪ پایین آمد')
    expect(moved(0.01)).toContain('قیمت هر قرص ۱٬۳۸۰ ریال است')
  })

  it('says that one maker or none is left', () => {
    const made = (makerCount: number, unknownSupplyCount = 0, licenceCount = 3) =>
      said({ makerCount, unknownSupplyCount, licenceCount })
    expect(made(1)).toContain('ساخت آن در ایران به یک شرکت بند است')
    expect(made(0)).toContain('سازندهٔ داخلی ندارد')
    expect(made(0, 0, 0)).toEqual([])
    // A licence of unknown supply may be another maker's.
    expect(made(1, 1)).toContain('حداقل ۱ سازندهٔ داخلی دارد')
    expect(made(0, 2)).toContain('سازندهٔ داخلی نامعلوم است')
    expect(made(2, 1)).toContain('حداقل ۲ سازندهٔ داخلی و ۳ پروانهٔ جاری دارد')
    const unclear = { unknownSupplyCount: 1, lapses: [lapse('2027-01-01', 2, 1)] }
    expect(said(unclear).join()).not.toContain('فقط یک')
  })

  it('a licence that ends on the day of the brief ends on no day after it', () => {
    const found = medicineFindings({ ...FACTS, lapses: [lapse(FACTS.day, 2, 2)] })
    expect(JSON.stringify(found)).toContain('، همان روز این گزارش.')
  })
})

const chart = (title: string, values: readonly number[]): BriefChart => ({
  title,
  description: '',
  columns: ['نام', 'دارو'],
  bars: values.map((value, n) => ({ label: `ن${n}`, value })),
})
const table = (title: string, rows: number, columns = 3, isListing = false): BriefTable => ({
  title,
  noun: 'ردیف',
  total: rows,
  href: null,
  columnsLeft: 0,
  isListing,
  columns: Array.from({ length: columns }, (_, n) => ({ label: String(n), type: 'text' })),
  rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'x')),
})

it('findings of charts name the largest only where it is one, and a holder only where it holds much', () => {
  expect(leaderFinding(chart('نوع', [8, 2]), 10, 'دارو')).toMatchObject({
    headline: 'نوع: «ن0» در ۸ دارو از ۱۰',
    detail: '۸۰٪ همه؛ پس از آن «ن1» با ۲.',
  })
  // One that stands in two groups, and bars that are no parts of the rows.
  expect(leaderFinding(chart('نوع', [10, 2]), 10, 'دارو')).toMatchObject({
    detail: '۱۰۰٪ همه؛ پس از آن «ن1» با ۲؛ یک دارو می‌تواند در چند دسته باشد.',
  })
  expect(leaderFinding(chart('دارو در گروه', [456, 42]), 14, 'گروه')).toMatchObject({
    headline: 'دارو در گروه: «ن0» با ۴۵۶ دارو',
    detail: 'پس از آن «ن1» با ۴۲.',
  })
  // Of years and months the first is no leader.
  expect(leaderFinding(chart('سال', [2, 3, 5]), 10, 'دارو')).toMatchObject({
    headline: 'سال: «ن2» در ۵ دارو از ۱۰',
    detail: '۵۰٪ همه؛ پس از آن «ن1» با ۳.',
  })
  expect(leaderFinding(chart('نوع', [5, 5]), 10, 'دارو')).toBe(null)
  expect(leaderFinding(chart('نوع', []), 10, 'دارو')).toBe(null)
  const { bars, ...of } = chart('گروه', [1])
  const few = { ...of, bars: [...bars, { label: 'نامعلوم', value: 7 }] }
  expect(leaderFinding(few, 8, 'شرکت')).toBe(null)
  expect(shareFinding([{ name: 'الف', licences: 3 }], 10)).toBe(null)
  expect(shareFinding([{ name: 'الف', licences: 6 }], 10)).toMatchObject({
    headline: 'الف ۶۰٪ پروانه‌ها را دارد',
  })
})

describe('page two', () => {
  const charts = ['۱', '۲', '۳', '۴', '۵'].map((title) => chart(title, [9, 8, 7, 6, 5, 4, 3, 2]))
  const tables = [table('فهرست', 20, 8, true), table('الف', 30), table('ب', 30)]

  it('holds what findings point to, numbered, and no finding without it', () => {
    const drafts = [...['۵', 'نیست', 'ب'].map((title) => finding('x', 'y', title)), null]
    const findings = pickFindings(drafts, { charts, tables })
    expect(findings.map(({ evidence }) => evidence)).toEqual(['۵', 'ب'])
    const evidence = evidenceOf({ findings, charts, tables })
    expect(evidence.map(({ name, title }) => `${name} ${title}`)).toEqual([
      'شکل ۱ ۵',
      'شکل ۲ ۱',
      'شکل ۳ ۲',
      'شکل ۴ ۳',
      'جدول ۱ ب',
      'جدول ۲ الف',
    ])
    expect(Math.max(...evidence.map((one) => one.chart?.bars.length ?? 0))).toBe(6)
    // Of its bars the page has fewer, of which the document had fewer already.
    expect(evidence.map((one) => one.chart && chartWords(one.chart))).toContain('؛ ۶ از ۸ نام')
    const [cut] = evidenceOf({
      findings: [],
      charts: [{ ...chart('۱', [2, 1]), total: 9, isLeast: true }],
      tables,
    })
    expect(cut?.chart && chartWords(cut.chart)).toBe('؛ ۲ از حداقل ۹ نام')
  })

  it('has more rows where there is more room, and more than four findings never', () => {
    const rowsOf = (given: Parameters<typeof evidenceOf>[0]) =>
      evidenceOf(given).flatMap((one) => (one.table ? [one.table.rows.length] : []))
    const crowded = rowsOf({ findings: [], charts, tables })
    const alone = rowsOf({ findings: [], charts: [], tables: [table('الف', 40, 6)] })
    expect(Math.min(...crowded)).toBeGreaterThan(5)
    expect(alone).toEqual([24])
    const five = Array.from({ length: 5 }, () => finding('x', 'y', 'الف'))
    expect(pickFindings(five, { charts, tables })).toHaveLength(4)
    expect(isNarrow(table('الف', 2, 4))).toBe(true)
    expect(isNarrow({ ...table('الف', 1, 2), rows: [['x'.repeat(60), 'y']] })).toBe(false)
  })
})
