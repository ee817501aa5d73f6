import { expect, it } from 'vitest'
import { medianOf } from '../parts/median.ts'
import {
  type PricedLicence,
  priceMonths,
  priceOn,
  pricesTogether,
  revisions,
  stepsIn,
} from './price-steps.ts'

const licence = (irc: string, ...steps: [string, number][]): PricedLicence => ({
  irc,
  brand: irc,
  holder: null,
  packCount: 30,
  supplyType: 'local',
  isCurrent: true,
  isOwn: false,
  place: 1,
  of: 1,
  rial: steps.at(-1)?.[1] ?? 0,
  priceRial: 0,
  steps: steps.map(([on, rial]) => ({ on, rial })),
})

const licences = [
  licence('a', ['2026-01-01', 100], ['2026-07-01', 120]),
  licence('b', ['2026-02-01', 200], ['2026-07-05', 260]),
  licence('c', ['2026-07-01', 150]),
]

it('a price holds from its day until the next', () => {
  const steps = licences[0]?.steps ?? []
  expect([priceOn(steps, '2025-12-31'), priceOn(steps, '2026-01-01')]).toEqual([null, 100])
  expect([priceOn(steps, '2026-06-30'), priceOn(steps, '2027-01-01')]).toEqual([100, 120])
})

it('the median moves when one of the licences does', () => {
  expect([medianOf([]), medianOf([3]), medianOf([4, 1]), medianOf([9, 1, 2])]).toEqual([
    null,
    3,
    2.5,
    2,
  ])
  const median = (of: typeof licences) => pricesTogether(of, null, '2026-08-01').median
  expect(median(licences)).toEqual([
    { on: '2026-01-01', rial: 100 },
    // The third came on the day on which the first rose: 120, 150, 200.
    { on: '2026-02-01', rial: 150 },
  ])
  expect(median([])).toEqual([])
})

it('changes are counted by month, first prices are none', () => {
  expect(priceMonths(licences, '2026-03-01')).toEqual([
    { month: '2026-06-22', licences: 2, change: expect.closeTo(0.25, 6) },
  ])
  expect(priceMonths(licences, '2026-07-05')).toEqual([
    { month: '2026-06-22', licences: 1, change: expect.closeTo(0.3, 6) },
  ])
  expect(priceMonths(licences, '2026-08-01')).toEqual([])
})

it('told in a series, a price moves with each of its months and ends with the last', () => {
  const factors = [
    { from: '2026-01-21', to: '2026-02-19', factor: 2 },
    { from: '2026-02-20', to: '2026-07-20', factor: 1 },
  ]
  expect(stepsIn(licences[0]?.steps ?? [], factors)).toEqual([
    { on: '2026-01-21', rial: 200 },
    { on: '2026-02-20', rial: 100 },
    { on: '2026-07-01', rial: 120 },
  ])
  // It had no price yet when the first month began.
  expect(stepsIn(licences[1]?.steps ?? [], factors).map(({ on }) => on)).toEqual([
    '2026-02-01',
    '2026-02-20',
    '2026-07-05',
  ])
})

it('the same price told again is no revision', () => {
  const steps = [
    { on: '2026-01-01', rial: 100 },
    { on: '2026-02-01', rial: 100 },
    { on: '2026-03-01', rial: 90 },
  ]
  expect(revisions(steps)).toEqual([{ on: '2026-03-01', rial: 90, before: 100 }])
})

it('figures of all licences are told in the money of the series', () => {
  const series = {
    factors: [
      { from: '2026-01-01', to: '2026-06-30', factor: 2 },
      { from: '2026-07-01', to: '2026-07-04', factor: 1 },
    ],
    lastMonth: '2026-07-04',
  }
  const nominal = pricesTogether(licences, null, '2026-08-01')
  expect(nominal).toMatchObject({ licences: 3, change: null })
  expect([priceOn(nominal.least, '2026-06-30'), priceOn(nominal.most, '2026-07-05')]).toEqual([
    100, 260,
  ])
  // A price of the first day of Tir does not stand in Khordad.
  expect(nominal.months).toEqual([
    { month: '2026-06-22', licences: 2, change: expect.closeTo(0.25, 6) },
  ])
  const real = pricesTogether(licences, series, '2026-08-01')
  expect([priceOn(real.median, '2026-06-30'), priceOn(real.median, '2026-07-04')]).toEqual([
    300, 150,
  ])
  expect(real.most.at(-1)).toEqual({ on: '2026-07-01', rial: 200 })
})

it('a month that is missing from a series has no change to be told from', () => {
  const held = [licence('a', ['2024-01-01', 100])]
  const change = (from: string) => {
    const factors = [
      { from: '2025-01-01', to: '2025-07-22', factor: 2 },
      { from, to: '2026-08-01', factor: 1 },
    ]
    return pricesTogether(held, { factors, lastMonth: '2026-08-01' }, '2026-09-01').change
  }
  expect([change('2025-08-01'), change('2025-08-02')]).toEqual([0, null])
})
