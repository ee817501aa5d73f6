import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { moietyKey } from './molecule-base.ts'
import { splitMolecule } from './molecule-name.ts'
import { distinctPersian, persianAtcName, persianMolecule } from './persian-molecule.ts'

const EXPECTED: Record<'registry' | 'persian', string>[] = parse(
  readFileSync('tests/support/molecule-spellings.csv'),
  { columns: true },
)

describe('the Persian name of a molecule', () => {
  it.each(EXPECTED)('«$registry» is «$persian»', ({ registry, persian }) => {
    expect(persianMolecule(registry)).toBe(persian)
  })

  it('is the same whatever the salt, case and number of spaces', () => {
    for (const name of ['Rosuvastatin', 'ROSUVASTATIN (AS CALCIUM)', 'rosuvastatin  calcium']) {
      expect(persianMolecule(name)).toBe('رزوواستاتین')
    }
  })

  it('is unknown where one part of a combination is', () => {
    expect(persianMolecule('NOSUCHMOLECULE')).toBeNull()
    expect(persianMolecule('ATORVASTATIN / NOSUCHMOLECULE')).toBeNull()
    expect(persianMolecule(' ')).toBeNull()
  })

  it('is never made of a salt alone', () => {
    expect(persianMolecule('NOSUCHMOLECULE SODIUM')).toBeNull()
    expect(persianMolecule('SODIUM')).toBeNull()
  })

  it('is never that of what stands before a bracket and goes on behind it', () => {
    for (const name of ['iodine (131I) human albumin', 'ascorbic acid (vit C) and calcium']) {
      expect(persianMolecule(name)).toBeNull()
    }
    expect(persianMolecule('ascorbic acid (vit C)')).toBe('اسید اسکوربیک')
  })
})

it.each([
  ['C09DA07', 'telmisartan and diuretics', 'تلمیسارتان و مدرها'],
  ['J04AM06', 'rifampicin, pyrazinamide and isoniazid', 'ریفامپین، پیرازینامید و ایزونیازید'],
  ['N02BE51', 'paracetamol, combinations', 'استامینوفن، ترکیبی'],
  ['J07BM02', 'papillomavirus (human types 16, 18)', 'پاپیلومای انسانی (۲ نوع)'],
  ['G03GA30', 'combinations', 'گنادوتروپین‌ها، ترکیبی'],
  ['C10AA05', 'atorvastatin', 'آتورواستاتین'],
  ['C09D', 'ANY NAME', 'مسدودکننده‌های گیرندهٔ آنژیوتانسین II (ARB)، ترکیبی'],
  ['C09DA99', 'nosuchmolecule and diuretics', null],
  ['Z99', 'diuretics', null],
])('the Persian name of an entry of the WHO: %s «%s» is %s', (code, name, persian) => {
  expect(persianAtcName(code, name)).toBe(persian)
})

describe('the parts of a combination', () => {
  it('are parted by a slash, with or without spaces', () => {
    expect(splitMolecule('MOMETASONE FUROATE/ FORMOTEROL')).toEqual([
      'MOMETASONE FUROATE',
      'FORMOTEROL',
    ])
  })

  it('are not looked for within brackets and between numbers', () => {
    for (const name of ['TEARS (HYALURONATE / TREHALOSE)', 'INSULIN LISPRO 25/75']) {
      expect(splitMolecule(name)).toEqual([name])
    }
    expect(splitMolecule('GALLIUM (SUP67 / SUPGA) CITRATE')).toEqual(['GALLIUM (67Ga) CITRATE'])
  })
})

it('molecules of one Persian name are told apart by their salts, else they have none', () => {
  const names = [
    'DICLOFENAC SODIUM',
    'DICLOFENAC POTASSIUM',
    'DICLOFENAC',
    'DICLOFENAC (AS SODIUM)',
  ]
  expect(distinctPersian('دیکلوفناک', names)).toEqual([
    'دیکلوفناک (سدیم)',
    'دیکلوفناک (پتاسیم)',
    'دیکلوفناک',
    'دیکلوفناک (به‌صورت سدیم)',
  ])
  expect(distinctPersian('سیکلوسپورین', ['CYCLOSPORIN', 'CICLOSPORIN'])).toEqual([null, null])
})

it.each(['A/', ' ', 'SODIUM ', '(AS '])('a cell full of «%s» is read once', (piece) => {
  const cell = `A${piece.repeat(400_000 / piece.length)}B`
  expect(persianMolecule(cell)).toBeNull()
  expect(moietyKey(cell)).toMatch(/^[a-z]/)
})

it('is none of what is longer than the name of any substance', () => {
  expect(persianMolecule(`ATORVASTATIN${' SODIUM'.repeat(3)}`)).toBe('آتورواستاتین')
  expect(persianMolecule(`ATORVASTATIN${' SODIUM'.repeat(100)}`)).toBeNull()
})
