import { expect, it } from 'vitest'
import { firstEntrants, waitsForLocal } from './first-entrants.ts'

it('the first dated licence of a molecule decides who entered first', () => {
  const found = firstEntrants([
    { local: '2020-01-01', imported: null },
    { local: '2020-01-01', imported: '2021-01-01' },
    { local: '2020-01-01', imported: '2020-01-01' },
    { local: null, imported: '2020-01-01' },
    { local: '2020-01-11', imported: '2020-01-01' },
    { local: '2022-01-01', imported: '2020-01-01' },
  ])
  expect(found).toMatchObject({ local: 2, together: 1, imported: 3, followed: 2 })
  expect(found.medianDays).toBe((10 + 731) / 2)
})

it('without dates there is no median', () => {
  expect(firstEntrants([])).toMatchObject({ local: 0, imported: 0, medianDays: null })
})

it('those still without a local licence are awaited until today', () => {
  const molecules = [
    { local: '2020-01-11', imported: '2020-01-01' },
    { local: null, imported: '2020-01-01' },
    { local: '2020-01-01', imported: '2020-01-01' },
    { local: '2019-01-01', imported: '2020-01-01' },
    { local: '2020-01-01', imported: null },
    // A licence that begins later than today has not come yet.
    { local: '2020-06-01', imported: '2020-01-01' },
  ]
  expect(waitsForLocal(molecules, '2020-02-01')).toEqual([
    { days: 10, happened: true },
    { days: 31, happened: false },
    { days: 31, happened: false },
  ])
})
