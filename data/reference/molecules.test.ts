import { describe, expect, it } from 'vitest'
import { fold } from '#src/persian/fold.ts'
import { ATC_NAMES_FA } from './atc-names.ts'
import {
  ACTIVE_INGREDIENTS,
  INTERMEDIATES,
  MOLECULE_ATC,
  MOLECULES,
  MOLECULES_FA,
} from './molecules.ts'
import { COUNTRIES_FA, FORMS_FA, ROUTES_FA } from './names-fa.ts'

describe('molecules', () => {
  it('are many, each once', () => {
    expect(MOLECULES.length).toBeGreaterThan(250)
    expect(new Set(MOLECULES.map(({ inn }) => inn)).size).toBe(MOLECULES.length)
  })

  it('have a lower-case INN, a Persian name and a level 4 or 5 code', () => {
    for (const { inn, nameFa, atc } of MOLECULES) {
      expect(inn).toMatch(/^[a-z0-9][a-z0-9 ,/()'-]+$/)
      expect(nameFa).toMatch(/^[\u0600-\u06ff\u200cA-Z0-9 /()-]+$/)
      expect(nameFa).not.toMatch(/[يكىة]/)
      expect(atc).toMatch(/^[ABCDGHJLMNPRSV]\d\d[A-Z]{2}(\d\d)?$/)
    }
  })

  it('join the parts of a combination alike in both languages', () => {
    for (const { inn, nameFa } of MOLECULES) {
      expect(nameFa.split(' / ')).toHaveLength(inn.split(' / ').length)
    }
  })

  it('have medicines in known forms and routes, no two the same', () => {
    for (const { inn, medicines } of MOLECULES) {
      expect(medicines.length, inn).toBeGreaterThan(0)
      expect(new Set(medicines.map((m) => JSON.stringify(m))).size, inn).toBe(medicines.length)
      for (const { form, route, strength, volume } of medicines) {
        expect(FORMS_FA).toHaveProperty([form])
        expect(ROUTES_FA).toHaveProperty([route])
        expect(strength ?? volume, inn).toBeTruthy()
      }
    }
  })

  it('read strength, volume and a code of the form’s own', () => {
    const saline = MOLECULES.find(({ inn }) => inn === 'sodium chloride')
    expect(saline?.nameFa).toBe('سدیم کلراید')
    expect(saline?.medicines).toContainEqual({
      presentation: 'iv',
      plant: 'infusion',
      form: 'INJECTION, SOLUTION',
      route: 'INTRAVENOUS',
      atc: 'B05BB01',
      strength: '0.9%',
      volume: '500 mL',
    })
    expect(saline?.medicines.at(-1)).toMatchObject({ atc: 'B05CB01', route: 'IRRIGATION' })
  })

  it('can be named from their INN', () => {
    expect(MOLECULES_FA.atorvastatin).toBe('آتورواستاتین')
  })
})

it('countries are ISO codes with Persian names', () => {
  expect(Object.keys(COUNTRIES_FA).length).toBeGreaterThanOrEqual(60)
  for (const [code, name] of Object.entries(COUNTRIES_FA)) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(name).toMatch(/^[\u0600-\u06ff\u200c ]+$/)
    expect(name).not.toMatch(/[يكىة]/)
  }
})

function casCheckDigit(cas: string): number {
  const digits = cas.replaceAll('-', '').slice(0, -1)
  return [...digits].reverse().reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0) % 10
}

describe('ingredients', () => {
  it('are each named once and lead to a molecule', () => {
    const names = [
      ...ACTIVE_INGREDIENTS.map(({ inn }) => inn),
      ...INTERMEDIATES.map(({ nameEn }) => nameEn),
    ]
    expect(new Set(names).size).toBe(names.length)
    for (const { inn } of ACTIVE_INGREDIENTS) expect(MOLECULES_FA).toHaveProperty([inn])
    for (const { nameFa, inn } of INTERMEDIATES) {
      expect(MOLECULES_FA).toHaveProperty([inn])
      expect(nameFa).toMatch(/^[\u0600-\u06ff\u200c -]+$/)
      expect(nameFa).not.toMatch(/[يكىة]/)
    }
  })

  it('have CAS numbers with a right check digit, each once', () => {
    const numbers = [...ACTIVE_INGREDIENTS, ...INTERMEDIATES].map(({ casNumber }) => casNumber)
    for (const cas of numbers) {
      expect(cas).toMatch(/^\d{2,7}-\d{2}-\d$/)
      expect(casCheckDigit(cas), cas).toBe(Number(cas.at(-1)))
    }
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

it('ATC codes of molecules are each said once, of a molecule by its key, for a known route, below a group WHO has', () => {
  const lines = MOLECULE_ATC.map((row) => Object.values(row).join())
  expect(lines.length).toBeGreaterThan(150)
  expect(lines).toEqual([...new Set(lines)])
  for (const { molecule, route, atc } of MOLECULE_ATC) {
    expect(molecule).toBe(fold(molecule))
    if (route !== '') expect(ROUTES_FA).toHaveProperty([route])
    expect(atc, molecule).toMatch(/^[A-Z]\d\d[A-Z]{2}(\d\d)?$/)
    expect(ATC_NAMES_FA, molecule).toHaveProperty([atc.slice(0, 5)])
  }
})
