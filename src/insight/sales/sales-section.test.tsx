import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { NO_SHOWCASE } from '#src/access/no-showcase.ts'
import { lastOfMonth } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { SessionProvider } from '#src/session/session-provider.tsx'
import { drawnText } from '#tests/support/drawn-text.ts'
import type { MarketSales, Seller } from './sales.server.ts'
import { salesFact, salesSection } from './sales-section.tsx'
import { matchedWords } from './sales-words.ts'
import type { StatisticsYear } from './statistics.server.ts'

const months = (count: number, companiesOf = (_: number) => 2) =>
  jalaliMonths('2024-03-20', 0, count).map((day, at) => ({
    month: lastOfMonth(day),
    amountRial: at % 12 === 0 ? 30_000_000 : 15_000_000,
    companies: companiesOf(at),
  }))

const seller: Seller = {
  name: 'داروسازی آ',
  slug: 'a',
  code: null,
  strength: null,
  volume: null,
  amountRial: 120_000_000,
  share: 0.6,
  change: 0.25,
  marketRial: null,
  marketShare: null,
}
const line: NonNullable<MarketSales['report']>['lines'][number] = {
  total: 5,
  matchedTotal: 4,
  source: 'codal',
  harvestedOn: null,
  until: '2025-04-20',
  company: 'آ',
  companyKey: 'a',
  slug: 'a',
  line: 'قرص 500 mg',
  unit: 'بسته',
  market: 'domestic',
  medicineCode: 7,
  medicineSlug: 'm',
  medicineName: 'متفورمین',
  strength: '500 mg',
  matchedBy: 'rule',
  matchConfidence: 0.8,
  quantity: 1_000,
  amountRial: 90_000_000,
  correctedMonths: 0,
}
const year: StatisticsYear = {
  year: 1403,
  monthsCovered: 12,
  countedUnit: 'pack',
  rows: 3,
  quantity: 2_500,
  amountRial: 400,
  importedRial: 100,
  unknownRial: null,
  reportedRial: 200,
  unpriced: 0,
}

const NOTHING: MarketSales = {
  salesMonths: [],
  annual: {
    until: null,
    amountRial: null,
    beforeRial: null,
    change: null,
    matchedShare: null,
    sellers: 0,
    negative: 0,
    compared: 0,
    concentration: null,
    rows: [],
  },
  covered: { products: 10, reported: 0, holders: 4, holdersReported: 0 },
  within: [],
  quantities: [],
  report: null,
  statistics: [],
}

const MEDICINE: MarketSales = {
  salesMonths: months(14, (at) => (at < 5 ? 2 : 3)),
  annual: {
    until: months(14).at(-1)?.month ?? null,
    amountRial: 200_000_000,
    beforeRial: 160_000_000,
    change: 0.25,
    sellers: 3,
    negative: 0,
    compared: 2,
    concentration: 5_200,
    matchedShare: null,
    rows: [
      seller,
      { ...seller, name: null, slug: null, amountRial: 80_000_000, share: 0.4, change: null },
    ],
  },
  covered: { products: 10, reported: 6, holders: 4, holdersReported: 2 },
  within: [
    { code: 'A10BA02', name: 'متفورمین', salesRial: 200_000_000 },
    { code: 'A10', name: 'دیابت', salesRial: 400_000_000 },
    { code: null, name: null, salesRial: 800_000_000 },
  ],
  quantities: [
    { unit: 'بسته', quantity: 1_500, change: 0.1 },
    { unit: null, quantity: null, change: null },
  ],
  report: {
    lines: [
      line,
      { ...line, market: 'export', correctedMonths: 1, quantity: null, amountRial: null },
    ],
    lineTotal: 5,
    matchedTotal: 4,
    source: 'codal',
    harvestedOn: '2025-05-01',
    until: '2025-04-20',
  },
  statistics: [
    year,
    { ...year, year: 1402, monthsCovered: 6, countedUnit: 'piece', quantity: null, unpriced: 2 },
    { ...year, year: 1401, amountRial: null },
  ],
}

const COMPANY: MarketSales = {
  ...MEDICINE,
  salesMonths: months(40, (at) => at % 7),
  covered: null,
  annual: {
    until: months(40).at(-1)?.month ?? null,
    amountRial: 100_000_000,
    beforeRial: 110_000_000,
    change: -0.1,
    sellers: 2,
    negative: 0,
    compared: 2,
    concentration: 5_200,
    matchedShare: 0.7,
    rows: [
      { ...seller, code: 7, slug: 'm', strength: '500 mg', share: 1.2, marketShare: 0.5 },
      { ...seller, name: null, slug: null, share: 1.2 },
    ],
  },
  report: {
    lines: [line, { ...line, medicineCode: null, matchedBy: null, unit: null }],
    lineTotal: 2,
    matchedTotal: 1,
    source: 'codal',
    harvestedOn: null,
    until: '2025-03-20',
  },
  statistics: [],
}

const earlier = { ...MEDICINE, annual: { ...NOTHING.annual, rows: [] }, salesMonths: months(1) }
const admin = { user: { id: 'a', name: 'م', role: 'ADMIN', status: 'APPROVED' } }

