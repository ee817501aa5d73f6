import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { medicinePath } from '../addresses/records.ts'
import { compactKey } from './fold.ts'
import { mixedText } from './fold-arbitrary.ts'
import { genericCodeOfSegment } from './generic-code.ts'
import { companyPathKey, companySegment, slugify } from './slug.ts'

it.each([
  ['Atorvastatin', 'atorvastatin'],
  ['CO-AMOXICLAV 500 mg/125 mg TABLET', 'co-amoxiclav-500-mg-125-mg-tablet'],
  ['  Sodium  Chloride 0.9 % ', 'sodium-chloride-0-9'],
  ['Éphédrine®', 'ephedrine'],
  ['قرص Advil', 'advil'],
  ['داروسازی', ''],
])('slugify makes of «%s» the slug «%s»', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

describe('medicine segments', () => {
  const segmentOf = (code: number, name: string) =>
    medicinePath({ code, slug: slugify(name) }).replace('/medicine/', '')

  it('hold the code and a readable name', () => {
    expect(segmentOf(1211, 'Atorvastatin 20 mg')).toBe('1211-atorvastatin-20-mg')
    expect(segmentOf(7, 'آب')).toBe('7')
  })

  it.each([
    ['1211-atorvastatin', 1211],
    ['01211', 1211],
    ['۱۲۱۱-atorvastatin', 1211],
    ['1211', 1211],
    ['0-x', 0],
    ['1211x', null],
    ['atorvastatin', null],
    ['', null],
    ['-5', null],
    ['12345678901-x', null],
  ])('lead «%s» back to %s', (segment, code) => {
    expect(genericCodeOfSegment(segment)).toBe(code)
  })

  it('lead back to the code of any medicine', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), mixedText(), (code, name) => {
        expect(genericCodeOfSegment(segmentOf(code, name))).toBe(code)
      }),
    )
  })
})

describe('company paths', () => {
  it.each([
    ['داروسازی آریا', 'داروسازی-آریا'],
    ['كاسپين تأمين', 'کاسپین-تأمین'],
    ['دارو\u200cسازی (سهامی عام)', 'دارو-سازی-سهامی-عام'],
    ['Exir PHARMA Co.', 'exir-pharma-co'],
    ["Dr. Reddy's", 'dr-reddys'],
  ])('write «%s» as «%s»', (name, segment) => {
    expect(companySegment(name)).toBe(segment)
  })

  it.each([
    'داروسازی-آریا',
    'داروسازی آریا',
    'داروسازي-اریا',
    'دارو\u200cسازی_آریا',
    'داروسازی+آریا',
    encodeURIComponent('داروسازی-آریا'),
    encodeURIComponent('دارو سازي آريا'),
  ])('find one company under «%s»', (segment) => {
    expect(companyPathKey(segment)).toBe(compactKey('داروسازی آریا'))
  })

  it('ignore the case of Latin names', () => {
    expect(companyPathKey('EXIR-Pharma')).toBe(companyPathKey('exir%20pharma'))
  })

  it('bear broken percent signs', () => {
    expect(companyPathKey('100%-دارو')).toBe('100دارو')
  })

  it('lead from the segment of any letter to its key', () => {
    const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    const astray = letters.filter(
      (letter) =>
        letter.isWellFormed() &&
        companyPathKey(encodeURIComponent(companySegment(letter))) !== compactKey(letter),
    )
    expect(astray).toEqual([])
  })

  it('lead from the segment of any name to the key of that name', () => {
    fc.assert(
      fc.property(mixedText(), (name) => {
        expect(companyPathKey(encodeURIComponent(companySegment(name)))).toBe(compactKey(name))
      }),
      { numRuns: 2000 },
    )
  })
})
