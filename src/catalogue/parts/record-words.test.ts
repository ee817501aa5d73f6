import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { companySentence } from '../companies/detail/company-facts.tsx'
import { inSentenceCase } from '../facts/atc-codes.ts'
import { medicineSentence } from '../medicines/detail/medicine-sentence.ts'
import { validitySection, validityTitle } from '../medicines/detail/validity-section.tsx'
import { makersOf } from './licence-count.ts'
import { type Clause, comparedTo, knownExpiring } from './sentence.ts'
import {
  groupSentence,
  permitCompanySentence,
  permitSentence,
  substanceMakerSentence,
  substanceSentence,
} from './sentences.ts'
import { concentrationOf, sharesLead, sharesTitle } from './shares.ts'
import { tellApart } from './tell-apart.ts'

const plainSentence = (clauses: readonly Clause[]) => clauses.map(({ text }) => text).join('')

describe('the sentence of a medicine', () => {
  const known = {
    makers: 10,
    licences: 15,
    imported: 2,
    unclear: 0,
    expiring: 5,
    unitPrice: { unit: 'قرص', rial: 18_500, change: 0.38 },
  }
  const read = (more: Partial<typeof known> | object = {}) =>
    plainSentence(medicineSentence({ ...known, ...more }))

  it.each([
    [
      'everything',
      {},
      '۱۰ سازنده و ۱۵ پروانهٔ جاری؛ ۵ پروانه تا ۱۸۰ روز دیگر منقضی می‌شود و قیمت هر قرص ۳۸٪ بالاتر از پارسال است.',
    ],
    [
      'a year ago unknown',
      { unitPrice: { ...known.unitPrice, change: null } },
      '۱۰ سازنده و ۱۵ پروانهٔ جاری؛ ۵ پروانه تا ۱۸۰ روز دیگر منقضی می‌شود و میانهٔ قیمت هر قرص ۱۸٬۵۰۰ ریال است.',
    ],
    ['what was not counted', { expiring: null, unitPrice: null }, '۱۰ سازنده و ۱۵ پروانهٔ جاری.'],
    [
      'nothing near',
      { expiring: 0, undated: 0, unitPrice: null },
      '۱۰ سازنده و ۱۵ پروانهٔ جاری؛ تا ۱۸۰ روز دیگر پروانه‌ای منقضی نمی‌شود.',
    ],
    [
      'nothing near of those that have a day',
      { expiring: 0, undated: 1, unitPrice: null },
      '۱۰ سازنده و ۱۵ پروانهٔ جاری؛ تا ۱۸۰ روز دیگر پروانهٔ تاریخ‌داری منقضی نمی‌شود.',
    ],
    [
      'one of one',
      { makers: 1, licences: 1, imported: 0, expiring: 1, unitPrice: null },
      '۱ سازنده و ۱ پروانهٔ جاری؛ تنها پروانهٔ آن تا ۱۸۰ روز دیگر منقضی می‌شود.',
    ],
    [
      'all of several',
      { licences: 5, expiring: 5, unitPrice: null },
      '۱۰ سازنده و ۵ پروانهٔ جاری؛ هر ۵ پروانه تا ۱۸۰ روز دیگر منقضی می‌شود.',
    ],
    [
      'imports alone',
      { makers: 0, licences: 3, imported: 3, expiring: null, unitPrice: null },
      'سازندهٔ داخلی ندارد و هر ۳ پروانهٔ جاری وارداتی است.',
    ],
    [
      'makers unclear',
      { makers: 0, licences: 3, imported: 1, unclear: 2, expiring: null, unitPrice: null },
      '۳ پروانهٔ جاری و سازندهٔ داخلی آن روشن نیست.',
    ],
    [
      'makers at least',
      { makers: 2, unclear: 1, expiring: null, unitPrice: null },
      'حداقل ۲ سازنده و ۱۵ پروانهٔ جاری.',
    ],
    ['no licence', { makers: 0, licences: 0, expiring: 0, unitPrice: null }, 'پروانهٔ جاری ندارد.'],
  ])('of %s', (_, more, sentence) => {
    expect(read(more)).toBe(sentence)
  })

  it('leads to what it counts', () => {
    const clauses = medicineSentence(known, { licences: '/licences', expiring: '/radar' })
    expect(clauses.flatMap(({ href }) => href ?? [])).toEqual(['/licences', '/radar'])
  })
})

