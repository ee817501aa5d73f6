import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  type Condition,
  conditionWords,
  type Fact,
  type MedicineFacts,
  seenOf,
  seenWords,
} from './conditions.ts'
import { DecisionsPage } from './decisions-page.tsx'
import { offeredConditions } from './defaults.ts'
import { factRows, happened } from './fact-rows.ts'
import type { DecisionsData } from './load.ts'

const facts: MedicineFacts = {
  code: 1,
  slug: 'a',
  nameFa: 'دارو',
  nameEn: 'Drug',
  strength: null,
  volume: null,
  form: null,
  atcCode: null,
  makers: 2,
  unknownSupply: 1,
  licences: 4,
  importShare: 0.5,
  unitPrice: 1_000,
  lowestUnitPrice: 505,
  priceUnit: 'tablet',
  score: 425,
  apiMakers: 1,
  hhi: 2_500,
  nextLapse: '2026-12-22',
  coverage: 'covered',
  shortage: '2026-11-22',
  shortagesRead: true,
}
const bare: MedicineFacts = {
  ...facts,
  makers: 0,
  unknownSupply: 0,
  licences: 0,
  importShare: null,
  unitPrice: null,
  lowestUnitPrice: null,
  score: null,
  apiMakers: null,
  hhi: null,
  nextLapse: null,
  coverage: null,
  shortage: null,
  shortagesRead: false,
}
const valid = { isValid: true, until: '2027-01-20' }

it.each<[Fact, Partial<Condition>, string]>([
  ['makers', { sign: 'most', amount: 2 }, 'تعداد سازندهٔ داخلی حداکثر ۲'],
  [
    'unitPrice',
    { sign: 'least', amount: 12_000, subjectName: null },
    'میانهٔ قیمت واحد حداقل ۱۲٬۰۰۰ ریال',
  ],
  [
    'lowestUnitPrice',
    { sign: 'most', amount: 12_000, subjectName: 'قرص' },
    'کمترین قیمت هر قرص حداکثر ۱۲٬۰۰۰ ریال',
  ],
  ['importShare', { sign: 'least', amount: 40.04 }, 'سهم واردات از پروانه‌ها حداقل ۴۰٪'],
  ['score', { sign: 'least', amount: 32.5 }, 'امتیاز فرصت حداقل ۳۲٫۵'],
  ['localMaker', { sign: 'not' }, 'هنوز سازندهٔ داخلی نیامده باشد'],
  ['apiMaker', { sign: 'is' }, 'پروانهٔ مادهٔ مؤثرهٔ «آریا» معتبر باشد'],
  ['rivalValid', { sign: 'is' }, 'پروانهٔ «آریا» معتبر باشد'],
  ['rivalLapsed', { sign: 'not', dueOn: '2027-01-20' }, 'پروانهٔ «آریا» تا ۳۰ دی ۱۴۰۵ تمدید نشود'],
  ['covered', { sign: 'is' }, 'بیمه آن را پوشش بدهد'],
  ['covered', { sign: 'not' }, 'بیمه آن را پوشش ندهد'],
  ['shortage', { sign: 'is' }, 'اعلان کمبود باز داشته باشد'],
  ['shortage', { sign: 'not' }, 'اعلان کمبود باز نداشته باشد'],
])('a condition of %s, %o, is the sentence «%s»', (fact, given, words) => {
  const open = { sign: 'is', amount: null, subjectName: 'آریا', dueOn: null } as const
  expect(conditionWords({ ...open, ...given, fact })).toBe(words)
})

it.each<[Fact, MedicineFacts | null, typeof valid | object | null, string | null, string | null]>([
  ['makers', facts, null, '2', '۲ سازنده'],
  ['localMaker', bare, null, '0', '۰ سازنده'],
  ['unitPrice', facts, null, '1000', '۱٬۰۰۰ ریال'],
  ['lowestUnitPrice', facts, null, '505', '۵۰۵ ریال'],
  ['unitPrice', bare, null, null, null],
  ['importShare', facts, null, '50', '۵۰٪'],
  ['importShare', bare, null, null, null],
  ['score', facts, null, '42.5', '۴۲٫۵'],
  ['score', bare, null, null, null],
  ['rivalValid', facts, valid, '2027-01-20', 'معتبر تا ۳۰ دی ۱۴۰۵'],
  ['rivalValid', facts, { isValid: true, until: null }, 'valid', 'معتبر'],
  ['apiMaker', facts, { isValid: false, until: null }, 'invalid', 'معتبر نیست'],
  ['rivalLapsed', facts, null, null, null],
  ['covered', facts, null, 'covered', 'بیمه‌ای'],
  ['covered', { ...facts, coverage: 'none' }, null, 'none', 'غیربیمه‌ای'],
  ['shortage', facts, null, '2026-11-22', 'اعلان باز از ۱ آذر ۱۴۰۵'],
  ['shortage', { ...facts, shortage: null }, null, 'none', 'اعلان بازی نیست'],
  ['shortage', bare, null, null, null],
  ['makers', null, null, null, null],
])('of %s is seen what the facts say', (fact, known, subject, seen, words) => {
  expect(seenOf({ fact }, { facts: known, subject: subject as typeof valid | null })).toBe(seen)
  expect(seenWords(fact, seen)).toBe(words)
})

