import { describe, expect, it } from 'vitest'
import {
  type Condition,
  type ConditionState,
  conditionWords,
  type Fact,
  judge,
  type MedicineFacts,
  type Sign,
  type SubjectFacts,
  seenOf,
  seenWords,
} from './conditions.ts'
import { readConditions } from './form.ts'

const today = '2026-11-20'
const facts: MedicineFacts = {
  code: 700,
  slug: 'metformin',
  nameFa: null,
  nameEn: 'Metformin',
  strength: null,
  volume: null,
  form: null,
  atcCode: 'A10BA02',
  makers: 2,
  unknownSupply: 0,
  licences: 4,
  importShare: 0.5,
  unitPrice: 1_000,
  lowestUnitPrice: 800,
  priceUnit: 'tablet',
  score: 455,
  apiMakers: 1,
  hhi: 5_000,
  nextLapse: null,
  coverage: 'covered',
  shortage: null,
  shortagesRead: true,
}

function condition(fact: Fact, sign: Sign, rest: Partial<Condition> = {}): Condition {
  return { fact, sign, amount: null, subject: null, subjectName: null, dueOn: null, ...rest }
}

interface Case {
  of: Condition
  on?: Partial<MedicineFacts>
  subject?: SubjectFacts
  state: ConditionState
}

const valid = { isValid: true, until: '2027-01-01' }
const gone = { isValid: false, until: null }
const lapse = condition('rivalLapsed', 'not', { subject: '1', dueOn: today })

const cases: Case[] = [
  { of: condition('makers', 'most', { amount: 2 }), state: 'holds' },
  { of: condition('makers', 'most', { amount: 1 }), state: 'broken' },
  { of: condition('makers', 'most', { amount: 2 }), on: { unknownSupply: 1 }, state: 'unknown' },
  { of: condition('makers', 'most', { amount: 1 }), on: { unknownSupply: 1 }, state: 'broken' },
  { of: condition('makers', 'least', { amount: 3 }), state: 'broken' },
  { of: condition('makers', 'least', { amount: 3 }), on: { unknownSupply: 1 }, state: 'unknown' },
  { of: condition('importShare', 'most', { amount: 60 }), state: 'holds' },
  {
    of: condition('importShare', 'most', { amount: 60 }),
    on: { unknownSupply: 1 },
    state: 'unknown',
  },
  {
    of: condition('importShare', 'least', { amount: 60 }),
    on: { unknownSupply: 1 },
    state: 'unknown',
  },
  {
    of: condition('importShare', 'least', { amount: 80 }),
    on: { unknownSupply: 1 },
    state: 'broken',
  },
  { of: condition('localMaker', 'not'), state: 'broken' },
  { of: condition('localMaker', 'not'), on: { makers: 0 }, state: 'holds' },
  { of: condition('localMaker', 'not'), on: { makers: 0, unknownSupply: 1 }, state: 'unknown' },
  { of: condition('unitPrice', 'least', { amount: 1_000 }), state: 'holds' },
  { of: condition('unitPrice', 'least', { amount: 1_001 }), state: 'broken' },
  { of: condition('unitPrice', 'least', { amount: 1 }), on: { unitPrice: null }, state: 'unknown' },
  {
    of: condition('unitPrice', 'least', { amount: 900, subject: 'tablet' }),
    on: { unitPrice: 40, priceUnit: 'ml' },
    state: 'unknown',
  },
  { of: condition('unitPrice', 'least', { amount: 900, subject: 'tablet' }), state: 'holds' },
  { of: condition('lowestUnitPrice', 'most', { amount: 799 }), state: 'broken' },
  { of: condition('importShare', 'least', { amount: 50 }), state: 'holds' },
  {
    of: condition('importShare', 'most', { amount: 33.3 }),
    on: { importShare: 1 / 3 },
    state: 'broken',
  },
  { of: condition('score', 'least', { amount: 45.5 }), state: 'holds' },
  { of: condition('score', 'least', { amount: 45.6 }), state: 'broken' },
  { of: condition('apiMaker', 'is', { subject: 'a' }), subject: valid, state: 'holds' },
  { of: condition('apiMaker', 'is', { subject: 'a' }), subject: gone, state: 'broken' },
  { of: condition('rivalValid', 'is', { subject: '1' }), subject: gone, state: 'broken' },
  { of: lapse, subject: { isValid: true, until: today }, state: 'holds' },
  { of: lapse, subject: { isValid: true, until: null }, state: 'holds' },
  { of: lapse, subject: valid, state: 'broken' },
  { of: { ...lapse, dueOn: '2026-11-19' }, subject: valid, state: 'broken' },
  { of: { ...lapse, dueOn: '2026-11-19' }, subject: gone, state: 'holds' },
  { of: condition('covered', 'is'), state: 'holds' },
  { of: condition('covered', 'is'), on: { coverage: 'not-covered' }, state: 'broken' },
  { of: condition('covered', 'is'), on: { coverage: null }, state: 'unknown' },
  { of: condition('shortage', 'not'), state: 'holds' },
  { of: condition('shortage', 'is'), state: 'broken' },
  { of: condition('shortage', 'is'), on: { shortage: today }, state: 'holds' },
  { of: condition('shortage', 'not'), on: { shortagesRead: false }, state: 'unknown' },
]

