import { expect, it } from 'vitest'
import { readableAddress } from './readable-address.ts'

it.each([
  ['http://x/company/%D8%A2%D8%B1%DB%8C%D8%A7', 'http://x/company/آریا'],
  ['http://x/medicine?q=a%20b', 'http://x/medicine?q=a%20b'],
  ['http://x/search?q=100%', 'http://x/search?q=100%'],
])('%s is printed as %s', (address, printed) => {
  expect(readableAddress(address)).toBe(printed)
})
