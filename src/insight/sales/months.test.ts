import { expect, it } from 'vitest'
import { jalaliToIso, lastOfMonth } from '#src/persian/dates.ts'
import { everyMonth, movingTotals, seasonIndex } from './months.ts'

const end = (number: number) =>
  lastOfMonth(jalaliToIso(`${Math.floor(number / 12)}/${(number % 12) + 1}/1`) ?? '')

/** Months from Farvardin 1400 on. */
const series = (count: number, amount: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ month: end(1400 * 12 + at), amountRial: amount(at) }))

it('a moving total is of twelve months in a row; a month that is missing makes none', () => {
  const months = series(14, (at) => at + 1)
  expect(movingTotals(months).map(({ amountRial }) => amountRial)).toEqual([78, 90, 102])
  expect(movingTotals(months.filter((_, at) => at !== 7))).toEqual([])
})

it('a month that is missing keeps its place among the others, also over the end of a leap year', () => {
  const months = series(60, (at) => at).filter((_, at) => at !== 46 && at !== 48)
  const every = everyMonth(months)
  expect(every.map(({ month }) => month)).toEqual(series(60, () => 0).map(({ month }) => month))
  expect(every.flatMap(({ known }, at) => (known ? [] : [at]))).toEqual([46, 48])
  expect(everyMonth([])).toEqual([])
})

it('growth is no season, and what returns each year is', () => {
  expect(seasonIndex(series(36, (at) => 1000 * 1.03 ** at)).map(({ index }) => index)).toEqual(
    Array(12).fill(100),
  )
  const winter = seasonIndex(series(36, (at) => (at % 12 >= 9 ? 300 : 100)))
  expect(winter.map(({ index }) => index)).toEqual([...Array(9).fill(67), 200, 200, 200])
  expect(winter[0]).toMatchObject({ month: 1, years: 2 })
  expect(seasonIndex(series(35, () => 100))).toEqual([])
  // Years of which more was taken back than sold, or as much, have no mean month.
  expect(seasonIndex(series(36, () => -100))).toEqual([])
  expect(seasonIndex(series(36, (at) => (at < 12 ? -100 : at === 12 ? 2_300 : 100)))).toEqual([])
})
