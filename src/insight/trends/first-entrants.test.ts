import { expect, it } from 'vitest'
import { firstEntrants } from './first-entrants.ts'

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
  expect(found.followedBy.slice(0, 3).map(({ molecules }) => molecules)).toEqual([1, 1, 2])
})

it('without dates there is no median', () => {
  expect(firstEntrants([])).toMatchObject({ local: 0, imported: 0, medianDays: null })
})
