import { describe, expect, it } from 'vitest'
import { ATC_NAMES, ATC_NAMES_FA, atcPath, nameAtc } from './atc-names.ts'
import { MOLECULES } from './molecules.ts'
import { readTable } from './read-table.ts'

const UPPER_CODES = `
  A A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11 A12 A13 A14 A15 A16 B B01 B02 B03 B05 B06
  C C01 C02 C03 C04 C05 C07 C08 C09 C10 D D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 D11
  G G01 G02 G03 G04 H H01 H02 H03 H04 H05 J J01 J02 J04 J05 J06 J07 L L01 L02 L03 L04
  M M01 M02 M03 M04 M05 M09 N N01 N02 N03 N04 N05 N06 N07 P P01 P02 P03
  R R01 R02 R03 R05 R06 R07 S S01 S02 S03 V V01 V03 V04 V06 V07 V08 V09 V10 V20`
  .trim()
  .split(/\s+/)

const usedCodes = new Set(MOLECULES.flatMap((m) => m.medicines.map(({ atc }) => atc)))

describe('ATC names', () => {
  it('cover all fourteen main groups and their ninety-four subgroups in both languages', () => {
    expect(UPPER_CODES).toHaveLength(14 + 94)
    expect([...ATC_NAMES.keys()].filter((code) => code.length <= 3)).toEqual(UPPER_CODES)
    expect(Object.keys(ATC_NAMES_FA).filter((code) => code.length <= 3)).toEqual(UPPER_CODES)
  })

  it('are Persian for every group of levels 3 and 4, of the WHO’s table of 2026', () => {
    const groups = [...ATC_NAMES.values()].filter(({ code }) => [4, 5].includes(code.length))
    expect(groups).toHaveLength(271 + 939)
    expect(groups.filter(({ nameFa }) => nameFa === null)).toEqual([])
    expect(groups.filter(({ nameFa }) => /[A-Za-z]{6,}/.test(nameFa ?? ''))).toEqual([])
  })

  it('are Persian, not empty, and free of Arabic letters', () => {
    const names = [...ATC_NAMES.values()].map(({ nameFa }) => nameFa)
    for (const name of names.filter((persian) => persian !== null)) {
      expect(name).toMatch(/^[\u0600-\u06ff\u200cA-Za-z0-9 ()،…-]+$/)
      expect(name).not.toMatch(/[يكىة]/)
      expect(name).toBe(name.trim())
    }
  })

  it('stand under an everyday word once: at no group and at one within it', () => {
    const said = readTable('atc-everyday-names', ['code', 'words']).flatMap(({ code, words }) =>
      words.split('|').map((word) => ({ code, word: word.trim() })),
    )
    const within = said.filter(({ code, word }) =>
      said.some(
        (other) => other.word === word && other.code !== code && code.startsWith(other.code),
      ),
    )
    expect(within).toEqual([])
  })

  it('exist for every code of a molecule and every group above it', () => {
    for (const code of usedCodes) {
      for (const group of atcPath(code)) expect(nameAtc(group).nameEn).not.toBe('')
    }
  })

  it('name a substance by its molecule unless the WHO names it otherwise', () => {
    expect(nameAtc('A02BC01')).toEqual({
      code: 'A02BC01',
      nameEn: 'omeprazole',
      nameFa: 'امپرازول',
    })
    expect(nameAtc('B05BB01').nameEn).toBe('electrolytes')
    expect(nameAtc('B05XA03').nameEn).toBe('sodium chloride')
  })

  it('refuse an unknown code', () => {
    expect(() => nameAtc('Z99')).toThrow('Z99')
    expect(() => nameAtc('A02BC99')).toThrow('A02BC99')
  })

  it('name no code at level 5 that no molecule has', () => {
    const substances = [...ATC_NAMES.values()].filter(({ code }) => code.length === 7)
    expect(substances.length).toBeGreaterThan(30)
    for (const { code, nameFa } of substances) {
      expect(usedCodes).toContain(code)
      expect(nameFa, code).not.toBe(null)
    }
  })
})

it('atcPath leads from the main group down to the code', () => {
  expect(atcPath('A02BC01')).toEqual(['A', 'A02', 'A02B', 'A02BC', 'A02BC01'])
  expect(atcPath('B03AC')).toEqual(['B', 'B03', 'B03A', 'B03AC'])
})