it.each([
  [0.38, '۳۸٪ بالاتر از پارسال'],
  [-0.124, '۱۲٪ پایین‌تر از پارسال'],
  [0.004, 'تقریباً برابر پارسال'],
  [1.5, '۱۵۰٪ بالاتر از پارسال'],
])('%s reads «%s»', (ratio, words) => {
  expect(comparedTo(ratio, 'پارسال')).toBe(words)
})

describe('shares', () => {
  const share = (name: string, licences: number, together = licences) => {
    return { name, slug: name, licences, together }
  }

  it.each([
    ['پراکنده: بزرگ‌ترین صاحب پروانه ۲ فرآورده از ۱۰ دارد', [2, 1, 1, 1, 1, 1, 1, 1, 1], 10],
    ['متمرکز: بزرگ‌ترین صاحب پروانه ۳ فرآورده از ۴ دارد', [3, 1], 4],
    ['متمرکز: ۲ صاحب پروانه، هر یک ۱ فرآورده از ۲', [1, 1], 2],
    ['همهٔ فرآورده‌ها از یک شرکت است', [4], 4],
    ['بزرگ‌ترین صاحب پروانه ۲ فرآورده از ۵ دارد', [2, 1], 5],
    ['سهم از فرآورده‌ها', [], 0],
  ])('%s', (title, licences, total) => {
    const shares = licences.map((count, place) => share(String(place), count))
    expect(sharesTitle(shares, total)).toBe(title)
  })

  it('have an index where all of them are known', () => {
    expect(concentrationOf([share('a', 3), share('b', 1)], 4)).toBe(6250)
    expect(concentrationOf([share('a', 3, 4), share('b', 1, 4)], 4)).toBe(10_000)
    expect(sharesLead([share('a', 3), share('b', 1)], 4)).not.toContain('گروه')
    expect(sharesLead([share('a', 3, 4), share('b', 1, 4)], 4)).toContain('؛ هر گروه یک شرکت.')
    expect(concentrationOf([share('a', 3)], 4)).toBeNull()
    expect(concentrationOf([], 0)).toBeNull()
  })
})

it('brands that repeat are known apart by pack, else by holder, else by both, else by the IRC', () => {
  const licence = (
    irc: string,
    brand: string,
    packCount: number | null,
    holder: string | null,
  ) => ({ irc, brand, packCount, holder })
  const labels = (...licences: ReturnType<typeof licence>[]) => [...tellApart(licences).values()]
  expect(labels(licence('1', 'آتورتیر', 10, 'الف'), licence('2', 'آتوریار', 10, 'الف'))).toEqual([
    'آتورتیر',
    'آتوریار',
  ])
  expect(labels(licence('1', 'آتورتیر', 1, 'الف'), licence('2', 'آتورتیر', 30, 'الف'))).toEqual([
    'آتورتیر تکی',
    'آتورتیر ۳۰تایی',
  ])
  expect(labels(licence('1', 'آتورتیر', 10, 'الف'), licence('2', 'آتورتیر', 10, 'ب'))).toEqual([
    'آتورتیر الف',
    'آتورتیر ب',
  ])
  expect(labels(licence('0012', 'آتور', null, null), licence('0034', 'آتور', null, null))).toEqual([
    'آتور …0012',
    'آتور …0034',
  ])
  const long = 'آلومینیوم هیدروکسید / منیزیم هیدروکسید'
  expect(
    labels(
      licence('1', `${long} آبان‌رخش`, 1, 'الف'),
      licence('2', `${long} تیرازیست`, 1, 'ب'),
      licence('3', 'مالوکس', 1, 'ب'),
    ),
  ).toEqual(['…آبان‌رخش', '…تیرازیست', 'مالوکس'])
})

