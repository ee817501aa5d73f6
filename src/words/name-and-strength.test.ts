import { expect, it } from 'vitest'
import { nameAndStrength } from './name-and-strength.ts'

it('the strength stands in an isolate of its own after the name', () => {
  const medicine = { nameFa: 'متفورمین', nameEn: 'METFORMIN', strength: '500 mg' }
  expect(nameAndStrength(medicine)).toBe('متفورمین \u2066500 mg\u2069')
  expect(nameAndStrength({ ...medicine, nameFa: null })).toBe('METFORMIN \u2066500 mg\u2069')
  expect(nameAndStrength({ ...medicine, strength: null })).toBe('متفورمین')
})
