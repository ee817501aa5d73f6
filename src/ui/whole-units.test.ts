import { expect, it } from 'vitest'
import { wholeUnits } from './whole-units.ts'

it.each([
  ['300 mg/20 mg TABLET ORAL', '300\u00a0mg/20\u00a0mg TABLET ORAL'],
  [
    'استامینوفن \u20664 mg/5 mL 120 mL\u2069',
    'استامینوفن \u20664\u00a0mg/5\u00a0mL 120\u00a0mL\u2069',
  ],
  ['Vitamin B12 injection', 'Vitamin B12 injection'],
])('no line of «%s» ends between a number and its unit', (text, written) => {
  expect(wholeUnits(text)).toBe(written)
})
