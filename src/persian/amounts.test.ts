import { expect, it } from 'vitest'
import { foldAmounts } from './amounts.ts'

it.each([
  ['2.5mg', '2p5 mg'],
  ['7½', '7p5'],
  ['1.2500', '1p25'],
])('«%s» is folded as «%s»', (text, folded) => {
  expect(foldAmounts(text)).toBe(folded)
})

it('a number of any length is read once', () => {
  expect(foldAmounts('1'.repeat(300_000))).toHaveLength(300_000)
})
