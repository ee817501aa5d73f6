import { expect, it } from 'vitest'
import { nameAndStrength } from './name-and-strength.ts'

const medicine = { nameFa: 'متفورمین', nameEn: 'METFORMIN', strength: '500 mg', volume: null }

it('the strength stands in an isolate of its own after the name', () => {
  expect(nameAndStrength(medicine)).toBe('متفورمین \u2066500 mg\u2069')
  expect(nameAndStrength({ ...medicine, nameFa: null })).toBe('METFORMIN \u2066500 mg\u2069')
  expect(nameAndStrength({ ...medicine, strength: null })).toBe('متفورمین')
})

it('medicines of one name and strength are told apart by their volume', () => {
  const syrup = { ...medicine, strength: '500 mg/5 mL', volume: '60 mL' }
  expect(nameAndStrength(syrup)).toBe('متفورمین \u2066500 mg/5 mL 60 mL\u2069')
  expect(nameAndStrength({ ...syrup, strength: null })).toBe('متفورمین \u206660 mL\u2069')
})
