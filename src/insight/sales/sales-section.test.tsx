import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { MarketSales } from './sales.server.ts'
import { MonthCharts } from './sales-charts.tsx'
import { salesFact, salesSection } from './sales-section.tsx'
import { coverageWords, salesCover, salesTitle } from './sales-words.ts'

const covered = {
  medicines: 6,
  medicinesReported: 3,
  products: 10,
  reported: 4,
  holders: 5,
  holdersReported: 2,
}
const nothing = { amountRial: null, until: null, change: null, rows: [], concentration: null }
const sold = {
  ...{ ...nothing, amountRial: 4e12, until: '2026-10-22', change: 0.31, compared: 2 },
  ...{ concentration: 2_500, sellers: 3, matchedRial: 1e12 },
}
const month = (name: string, amountRial: number, companies = 2) => ({
  ...{ month: name, amountRial, companies },
})
const two = [month('2026-09-22', 1e12), month('2026-10-22', 3e12)]

/** Sales as the server sends them, with as much as a sentence asks for. */
const sales = (annual: object = sold, more: object = {}) =>
  ({
    ...{ annual, salesMonths: two, report: null, statistics: [], within: [], quantities: [] },
    ...{ covered, ...more },
  }) as unknown as MarketSales
const isSilent = sales(nothing, { salesMonths: [] })

describe('what was sold, in words', () => {
  it.each([
    [0.31, '، ۳۱٪ بیشتر از سال پیش'],
    [-0.31, '، ۳۱٪ کمتر از سال پیش'],
    [0.004, '، هم‌اندازهٔ سال پیش'],
    [null, ''],
  ])('a change of %s is said as «%s»', (change, words) => {
    expect(salesTitle(sales({ ...sold, change }), 'این دارو')).toBe(
      `فروش ۴ هزار میلیارد ریال در ۱۲ ماه تا مهر ۱۴۰۵${words}`,
    )
  })

  it('where nothing was sold, it is said whether anything ever was', () => {
    expect(salesTitle(sales(nothing), 'این دارو')).toBe('در دوازده ماه آخر گزارشی نیست')
    expect(salesTitle(isSilent, 'این دارو')).toContain('ردیفی از این دارو شناخته نشده')
    expect(salesFact(sales(nothing))).toMatchObject({ value: null, href: '#sales' })
    expect(salesFact(isSilent)).toEqual({ key: 'sales', label: 'فروش', value: null })
  })

  it('the figure of a record says until when, by whom, and how it grew', () => {
    const { value, remark } = salesFact(sales(), '، سه شرکت')
    expect([value, remark]).toEqual([
      '۴ هزار میلیارد ریال',
      expect.stringContaining('تا مهر ۱۴۰۵، سه شرکت، '),
    ])
    expect(salesFact(sales({ ...sold, change: null })).remark).toBe('تا مهر ۱۴۰۵')
  })

  it.each([
    [{ ...covered, products: 0 }, 'فرآوردهٔ جاری ندارد'],
    [{ ...covered, reported: 0 }, 'هیچ‌یک گزارش ماهانه نمی‌دهد'],
    [covered, '۴۰٪ فرآورده‌های جاری این گروه (۴ از ۱۰)'],
  ])('of a market of %o it is said how much reports', (given, words) => {
    expect(coverageWords(given, 'این گروه')).toContain(words)
  })

  it('beside figures stands of how much they are', () => {
    const statistics = [{ year: 1404, amountRial: 1_000, reportedRial: 250 }]
    const all = salesCover(sales(sold, { statistics }), 'این گروه')
    expect(all).toContain('در آمارنامهٔ ۱۴۰۴، ۲۵٪ مبلغ')
    expect(all).toContain('رشد از ۲ شرکتی است')
    expect(salesCover(sales({ ...sold, change: null }), 'این گروه')).not.toContain('رشد')
    const own = (annual: object) => salesCover(sales(annual, { covered: null }), 'این شرکت')
    expect(own(sold)).toContain('۲۵٪ مبلغ با داروها تطبیق دارد')
    expect(own({ ...sold, amountRial: 0 })).not.toContain('تطبیق')
    expect(own(nothing)).not.toContain('تطبیق')
  })
})

describe('the section of a record', () => {
  const drawn = (given: MarketSales, more: object = {}) => {
    const section = salesSection({ sales: given, noun: 'این دارو', isRead: true, ...more })
    return section && { ...section, html: renderToStaticMarkup(section.children) }
  }

  it('is left out where nothing was read, or a company sold nothing', () => {
    expect(drawn(isSilent, { isRead: false })).toBe(false)
    expect(drawn(isSilent, { isOfCompany: true })).toBe(false)
    expect(drawn(isSilent)).toMatchObject({ id: 'sales', count: undefined })
    expect(drawn(sales(nothing), { isOfCompany: true })).toMatchObject({ count: '۲ ماه' })
  })

  it('names shares of groups that have more, quantities by unit, and how concentrated it is', () => {
    const within = [
      { code: 'A10BA02', name: 'متفورمین', salesRial: 4e12 },
      { code: 'A10BA', name: 'بیگوانیدها', salesRial: 8e12 },
      { code: 'A10B', name: 'خوراکی‌ها', salesRial: 8e12 },
      { code: null, name: null, salesRial: 40e12 },
    ]
    const quantities = [
      { unit: 'قرص', quantity: 1_000, change: 0.5 },
      { unit: null, quantity: null, change: null },
    ]
    const whole = sales(sold, { within, quantities })
    const text = (more?: object) => {
      const section = drawn(whole, more)
      return section ? section.html.replace(/<[^>]+>/g, '') : ''
    }
    expect(text()).toContain('A10BA بیگوانیدها: ۵۰٪')
    expect(text()).not.toMatch(/متفورمین|خوراکی‌ها/)
    expect(text()).toContain('سهم از فروش همهٔ گزارش‌دهندگان: ۱۰٪')
    expect(text()).toMatch(/تعداد در ۱۲ ماه: ۱٬۰۰۰ قرص، .*۵۰٪.* از سال پیش/)
    expect(text()).toContain('تعداد در ۱۲ ماه: ۰ بدون واحدسهم')
    expect(text()).toContain('۲٬۵۰۰ از ۳ فروشنده')
    expect(text()).not.toContain('به فرآورده‌های یکتا')
    expect(text({ concentration: 1_200 })).toContain('به فرآورده‌های یکتا: ۱٬۲۰۰')
    expect(text({ isOfCompany: true })).not.toContain('تمرکز')
  })

  it('draws months where there are several, in a unit that shows them', () => {
    const html = (months: typeof two) => renderToStaticMarkup(<MonthCharts months={months} />)
    expect(html(two)).toContain('میلیارد ریال')
    expect(html(two)).toContain('شرکت‌های گزارش‌دهندهٔ هر ماه: ۲.')
    expect(html(two)).not.toContain('جمع متحرک')
    expect(html([month('2026-09-22', 9.9e9), month('2026-10-22', 1e9)])).toContain('میلیون ریال')
    const joined = html([month('2026-09-22', 1e12, 1), month('2026-10-22', 1e12, 2)])
    expect(joined).toContain('(۱) از مهر ۱۴۰۵ شرکت‌های گزارش‌دهنده از ۱ به ۲ رسید.')
    const turns = [1, 2, 1, 2, 1, 2].map((companies, at) =>
      month(`2026-0${at + 3}-21`, 1e12, companies),
    )
    expect(html(turns)).toContain('شرکت‌های گزارش‌دهندهٔ هر ماه: از ۱ تا ۲.')
  })
})