const drawn = (children: ReactNode, session: object | null = null) =>
  drawnText(
    <SessionProvider start={{ session: session as never, showcase: NO_SHOWCASE }}>
      {children}
    </SessionProvider>,
  )

it.each<[string, Parameters<typeof salesSection>[0], (object | null)?]>([
  ['a medicine', { sales: MEDICINE, noun: 'این دارو', isRead: true, concentration: 900 }],
  ['a medicine with earlier months alone', { sales: earlier, noun: 'این دارو', isRead: false }],
  ['a medicine of which nothing is known', { sales: NOTHING, noun: 'این دارو', isRead: true }],
  ['a company', { sales: COMPANY, noun: 'این شرکت', isRead: false, isOfCompany: true }],
  [
    'a company, to an admin',
    { sales: { ...COMPANY, salesMonths: months(1) }, noun: 'او', isRead: true, isOfCompany: true },
    admin,
  ],
])('the sales of %s are drawn with all that is known', (_, props, session) => {
  const section = salesSection(props)
  if (section === false) throw new Error('nothing is drawn')
  const { children, ...head } = section
  expect(`${Object.values(head).join('\n')}\n${drawn(children, session)}`).toMatchSnapshot()
})

it('of what was taken back in more than was sold no share is told, and that it is left out is', () => {
  const annual = { ...MEDICINE.annual, amountRial: -5_000_000, negative: 1 }
  const section = salesSection({ sales: { ...MEDICINE, annual }, noun: 'این دارو', isRead: true })
  const text = drawn(section ? section.children : null)
  expect(text).not.toContain('سهم از فروش گزارش')
  expect(text).toContain('۱ شرکت که برگشتی‌اش بیش از فروش است در سهم‌ها نیست')
})

it('small amounts are drawn in a unit in which they are something', () => {
  const salesMonths = months(3).map((one) => ({ ...one, amountRial: one.amountRial / 100 }))
  const section = salesSection({ sales: { ...MEDICINE, salesMonths }, noun: 'x', isRead: true })
  const text = drawn(section ? section.children : null)
  expect(text).toContain('هزار ریال، بر اساس گزارش‌های فعالیت ماهانه')
  expect(text).toContain('| ۱۵۰ /')
})

it('what a company reports without a medicine is counted among rows, not among medicines', () => {
  const annual = { ...COMPANY.annual, sellers: 9 }
  const props = { noun: 'x', isRead: true, isOfCompany: true }
  const section = salesSection({ ...props, sales: { ...COMPANY, annual } })
  expect(drawn(section ? section.children : null)).toContain('۲ از ۹ ردیف، پرفروش‌ترین‌ها')
})

it('nothing is drawn where no report was read, nor of a company without any', () => {
  expect(salesSection({ sales: NOTHING, noun: 'x', isRead: false })).toBe(false)
  expect(salesSection({ sales: NOTHING, noun: 'x', isRead: true, isOfCompany: true })).toBe(false)
})

it.each([
  [NOTHING, { label: 'فروش', value: null }],
  [earlier, { label: 'فروش', value: null, href: '#sales', remark: 'در ماه‌های پیش‌تر' }],
  [
    MEDICINE,
    { label: 'فروش ۱۲ ماه', value: '۲۰۰ میلیون ریال', remark: 'تا اردیبهشت ۱۴۰۴، \u200e+۲۵٪' },
  ],
  [
    { ...MEDICINE, annual: { ...MEDICINE.annual, change: null } },
    { href: '#sales', remark: 'تا اردیبهشت ۱۴۰۴' },
  ],
  [
    { ...MEDICINE, annual: { ...MEDICINE.annual, change: 0 } },
    { href: '#sales', remark: 'تا اردیبهشت ۱۴۰۴، بی‌تغییر' },
  ],
])('the strip tells the sales of twelve months: %#', (sales, fact) => {
  expect(salesFact(sales)).toMatchObject(fact)
})

it('of all or none that was matched nothing is left over', () => {
  expect([0, 0.7, 1 - 1e-12, 1].map(matchedWords)).toEqual([
    'هیچ ردیفی با داروها تطبیق ندارد؛ همه ردیف خود شرکت است.',
    '۷۰٪ مبلغ با داروها تطبیق دارد و بقیه ردیف خود شرکت است.',
    'همهٔ مبلغ با داروها تطبیق دارد.',
    'همهٔ مبلغ با داروها تطبیق دارد.',
  ])
})

it('a month that few have reported yet is drawn, and is in no sum of twelve', () => {
  const months = MEDICINE.salesMonths.slice(0, 13)
  const early = { month: '2025-05-21', amountRial: 1, companies: 1 }
  const totals = (salesMonths: MarketSales['salesMonths'], until: string | undefined) => {
    const annual = { ...MEDICINE.annual, until: until ?? null }
    const section = salesSection({
      sales: { ...MEDICINE, salesMonths, annual },
      noun: 'این دارو',
      isRead: true,
    })
    return drawn(section ? section.children : null).split('جمع متحرک')
  }
  const until = months.at(-1)?.month
  const [whole, more] = [totals(months, until), totals([...months, early], until)]
  expect(more.slice(1)).toEqual(whole.slice(1))
  expect(more[0]).not.toBe(whole[0])
})
