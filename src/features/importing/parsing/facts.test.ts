import { describe, expect, it } from 'vitest'
import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import { chooseAtc } from '../deriving/choose-atc.ts'
import { readAmount } from './amount.ts'
import { atcName, commonAtc } from './atc-code.ts'
import { cleanText, codeText, optionalText } from './clean.ts'
import { isIranianGtin, readGtin } from './gtin.ts'
import { displayMolecule, moleculeKey } from './molecule-name.ts'
import { persianMolecule } from './persian-molecule.ts'

const INSULINS = ['A10AB05', 'A10AD05']

describe('GTIN', () => {
  it.each([
    ['a right one of 14 digits', '06260152410148', '06260152410148'],
    ['13 digits, padded', '6260465200573', '06260465200573'],
    ['an EAN-13 with a digit appended, put right', '62621164305994', '06262116430599'],
    ['a packaging level that GS1 gave out, kept', '35469000975866', '35469000975866'],
  ])('is read: %s', (_, written, gtin) => {
    expect(readGtin(written)).toEqual({ gtin, problem: null })
  })

  it.each(['', '0', '00000000000000'])('is missing in «%s» without a complaint', (written) => {
    expect(readGtin(written)).toEqual({ gtin: null, problem: null })
  })

  it.each(['08903703001758', '123', 'ABC', '123456789012345'])('is refused: %s', (written) => {
    expect(readGtin(written)).toMatchObject({ gtin: null, problem: expect.stringMatching(/GTIN/) })
  })

  it('tells whether Iran gave it out, or nothing', () => {
    expect(isIranianGtin('06260152410148')).toBe(true)
    expect(isIranianGtin('08901117026629')).toBe(false)
    expect(isIranianGtin('02001234567893')).toBeNull()
    expect(isIranianGtin(null)).toBeNull()
  })
})

describe('molecules', () => {
  it.each([
    ['ATORVASTATIN (AS CALCIUM)', 'Atorvastatin (as calcium)'],
    ['DORZOLAMIDE (AS HYDROCHLORIDE) / TIMOLOL', 'Dorzolamide (as hydrochloride) / Timolol'],
    ['MOMETASONE FUROATE/ FORMOTEROL', 'Mometasone furoate / Formoterol'],
    ['VITAMIN B12', 'Vitamin B12'],
    ['PENICILLIN V (AS POTASSIUM)', 'Penicillin V (as potassium)'],
    ['INTERFERON BETA-1A', 'Interferon beta-1a'],
    ['FACTOR VIII', 'Factor VIII'],
    ['ASA (ACETYLSALICYLIC ACID)', 'ASA (acetylsalicylic acid)'],
    ['BCG VACCINE', 'BCG vaccine'],
    ['atorvastatin', 'Atorvastatin'],
    ['TECHNETIUM (SUP99M/SUPTC) BICISATE', 'Technetium (99mTc) bicisate'],
    ['INSULIN BIPHASIC LISPRO 25/75', 'Insulin biphasic lispro 25/75'],
    ['AMINO ACID / LIPID / GLUCOSE (1-2)', 'Amino acid / Lipid / Glucose (1-2)'],
  ])('«%s» is shown as «%s»', (written, shown) => {
    expect(displayMolecule(written)).toBe(shown)
  })

  it('have one key whatever the case and punctuation', () => {
    expect(moleculeKey('KETOTIFEN (AS FUMARATE)')).toBe(moleculeKey('Ketotifen (as fumarate)'))
  })

  it('have the Persian name of the moiety, also as a salt and in a combination', () => {
    const metformin = persianMolecule('metformin')
    expect(metformin).toMatch(/متفورمین/)
    expect(persianMolecule('METFORMIN HYDROCHLORIDE')).toBe(metformin)
    expect(persianMolecule('FAMOTIDINE / METFORMIN HYDROCHLORIDE')).toBe(`فاموتیدین / ${metformin}`)
    expect(persianMolecule('NOSUCHMOLECULE')).toBeNull()
  })
})

