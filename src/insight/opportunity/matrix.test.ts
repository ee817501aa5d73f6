import { expect, it } from 'vitest'
import { doublyExposed, FRAGILITIES, GAPS, inCell, type MatrixCell } from './matrix.ts'

const cells: MatrixCell[] = [
  { gap: 63, fragility: 100, medicines: 3 },
  { gap: 63, fragility: 76, medicines: 2 },
  { gap: 43, fragility: 51, medicines: 1 },
  { gap: 43, fragility: 50, medicines: 10 },
  { gap: 23, fragility: 100, medicines: 100 },
]

it('every code stands in one cell', () => {
  const counts = GAPS.flatMap(({ gap }) => FRAGILITIES.map((band) => inCell(cells, gap, band)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(116)
  expect(inCell(cells, 63, { from: 76, to: 100 })).toBe(5)
})

it('those of one maker or fewer and of more than half lapsing are told', () => {
  expect(doublyExposed(cells)).toBe(6)
  expect(doublyExposed([])).toBe(0)
})
