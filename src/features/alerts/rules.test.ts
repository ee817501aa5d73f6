import { describe, expect, it } from 'vitest'
import { type AlertRule, DEFAULT_RULE, EVERYTHING, groupEvents, reasonOf } from './rules.ts'

const price = (before: string | null, after: string | null, field = 'priceRial') =>
  ({ change: 'changed', field, before, after, isNewMaker: false }) as const
const field = (name: string) => price('یک', 'دو', name)
const whole = (change: 'new' | 'vanished' | 'returned', isNewMaker = false) =>
  ({ change, field: null, before: null, after: null, isNewMaker }) as const

describe('a rule', () => {
  it.each([
    ['any price', {}, price('1000', '1001'), 'price'],
    ['a price of pharmacies', {}, price('1000', '900', 'pharmacyPriceRial'), 'price'],
    ['ten percent of ten', { pricePercent: 10 }, price('1000', '1100'), 'price'],
    ['ten percent downwards', { pricePercent: 10 }, price('1000', '900'), 'price'],
    ['less than ten percent', { pricePercent: 10 }, price('1000', '1099'), null],
    ['a price that stays', {}, price('1000', '1000'), null],
    ['a price that appears', { pricePercent: 50 }, price(null, '1000'), 'price'],
    ['a price from nothing', { pricePercent: 50 }, price('0', '1'), 'price'],
    ['no prices', { pricePercent: null }, price('1000', '2000'), null],
    ['a state', {}, field('isActive'), 'status'],
    ['a validity', {}, field('validUntil'), 'status'],
    ['no states', { status: false }, field('isActive'), null],
    ['another field, not asked for', {}, field('brandFa'), null],
    ['another field', { others: true }, field('brandFa'), 'changed'],
    ['a record that came', {}, whole('new'), 'presence'],
    ['a record that went', {}, whole('vanished'), 'presence'],
    ['a record that returned', {}, whole('returned'), 'presence'],
    ['no comings and goings', { presence: false }, whole('vanished'), null],
    ['a new maker', {}, whole('new', true), 'maker'],
    ['a new maker as a coming', { newMaker: false }, whole('new', true), 'presence'],
    ['a new maker alone', { presence: false }, whole('new', true), 'maker'],
    ['nothing at all', { isOn: false, others: true }, price('1', '2'), null],
  ] as const)('of a medicine: %s', (_, given: Partial<AlertRule>, event, reason) => {
    expect(reasonOf({ ...DEFAULT_RULE, ...given }, 'medicines', event)).toBe(reason)
  })

  it.each([
    ['medicines', 'maker'],
    ['atc-groups', 'maker'],
    ['ingredients', 'maker'],
    ['companies', 'presence'],
    ['products', 'presence'],
  ] as const)('of %s tells a new maker as %s', (kind, reason) => {
    expect(reasonOf(DEFAULT_RULE, kind, whole('new', true))).toBe(reason)
  })
})

it('events of one record and reason are told together, in their order', () => {
  const at = (key: string, id: number) =>
    ({ ...price('1', '2'), watched: 'products', key, id }) as const
  const gone = { ...whole('vanished'), watched: 'products', key: 'a', id: 4 } as const
  const groups = groupEvents([at('a', 1), at('b', 2), at('a', 3), gone], () => EVERYTHING)
  expect(
    groups.map(({ key, reason, events }) => [key, reason, events.map(({ id }) => id)]),
  ).toEqual([
    ['a', 'price', [1, 3]],
    ['b', 'price', [2]],
    ['a', 'presence', [4]],
  ])
})
