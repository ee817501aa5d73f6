import { describe, expect, it } from 'vitest'
import { otherNames } from './other-names.ts'

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
    ['Ibandronic acid (as sodium)', 'ibandronate'],
  ])('of «%s» are «%s»', (name, words) => {
    expect(otherNames(name).join(' ').split(' ')).toEqual(expect.arrayContaining(words.split(' ')))
  })

  it('are also those of the whole combination', () => {
    expect(otherNames('Co-amoxiclav')).toContain('amoxicillin clavulanic acid')
  })

  it('are what people call just these substances', () => {
    expect(otherNames('Atorvastatin (as calcium)', 'atorvastatin')).toContain('lipitor')
    expect(otherNames('Fluorouracil', 'fluorouracil')).toEqual(
      expect.arrayContaining(['5 fu', '5fu']),
    )
    expect(otherNames('Amlodipine / Atorvastatin', 'amlodipine / atorvastatin')).toEqual([])
    expect(otherNames('Insulin regular', 'insulin human')).toContain('انسولین کریستال')
    const vaccine = otherNames('Influenza vaccine, inactivated, trivalent', 'influenza vaccine')
    expect(vaccine).toContain('واکسن انفولانزا')
  })

  it('tell no form where tablets are of the same substance', () => {
    expect(otherNames('Dexamethasone', 'dexamethasone').join(' ')).not.toContain('تزریقی')
  })

  it('are none where the words only stand within another name', () => {
    const surfactants = ['natural phospholipids', 'سورفاکتانت']
    expect(otherNames('Surfactant (bovine lipid extract)')).toEqual(surfactants)
    expect(otherNames('Atorvastatin (as calcium)')).toEqual([])
  })
})
