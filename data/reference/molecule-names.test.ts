import { describe, expect, it } from 'vitest'
import { isKnownMolecule } from '#src/features/importing/parsing/molecule-base.ts'
import { persianMolecule } from '#src/features/importing/parsing/persian-molecule.ts'
import { fold } from '#src/persian/fold.ts'
import { BRANDS, MOLECULE_SYNONYMS, MOLECULES, SALTS } from './molecules.ts'
import { readTable } from './read-table.ts'

const named = readTable('molecules', ['name', 'nameFa']).map(
  ({ name, nameFa }) => [name, nameFa] as const,
)
const sample = new Set(MOLECULES.map(({ inn }) => inn))
const persianOf = (name: string) => persian.get(name)
const persian = new Map(named.map(([name, nameFa]) => [fold(name), nameFa]))

// The regulator names these by another name of the substance, and so does its Persian name.
const NAMED_TWICE = new Set([
  'ascorbic acid',
  'colecalciferol',
  'cyanocobalamin',
  'pyridoxine',
  'riboflavin',
  'thiamine',
  'co amoxiclav',
  'co trimoxazole',
  'colistimethate',
])

describe('Persian names of molecules', () => {
  it('are those of the sample by code, then folded ones in alphabetical order, each once', () => {
    const names = named.map(([name]) => name)
    const others = names.slice(sample.size)
    expect(names.slice(0, sample.size)).toEqual([...sample])
    expect(others.length).toBeGreaterThan(1100)
    expect(others).toEqual(others.map(fold).toSorted())
    expect(persian.size).toBe(names.length)
  })

  it('are Persian, without Arabic letters and stray spaces', () => {
    for (const [name, persian] of named) {
      expect(persian, name).toMatch(/^[\u0600-\u06ff\u200cA-Za-z0-9 ,،+/()-]+$/)
      expect(persian, name).toMatch(/^\S*[آ-ی]/)
      expect(persian, name).not.toMatch(/[يكىة]|[ ]{2}|^\s|\s$|\u200c[ ]|[ ]\u200c|[٠-٩]/)
    }
  })

  it('are said of salts and brands too', () => {
    for (const salt of Object.keys(SALTS)) expect(salt).toMatch(/^[a-z]+$/)
    for (const [brand, molecule] of Object.entries(BRANDS)) {
      expect(fold(brand)).toBe(brand)
      expect(isKnownMolecule(brand)).toBe(false)
      for (const part of molecule.split(' / ')) expect(persianMolecule(part), part).not.toBeNull()
    }
  })

  it('name the parts of the sample’s combinations as the sample does', () => {
    for (const { inn, nameFa } of MOLECULES) {
      const parts = inn.split(' / ')
      const persianParts = nameFa.split(' / ')
      if (parts.length === 1) continue
      for (const [place, part] of parts.entries()) {
        expect(persianOf(fold(part))?.replace(/ \(.*$/, ''), part).toBe(persianParts[place])
      }
    }
  })
})

describe('synonyms', () => {
  it('are two names at least, folded, each of one substance only', () => {
    const all = MOLECULE_SYNONYMS.flatMap((names) =>
      names.map((name) => (/[a-z]/.test(name) ? fold(name) : name)),
    )
    expect(MOLECULE_SYNONYMS.every((names) => names.length > 1)).toBe(true)
    expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([])
  })

  it('have one Persian name between them', () => {
    for (const names of MOLECULE_SYNONYMS) {
      const persian = new Set(
        names.map((name) => persianOf(fold(name))).filter((name) => name !== undefined),
      )
      expect([names[0], persian.size]).toEqual([names[0], NAMED_TWICE.has(names[0] ?? '') ? 2 : 1])
    }
  })
})

describe.each([
  ['countries', 'code', 30],
  ['forms', 'form', 30],
  ['routes', 'route', 30],
  ['atc-names', 'code', 30],
  ['active-ingredients', 'inn', 30],
  ['molecules', 'name', 30],
  ['salts', 'salt', 30],
  ['brands', 'brand', 15],
])('the table of %s', (table, key, least) => {
  it('says each of its lines once, with a key and without stray spaces', () => {
    const rows = readTable(table, [key])
    const keys = rows.map((row) => row[key])
    expect(keys.length).toBeGreaterThan(least)
    expect(keys.filter((one, place) => one === '' || keys.indexOf(one) !== place)).toEqual([])
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).toBe(cell.trim())
  })
})

it('a table without an expected column is refused by its name', () => {
  expect(() => readTable('forms', ['form', 'colour'])).toThrow(
    /forms\.csv lacks the columns colour/,
  )
})
