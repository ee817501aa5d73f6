import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

describe('createRandom', () => {
  it('draws the same for the same purpose and otherwise for another', () => {
    const draws = (purpose: string) => {
      const random = createRandom(purpose)
      return Array.from({ length: 20 }, () => random.between(0, 999))
    }
    expect(draws('one')).toEqual(draws('one'))
    expect(draws('one')).not.toEqual(draws('two'))
  })

  it('keeps to its bounds and reaches both ends', () => {
    const random = createRandom('bounds')
    const draws = Array.from({ length: 2000 }, () => random.between(3, 6))
    expect([...new Set(draws)].sort()).toEqual([3, 4, 5, 6])
    for (let turn = 0; turn < 200; turn += 1) {
      const drawn = random.logBetween(10, 1000)
      expect(drawn >= 10 && drawn < 1000).toBe(true)
    }
  })

  it('never picks what weighs nothing, and refuses when all does', () => {
    const random = createRandom('weights')
    const weigh = (letter: string) => (letter === 'b' ? 1 : 0)
    expect(Array.from({ length: 50 }, () => random.pickWeighted(['a', 'b', 'c'], weigh))).toEqual(
      Array(50).fill('b'),
    )
    expect(() => random.pickWeighted(['a'], () => 0)).toThrow('Nothing to pick from')
  })

  it('picks some, each once, and no more than there are', () => {
    const random = createRandom('some')
    const some = random.pickSome([1, 2, 3, 4], 9, (n) => (n === 2 ? 0 : 1))
    expect(some.toSorted()).toEqual([1, 3, 4])
  })
})
