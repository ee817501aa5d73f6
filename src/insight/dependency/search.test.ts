import { expect, it } from 'vitest'
import { readDependencySearch } from './search.ts'

it.each([
  [{ maker: ' آریا-دارو ' }, { maker: 'آریا-دارو' }],
  [{ company: 12 }, { company: '12' }],
  [{ medicine: '۰۰۷۰۰' }, { medicine: 700 }],
  [{ maker: '', medicine: 'x', ingredient: '5' }, { ingredient: 5 }],
  [
    { maker: 'آریا', company: 'بتا', full: '1' },
    { maker: 'آریا', full: 1 },
  ],
  [{ maker: 'آ'.repeat(301) }, {}],
  [{ maker: 'a\0b' }, {}],
  [{ company: '\ud800' }, {}],
  [{ page: '3' }, { page: 3 }],
  [{ page: '1' }, {}],
])('%o of an address begins the map with %o', (given, read) => {
  expect(readDependencySearch(given)).toEqual(read)
})
