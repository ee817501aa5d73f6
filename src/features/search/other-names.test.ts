import { describe, expect, it } from 'vitest'
import { otherNames } from './rebuild.server.ts'

describe('other names of a molecule', () => {
  it.each([
    ['Acetaminophen', 'paracetamol پاراستامول'],
    ['Paracetamol', 'acetaminophen پاراستامول'],
    ['Furosemide', 'frusemide'],
    ['Salbutamol (as sulfate)', 'albuterol البوترول'],
    ['Glibenclamide', 'glyburide گلیبورید'],
    ['Ringer lactate', 'ringers hartmann'],
    ['Lipid infusion 20% (2)', 'fat emulsions intralipid اینترالیپید'],
    ['Caffeine / Epinephrine', 'adrenaline ادرنالین'],
  ])('of «%s» are «%s»', (name, words) => {
    expect(otherNames(name).split(' ').sort()).toEqual(words.split(' ').sort())
  })

  it('are also those of the whole combination', () => {
    expect(otherNames('Co-amoxiclav')).toBe('amoxicillin clavulanic acid')
  })

  it('are none where the words only stand within another name', () => {
    expect(otherNames('Surfactant (bovine lipid extract)')).toBe('')
    expect(otherNames('Atorvastatin (as calcium)')).toBe('')
  })
})