describe('a condition', () => {
  it.each(cases)(
    '$of.fact $of.sign $of.amount with $on is $state',
    ({ of, on, subject, state }) => {
      const judged = { facts: { ...facts, ...on }, subject: subject ?? null, today }
      expect(judge(of, judged)).toBe(state)
    },
  )

  it('of a medicine that is no longer there is unknown, whatever it says', () => {
    for (const { of } of cases) {
      const judged = { facts: null, subject: null, today }
      expect(judge(of, judged)).toBe('unknown')
      expect(seenOf(of, judged)).toBeNull()
    }
  })

  it('is said in a sentence, as is what is seen of it', () => {
    expect(conditionWords(condition('makers', 'most', { amount: 2 }))).toBe(
      'تعداد سازندهٔ داخلی حداکثر ۲',
    )
    expect(conditionWords({ ...lapse, subjectName: 'متفور' })).toBe(
      'پروانهٔ «متفور» تا ۲۹ آبان ۱۴۰۵ تمدید نشود',
    )
    const seen = (fact: Fact, subject: SubjectFacts | null = null) =>
      seenWords(fact, seenOf({ fact }, { facts, subject }))
    expect(seen('unitPrice')).toBe('۱٬۰۰۰ ریال')
    expect(seen('importShare')).toBe('۵۰٪')
    expect(seen('apiMaker', gone)).toBe('معتبر نیست')
    expect(seen('rivalValid', { isValid: true, until: today })).toBe('معتبر تا ۲۹ آبان ۱۴۰۵')
    expect(seen('shortage')).toBe('اعلان بازی نیست')
  })
})

describe('the fields of a form', () => {
  const read = (fields: Record<string, string>) => readConditions((name) => fields[name] ?? '')

  it('are read in digits of any script, those that are ticked alone', () => {
    const given = {
      'makers-on': '1',
      'makers-sign': 'most',
      'makers-amount': '۲',
      'unitPrice-on': '1',
      'unitPrice-sign': 'least',
      'unitPrice-amount': '۱٬۲۰۰ تومان',
      'score-amount': '40',
      'importShare-on': '1',
      'importShare-amount': '۴۰٫۵٪',
      'rivalLapsed-on': '1',
      'rivalLapsed-subject': '123',
      'rivalLapsed-due': '۱۴۰۶/۰۳/۳۱',
    }
    expect(read(given)).toEqual({
      problems: {},
      conditions: [
        { fact: 'makers', sign: 'most', amount: 2, subject: null, dueOn: null },
        { fact: 'unitPrice', sign: 'least', amount: 12_000, subject: null, dueOn: null },
        { fact: 'importShare', sign: 'least', amount: 40.5, subject: null, dueOn: null },
        { fact: 'rivalLapsed', sign: 'not', amount: null, subject: '123', dueOn: '2027-06-21' },
      ],
    })
  })

  it.each([
    ['makers-amount', { 'makers-on': '1', 'makers-amount': '۲٫۵' }],
    ['unitPrice-amount', { 'unitPrice-on': '1', 'unitPrice-amount': 'ارزان' }],
    ['score-amount', { 'score-on': '1', 'score-amount': '101' }],
    ['apiMaker-subject', { 'apiMaker-on': '1', 'apiMaker-subject': '' }],
    [
      'rivalLapsed-due',
      { 'rivalLapsed-on': '1', 'rivalLapsed-subject': '1', 'rivalLapsed-due': 'عید' },
    ],
  ])('are refused by their name: %s', (field, given: Record<string, string>) => {
    expect(Object.keys(read(given).problems)).toEqual([field])
  })
})
