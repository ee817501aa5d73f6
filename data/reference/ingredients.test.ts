import { describe, expect, it } from 'vitest'
import { ACTIVE_INGREDIENTS, INTERMEDIATES } from './ingredients.ts'
import { MOLECULES_FA } from './molecules.ts'

function casCheckDigit(cas: string): number {
  const digits = cas.replaceAll('-', '').slice(0, -1)
  return [...digits].reverse().reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0) % 10
}

describe('ingredients', () => {
  it('are each named once and lead to a molecule', () => {
    const names = [...ACTIVE_INGREDIENTS, ...INTERMEDIATES].map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const [inn] of ACTIVE_INGREDIENTS) expect(MOLECULES_FA).toHaveProperty([inn])
    for (const [, nameFa, , inn] of INTERMEDIATES) {
      expect(MOLECULES_FA).toHaveProperty([inn])
      expect(nameFa).toMatch(/^[\u0600-\u06ff\u200c -]+$/)
      expect(nameFa).not.toMatch(/[يكىة]/)
    }
  })

  it('have CAS numbers with a right check digit, each once', () => {
    const numbers = [
      ...ACTIVE_INGREDIENTS.map(([, cas]) => cas),
      ...INTERMEDIATES.map(([, , cas]) => cas),
    ]
    for (const cas of numbers) {
      expect(cas).toMatch(/^\d{2,7}-\d{2}-\d$/)
      expect(casCheckDigit(cas), cas).toBe(Number(cas.at(-1)))
    }
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
