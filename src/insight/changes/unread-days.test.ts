import { expect, it } from 'vitest'
import { readRadarView } from '../expiry/list.ts'
import { readChangeView } from './list.ts'

it.each([
  ['changes', readChangeView],
  ['the radar', readRadarView],
])('a day that is none is told of %s, and none that is one', (_, read) => {
  const { filters, unread } = read({ from: '1404-13-45', to: '1405-02-31', atc: 'A' })
  expect(unread).toEqual({ from: ['1404-13-45'] })
  expect(filters).toEqual({ to: ['1405-02-31'], atc: ['A'] })
})
