import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactKey, fold } from './fold.ts'
import { mixedText } from './fold-arbitrary.ts'
import { foldCases } from './fold-cases.ts'

describe('fold', () => {
  it.each(foldCases)('handles %s', (_rule, text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('is idempotent for any text', () => {
    fc.assert(fc.property(mixedText(), (text) => fold(fold(text)) === fold(text)))
  })

  it('leaves only Persian and Latin letters, digits and single inner spaces', () => {
    fc.assert(
      fc.property(mixedText(), (text) => {
        expect(fold(text)).toMatch(/^$|^[a-z0-9\u0627-\u06cc]+( [a-z0-9\u0627-\u06cc]+)*$/)
      }),
    )
  })

  it('does not depend on the normalisation form of its input', () => {
    fc.assert(
      fc.property(mixedText(), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      }),
    )
  })

  it('survives broken surrogates and null characters', () => {
    expect(fold('a\ud800b\0c')).toBe('a b c')
  })
})

describe('compactKey', () => {
  it.each([
    ['دارو سازی', 'داروسازی'],
    ['دارو\u200cسازی', 'داروسازي'],
    ['دارو-سازی', ' دارو  سازی '],
    ['کاسپین تأمین', 'كاسپين تامين'],
    ['Exir Pharma', 'EXIR-PHARMA'],
  ])('is one for «%s» and «%s»', (one, other) => {
    expect(compactKey(one)).toBe(compactKey(other))
  })

  it('keeps different names apart', () => {
    expect(compactKey('البرز دارو')).not.toBe(compactKey('البرز'))
  })

  it.each([
    ['\ufeffIRC', 'irc'],
    ['کد IRC', 'كد irc'],
    ['نام\u200cشرکت تولید\u200cکننده', 'نام شركت توليد كننده'],
    ['قیمت فروش به مصرف کننده', 'قيمت\u200cفروش به مصرف\u200cكننده'],
    ['LicenseOwnerName', 'license owner name'],
  ])('finds the heading «%s» under «%s»', (heading, written) => {
    expect(compactKey(heading)).toBe(compactKey(written))
  })
})
