import { describe, expect, it } from 'vitest'
import { fold } from '#src/persian/fold.ts'
import { MOLECULE_NAMES_FA, MOLECULE_SYNONYMS, MOLECULES_FA } from './molecules.ts'
import { readTable } from './read-table.ts'

const named = readTable('molecule-names', ['name', 'nameFa']).map(
  ({ name, nameFa }) => [name, nameFa] as const,
)
const sample = new Map(Object.entries(MOLECULES_FA).map(([inn, persian]) => [fold(inn), persian]))
const persianOf = (name: string) => MOLECULE_NAMES_FA[name] ?? sample.get(name)

// The regulator names these by another name of the substance, and so does its Persian name.
const NAMED_TWICE = new Set([
  ...['ascorbic acid', 'colecalciferol', 'cyanocobalamin', 'pyridoxine', 'riboflavin', 'thiamine'],
  ...['co amoxiclav', 'co trimoxazole', 'colistimethate'],
])

describe('Persian names of molecules', () => {
  it('have folded names, each once, none that the sample names already', () => {
    const names = named.map(([name]) => name)
    expect(names.length).toBeGreaterThan(1100)
    expect(names.filter((name) => fold(name) !== name)).toEqual([])
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
    expect(names.filter((name) => sample.has(name))).toEqual([])
  })

  it('stand in alphabetical order', () => {
    const names = named.map(([name]) => name)
    expect(names).toEqual(names.toSorted())
  })

  it('are Persian, without Arabic letters and stray spaces', () => {
    for (const [name, persian] of named) {
      expect(persian, name).toMatch(/^[\u0600-\u06ff\u200cA-Za-z0-9 ,،+/()-]+$/)
      expect(persian, name).toMatch(/^\S*[آ-ی]/)
      expect(persian, name).not.toMatch(/[يكىة]|[ ]{2}|^\s|\s$|\u200c[ ]|[ ]\u200c|[٠-٩]/)
    }
  })

  it('name the parts of the sample’s combinations as the sample does', () => {
    for (const [inn, persian] of Object.entries(MOLECULES_FA)) {
      const parts = inn.split(' / ')
      const persianParts = persian.split(' / ')
      if (parts.length === 1) continue
      for (const [place, part] of parts.entries()) {
        expect(persianOf(fold(part))?.replace(/ \(.*$/, ''), part).toBe(persianParts[place])
      }
    }
  })
})

describe('synonyms', () => {
  it('are two names at least, folded, each of one substance only', () => {
    const all = MOLECULE_SYNONYMS.flat()
    expect(MOLECULE_SYNONYMS.every((names) => names.length > 1)).toBe(true)
    expect(all.filter((name) => /[a-z]/.test(name) && fold(name) !== name)).toEqual([])
    expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([])
  })

  it('have one Persian name between them', () => {
    for (const names of MOLECULE_SYNONYMS) {
      const persian = new Set(names.map(persianOf).filter((name) => name !== undefined))
      expect([names[0], persian.size]).toEqual([names[0], NAMED_TWICE.has(names[0] ?? '') ? 2 : 1])
    }
  })
})

describe.each([
  ['countries', 'code'],
  ['forms', 'form'],
  ['routes', 'route'],
  ['atc-names', 'code'],
  ['active-ingredients', 'inn'],
])('the table of %s', (table, key) => {
  it('says each of its lines once, with a key and without stray spaces', () => {
    const rows = readTable(table, [key])
    const keys = rows.map((row) => row[key])
    expect(keys.length).toBeGreaterThan(30)
    expect(keys.filter((one, place) => one === '' || keys.indexOf(one) !== place)).toEqual([])
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).toBe(cell.trim())
  })
})

it('a table without an expected column is refused by its name', () => {
  expect(() => readTable('forms', ['form', 'colour'])).toThrow(
    /forms\.csv lacks the columns colour/,
  )
})
