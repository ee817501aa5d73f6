import { expect, it } from 'vitest'
import { readPriceUnit } from './price-unit.ts'

const read = (
  form: string | null,
  facts: { volume?: string; strength?: string; route?: string },
) => {
  const { volume = null, strength = null, route = 'ORAL' } = facts
  const found = readPriceUnit({ form, route, strength, volume })
  return found && `${found.size} ${found.unit}`
}

it.each([
  ['TABLET, EXTENDED RELEASE', { strength: '500 mg' }, '1 tablet'],
  ['CAPSULE, DELAYED RELEASE PELLETS', { strength: '20 mg' }, '1 capsule'],
  ['SYRUP', { strength: '5 mg/5 mL', volume: '120 mL' }, '120 ml'],
  ['SOLUTION, DROPS', { strength: '0.5%', volume: '2.5 mL', route: 'OPHTHALMIC' }, '2.5 ml'],
  ['SOLUTION, CONCENTRATE', { volume: '5 L', route: 'HEMODIALYSIS' }, '5000 ml'],
  ['CREAM', { strength: '1%', volume: '15 g', route: 'TOPICAL' }, '15 gram'],
  ['OINTMENT', { strength: '30 g', route: 'TOPICAL' }, '30 gram'],
  ['AEROSOL, METERED', { strength: '125 mcg/dose', volume: '120 dose' }, '120 dose'],
  ['SPRAY, METERED', { volume: '200 Puff', route: 'NASAL' }, '200 dose'],
  ['PATCH', { strength: '25 mcg/h', route: 'TRANSDERMAL' }, '1 patch'],
  ['SUPPOSITORY', { strength: '125 mg', route: 'RECTAL' }, '1 suppository'],
  ['INJECTION', { strength: '10 mg/mL', volume: '2 mL', route: 'PARENTERAL' }, '1 ampoule'],
  ['INJECTION', { strength: '10 mg/mL', route: 'PARENTERAL' }, '1 ampoule'],
  ['INJECTION, POWDER, FOR SOLUTION', { strength: '1 g', route: 'PARENTERAL' }, '1 vial'],
  ['INJECTION, SOLUTION', { volume: '3 mL', route: 'SUBCUTANEOUS' }, '1 piece'],
  ['INJECTION, SOLUTION', { volume: '500 mL', route: 'INTRAVENOUS' }, '500 ml'],
  ['POWDER, FOR SOLUTION', { strength: '70 g' }, '1 sachet'],
  ['POWDER, FOR SUSPENSION', { strength: '250 mg/5 mL', volume: '1,000 mL' }, '1000 ml'],
])('%s with %o is priced by %s', (form, facts, expected) => {
  expect(read(form, facts)).toBe(expected)
})

it.each([
  ['POWDER, FOR SUSPENSION', { strength: '250 mg/5 mL' }],
  ['GEL', { strength: '1%' }],
  ['CREAM', { strength: '5 mg' }],
  ['SYRUP', { volume: '0 mL' }],
  ['SYRUP', { volume: 'about 120' }],
  ['GAS', { strength: '99.5%' }],
  [null, { volume: '120 mL' }],
])('the unit of %s with %o is not guessed', (form, facts) => {
  expect(read(form, facts)).toBeNull()
})