const offered = (given: object) =>
  offeredConditions(given as Parameters<typeof offeredConditions>[0]).map(
    ({ fact, sign, isOn, amount, subject, dueOn }) =>
      [`${isOn ? '+' : '-'}${fact}`, sign, amount ?? subject, dueOn].filter((one) => one !== null),
  )

it('what is assumed of a medicine leaves room for what its facts say', () => {
  const licences = [
    { irc: '1', validUntil: null },
    { irc: '2', validUntil: '2026-12-22' },
    { irc: '3', validUntil: '2027-01-20' },
  ]
  expect(offered({ facts, licences, apiMakers: [{ slug: 'arya' }] })).toEqual([
    ['+makers', 'most', 3],
    ['+unitPrice', 'least', 900],
    ['-lowestUnitPrice', 'least', 454],
    ['-importShare', 'least', 25],
    ['+score', 'least', 32],
    ['+apiMaker', 'is', 'arya'],
    ['-rivalValid', 'is', '3'],
    ['-rivalLapsed', 'not', '2', '2026-12-22'],
    ['+covered', 'is'],
    ['+shortage', 'is'],
  ])
  expect(offered({ facts: bare, licences: [], apiMakers: [] })).toEqual([
    ['-makers', 'most', 1],
    ['+localMaker', 'not'],
    ['-importShare', 'least'],
    ['-score', 'least'],
  ])
})

it('facts of two days stand side by side, as figures where they may be subtracted', () => {
  const rows = new Map(
    factRows(facts, { ...facts, makers: 3, shortage: null }).map((row) => [row.label, row]),
  )
  const figures = (before: number, now: number, isMoney = false) => ({ before, now, isMoney })
  expect(rows.get('سازندهٔ داخلی')).toMatchObject({ before: '۲', now: '۳', figures: figures(2, 3) })
  expect(rows.get('میانهٔ قیمت واحد')).toMatchObject({ figures: figures(1_000, 1_000, true) })
  expect(rows.get('امتیاز فرصت')).toMatchObject({ figures: figures(42.5, 42.5) })
  expect(rows.get('سهم واردات از پروانه‌ها')).toMatchObject({ before: '۵۰٪', figures: null })
  expect(rows.get('نزدیک‌ترین انقضا')).toMatchObject({ before: '۱۴۰۵/۱۰/۰۱', figures: null })
  expect(rows.get('اعلان کمبود باز')).toMatchObject({ before: 'از ۱۴۰۵/۰۹/۰۱', now: 'نیست' })
  const gone = factRows(bare, null)
  expect(gone.filter(({ now, figures: some }) => now !== null || some !== null)).toEqual([])
  expect(gone.filter(({ before }) => before !== null).map(({ label }) => label)).toEqual([
    'سازندهٔ داخلی',
    'پروانهٔ جاری',
    'پروانهٔ با نوع تأمین نامعلوم',
  ])
})

it('prices of two units stand beside each other with their units, and are not subtracted', () => {
  const then: MedicineFacts = { ...facts, priceUnit: 'ml', unitPrice: 40 }
  const rows = new Map(factRows(facts, then).map((row) => [row.label, row]))
  expect(rows.get('میانهٔ قیمت واحد')).toMatchObject({
    before: '۱٬۰۰۰ ریال، هر قرص',
    now: '۴۰ ریال، هر میلی‌لیتر',
    figures: null,
  })
  expect(rows.get('پروانهٔ جاری')).toMatchObject({ before: '۴', now: '۴' })
  const what = happened(facts, then).find(({ label }) => label === 'میانهٔ قیمت واحد')
  expect(what?.words).toBe('از هر قرص به هر میلی‌لیتر رسید و سنجیدنی نیست')
  const same = happened(facts, { ...facts, unitPrice: 1_100 })
  expect(same.find(({ label }) => label === 'میانهٔ قیمت واحد')?.words).toBe('۱۰٪ بیشتر')
})

it('whoever has no decision is shown the way to opportunities once', () => {
  const data = {
    rows: [],
    totals: { all: 0, broken: 0, closed: 0 },
    ownOpen: 0,
    limit: 20,
    search: {},
    page: 1,
    size: 20,
    hasTeam: false,
  } as unknown as DecisionsData
  const drawn = renderToStaticMarkup(createElement(DecisionsPage, { data }))
  expect(drawn.match(/فرصت‌های سرمایه‌گذاری/g)).toHaveLength(1)
})