it('groups that the WHO writes in capitals read as a sentence, their abbreviations kept', () => {
  expect(inSentenceCase('LIPID MODIFYING AGENTS, PLAIN')).toBe('Lipid modifying agents, plain')
  expect(inSentenceCase('ACE INHIBITORS, PLAIN')).toBe('ACE inhibitors, plain')
  expect(inSentenceCase('HMG CoA reductase inhibitors')).toBe('HMG CoA reductase inhibitors')
  expect(inSentenceCase('داروهای پوست')).toBe('داروهای پوست')
})

it('the heading of the ends of licences says what is left, or names the data', () => {
  const left = {
    licences: 15,
    makers: 10,
    unknownSupplyCount: 0,
    remainingLicences: 10,
    remainingMakers: 7,
    remainingUnknownSupply: 0,
  }
  const lapses = [
    { validUntil: '2026-12-01', ...left },
    { validUntil: '2028-12-01', ...left, remainingLicences: 0 },
  ]
  expect(validityTitle(lapses, '2026-11-23')).toBe(
    'تا ۱۸۰ روز دیگر، اگر چیزی تمدید نشود، ۱۰ از ۱۵ پروانه و ۷ از ۱۰ سازنده می‌ماند',
  )
  expect(validityTitle(lapses.slice(1), '2026-11-23')).toBe('زمان پروانه‌ها')
})

describe('the sentences of the other records', () => {
  const permit = { companyHref: undefined, today: '2026-11-23' }
  const group = {
    code: 'C10',
    medicineCount: 32,
    productCount: 140,
    unknownSupplyCount: 0,
    importUnclearCount: 0,
  }
  const maker = { ingredientCount: 5, dependentProductCount: 12, dependentFirmCount: 4 }
  it.each([
    [
      companySentence({ licences: 200, molecules: 130, soleMade: 8, expiring: 43 }, {}),
      '۲۰۰ پروانهٔ جاری از ۱۳۰ مولکول؛ تنها سازندهٔ ۸ مولکول است و ۴۳ پروانه‌اش تا ۱۸۰ روز دیگر منقضی می‌شود.',
    ],
    [
      companySentence({ licences: 0, molecules: 0, soleMade: 1, expiring: null }, {}),
      'پروانهٔ جاری ندارد؛ تنها سازندهٔ ۱ مولکول است.',
    ],
    [
      groupSentence({ ...group, makerCount: 25, importedOnlyCount: 4 }),
      '۳۲ دارو، ۱۴۰ پروانهٔ جاری و ۲۵ سازندهٔ داخلی؛ ۴ دارو فقط وارداتی است.',
    ],
    [
      groupSentence({ ...group, makerCount: 25, importedOnlyCount: 4, importUnclearCount: 1 }),
      '۳۲ دارو، ۱۴۰ پروانهٔ جاری و ۲۵ سازندهٔ داخلی؛ حداقل ۴ دارو فقط وارداتی است.',
    ],
    [
      groupSentence({ ...group, makerCount: 0, importedOnlyCount: 0 }),
      '۳۲ دارو، ۱۴۰ پروانهٔ جاری و بدون سازندهٔ داخلی.',
    ],
    [
      groupSentence({ ...group, makerCount: 0, unknownSupplyCount: 9, importedOnlyCount: 0 }),
      '۳۲ دارو، ۱۴۰ پروانهٔ جاری و سازندهٔ داخلی نامعلوم.',
    ],
    [
      substanceSentence({ makerCount: 0, finishedMakerCount: 3, dependentCount: 9 }, true),
      'سازندهٔ داخلی آن در داده‌ها نیست؛ ۹ پروانهٔ داخلی از ۳ شرکت به آن وابسته است.',
    ],
    [
      substanceMakerSentence({ ...maker, soleIngredientCount: 2 }, true),
      '۵ ماده با پروانهٔ جاری؛ تنها سازندهٔ داخلی ۲ ماده است و ۱۲ پروانهٔ داخلی از ۴ شرکت به مواد آن وابسته است.',
    ],
    [
      permitCompanySentence({ permits: 40, brands: 5, expiring: 0, undated: 0, href: '/' }),
      '۴۰ مجوز جاری با ۵ برند؛ تا ۱۸۰ روز دیگر مجوزی منقضی نمی‌شود.',
    ],
    [
      permitCompanySentence({ permits: 40, brands: 5, expiring: 0, undated: 39, href: '/' }),
      '۴۰ مجوز جاری با ۵ برند؛ تا ۱۸۰ روز دیگر مجوز تاریخ‌داری منقضی نمی‌شود.',
    ],
    [
      companySentence({ licences: 9, molecules: 0, soleMade: 0, expiring: 0, undated: 1 }, {}),
      '۹ پروانهٔ جاری؛ تا ۱۸۰ روز دیگر پروانهٔ تاریخ‌داری منقضی نمی‌شود.',
    ],
    [
      permitSentence({ ...permit, company: 'تیراویتا', validUntil: '2026-11-28' }),
      'مجوز تیراویتا؛ ۵ روز دیگر منقضی می‌شود.',
    ],
    [
      permitSentence({ ...permit, company: 'تیراویتا', validUntil: '2025-11-28' }),
      'مجوز تیراویتا؛ در ۷ آذر ۱۴۰۴ منقضی شد.',
    ],
    [permitSentence({ ...permit, company: null, validUntil: null }), ''],
  ])('%#', (clauses, sentence) => {
    expect(plainSentence(clauses)).toBe(sentence)
  })
})