describe('ATC codes', () => {
  it('are told by their shape', () => {
    for (const code of ['A', 'A10', 'A10B', 'A10BA', 'A10BA02']) expect(isAtcCode(code)).toBe(true)
    for (const code of ['', 'A1', 'a10', 'A10BA0', 'A10BA022']) expect(isAtcCode(code)).toBe(false)
  })

  it('have a group in common, or none', () => {
    expect(commonAtc(['A10AB05', 'A10AD05'])).toBe('A10A')
    expect(commonAtc(['A10AB05', 'A02BC01'])).toBe('A')
    expect(commonAtc(['A10AB05', 'L04AX03'])).toBeNull()
  })

  it('have readable names', () => {
    expect(atcName('STOMATOLOGICAL PREPARATIONS')).toBe('Stomatological preparations')
    expect(atcName('ACE INHIBITORS, PLAIN')).toBe('ACE inhibitors, plain')
    expect(atcName('metformin')).toBe('metformin')
  })

  it.each([
    ['the only candidate', ['N02BE01'], 'TABLET', 'ORAL', 'N02BE01'],
    ['drops for the eye', ['R06AX17', 'S01GX08'], 'SOLUTION, DROPS', 'OPHTHALMIC', 'S01GX08'],
    ['tablets of the same', ['R06AX17', 'S01GX08'], 'TABLET', 'ORAL', 'R06AX17'],
    ['an ointment', ['D06BB03', 'J05AB01', 'S01AD03'], 'OINTMENT', 'TOPICAL', 'D06BB03'],
    [
      'an infusion',
      ['A12CA01', 'B05CB01', 'B05XA03'],
      'INJECTION, SOLUTION',
      'PARENTERAL',
      'B05XA03',
    ],
    ['an inhaler', ['R03AC02', 'R03CC02'], 'AEROSOL, METERED', 'RESPIRATORY', 'R03AC02'],
    ['a syrup of the same', ['R03AC02', 'R03CC02'], 'SYRUP', 'ORAL', 'R03CC02'],
    ['vaginal cream', ['A01AB18', 'D01AC01', 'G01AF02'], 'CREAM', 'VAGINAL', 'G01AF02'],
    ['systemic acne treatment', ['D10AD04', 'D10BA01'], 'CAPSULE', 'ORAL', 'D10BA01'],
    [
      'a painkiller by mouth',
      ['C01EB16', 'G02CC01', 'M01AE01', 'M02AA13', 'R02AX02'],
      'TABLET',
      'ORAL',
      'M01AE01',
    ],
    ['two insulins in one group', INSULINS, 'INJECTION', 'PARENTERAL', 'A10A'],
    ['two purposes by one route', ['L01BA01', 'L04AX03'], 'TABLET', 'ORAL', null],
    ['an unknown route', ['D11AX10', 'G04CB01'], 'TABLET', null, null],
    ['a mixed insulin, suspended', INSULINS, 'INJECTION, SUSPENSION', 'PARENTERAL', 'A10AD05'],
    ['an insulin that acts fast, dissolved', INSULINS, 'INJECTION, SOLUTION', null, 'A10AB05'],
    ['hair loss or prostate, both swallowed', ['D11AX10', 'G04CB01'], 'TABLET', 'ORAL', null],
  ])('are chosen by place of use: %s', (_, candidates, form, route, expected) => {
    expect(chooseAtc({ candidates, form, route, isCombination: false })).toBe(expected)
  })
})

it('cells that say nothing are missing', () => {
  for (const cell of ['', '  ', 'NULL', 'null', 'NA', '-', '\u200f']) {
    expect(optionalText(cell)).toBeNull()
  }
  expect(optionalText(' كي\u0000 \t ')).toBe('کی')
  expect(codeText('۱۲۳ ۴')).toBe('1234')
})

describe('a cell', () => {
  it.each([
    '\u2068۱۲۳\u2069',
    '\u061c123\u200f',
    '\u200b123\ufeff',
    "'123",
    '="123"',
    '1 2\u200c3',
    '123.0',
  ])('%j is the code 123', (cell) => expect(codeText(cell)).toBe('123'))

  it('may be a thousand behind three noughts', () => {
    expect(codeText('1.000')).toBe('1.000')
  })

  it('has no sign that nobody sees, and keeps its half-spaces', () => {
    expect(cleanText('\u2067مي\u200cگرن\u00ad كاف\u200c \u2069')).toBe('می\u200cگرن کاف')
  })

  it.each([
    ['1,234', 1_234],
    ['۱٬۲۳۴٬۵۶۷٫۵', 1_234_567.5],
    ['( 1,234 )', -1_234],
    ['- 12', -12],
    ['1 234', 1_234],
    ['0.000', 0],
    ['1250.000', 1_250],
    ['—', null],
    ['1,5', undefined],
    ['12,34', undefined],
    ['1,234 567', undefined],
    ['125.000', undefined],
    ['1.250.000', undefined],
    ['1234567890123456', undefined],
  ])('%j is the number %j', (cell, number) => expect(readAmount(cell)).toBe(number))
})
