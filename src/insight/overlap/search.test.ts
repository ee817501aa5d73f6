import { expect, it } from 'vitest'
import { readCompetitorSearch, readOverlapSearch } from './search.ts'

it.each([
  [{}, {}],
  [
    { sort: 'sales', page: '۲' },
    { sort: 'sales', page: 2 },
  ],
  [{ sort: 'name', page: '1' }, {}],
  [{ page: '5000' }, { page: 5_000 }],
  [{ page: '5001' }, {}],
  [{ page: '2.5' }, {}],
])('competitors of %o are asked by %o', (given, read) => {
  expect(readCompetitorSearch(given)).toEqual(read)
})

it.each([
  [
    { a: ' آریا ', b: 12 },
    { a: 'آریا', b: '12' },
  ],
  [{ a: ' ', b: ['x'] }, {}],
  [{ a: 'x\0', b: '\ud800' }, {}],
  [
    { a: 'x'.repeat(201), page: 3 },
    { a: 'x'.repeat(200), page: 3 },
  ],
])('two companies of %o are %o', (given, read) => {
  expect(readOverlapSearch(given)).toEqual(read)
})
