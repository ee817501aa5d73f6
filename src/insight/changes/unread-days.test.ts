import { expect, it } from 'vitest'
import { readRadarView } from '../expiry/list.ts'
import { readChangeSearch, readChangeView } from './list.ts'

it.each([
  ['changes', readChangeView],
  ['the radar', readRadarView],
])('a day that is none is told of %s, and none that is one', (_, read) => {
  const { filters, unread } = read({ from: '1404-13-45', to: '1405-02-31', atc: 'A' })
  expect(unread).toEqual({ from: ['1404-13-45'] })
  expect(filters).toEqual({ to: ['1405-02-31'], atc: ['A'] })
})

it('a period is one up to the day that is shown, and stays in the address', () => {
  const asOf = '1405-08-24'
  expect(readChangeSearch({ asOf, period: 'week' })).toEqual({ asOf, period: ['week'] })
  expect(readChangeView({ asOf, period: 'week' }).filters).toEqual({
    from: ['1405-08-18'],
    to: [asOf],
  })
  expect(readChangeView({ asOf, period: 'all' }).filters).toEqual({ to: [asOf] })
  expect(readChangeView({ asOf }).filters).toEqual({ from: ['1405-07-25'], to: [asOf] })
  // Two days say it all.
  const compare = '1405-08-01'
  expect(readChangeSearch({ asOf, compare, period: 'week' })).toEqual({ asOf, compare })
})