it.each([
  [3, 0, '۳'],
  [3, 1, 'حداقل ۳'],
  [0, 0, '۰'],
  // «حداقل ۰» says nothing.
  [0, 2, 'نامعلوم'],
])(
  '%d makers beside %d licences of unknown supply are «%s»',
  (makerCount, unknownSupplyCount, said) => {
    expect(makersOf({ makerCount, unknownSupplyCount })).toBe(said)
  },
)

it('what lapses soon is not told of licences of which no day is known', () => {
  expect(knownExpiring(0, null)).toBeNull()
  expect(knownExpiring(0, undefined)).toBeNull()
  expect(knownExpiring(0, '2027-01-01')).toBe(0)
  expect(knownExpiring(3, null)).toBe(3)
  const known = { licences: 9, molecules: 4, soleMade: 0, expiring: knownExpiring(0, null) }
  expect(plainSentence(companySentence(known, {}))).toBe('۹ پروانهٔ جاری از ۴ مولکول.')
})

it('the line of licences names the next end by the whole brand, and what is over is grey', () => {
  const span = { packCount: 1, holder: null, licensedOn: '2024-01-01', status: 'active' }
  const spans = [
    { ...span, irc: '1', brand: 'آلومینیوم هیدروکسید الف', validUntil: '2027-01-01' },
    {
      ...span,
      irc: '2',
      brand: 'آلومینیوم هیدروکسید ب',
      validUntil: '2025-01-01',
      status: 'expired',
    },
  ]
  const details = { lapses: [], expiringCount: 0, additions: [], licences: spans, spans }
  const { children } = validitySection({ code: 1, details: details as never, today: '2026-01-01' })
  const drawn = renderToStaticMarkup(children)
  expect(drawn).toContain('نزدیک‌ترین انقضا: آلومینیوم هیدروکسید الف، ')
  expect(drawn).toMatch(/data-paint="none"/)
  expect(drawn).not.toMatch(/data-paint="\d"/)
})
