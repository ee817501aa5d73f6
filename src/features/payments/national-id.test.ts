import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitsOf, isCompanyId, isEconomicCode, isPersonId } from './national-id.ts'

describe('national ID of a company', () => {
  it.each([
    ['14007650912', true],
    ['10380284790', true],
    ['10380284791', false],
    ['14007650921', false],
    ['1400765091', false],
    ['140076509120', false],
    ['10100000000', false],
    ['00000000000', false],
    ['1038028479a', false],
    ['', false],
  ])('%s: %s', (digits, right) => {
    expect(isCompanyId(digits)).toBe(right)
  })
})

describe('national code of a person', () => {
  it.each([
    ['0499370899', true],
    ['0790419904', true],
    ['0084575948', true],
    ['0499370898', false],
    ['1111111111', false],
    ['049937089', false],
    ['04993708990', false],
    ['049937089x', false],
  ])('%s: %s', (digits, right) => {
    expect(isPersonId(digits)).toBe(right)
  })
})

describe('economic code', () => {
  it.each([
    ['14007650912', true],
    ['14007650913', false],
    ['04993708990001', true],
    ['04993708980001', false],
    ['411111111111', true],
    ['311111111111', false],
    ['41111', false],
  ])('%s: %s', (digits, right) => {
    expect(isEconomicCode(digits)).toBe(right)
  })
})

describe('check digits', () => {
  it("each beginning of a person's code has exactly one check digit", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (start) => {
        const right = [...'0123456789'].filter((last) => isPersonId(start + last))
        return right.length === 1 || /^(\d)\1{8}$/.test(start)
      }),
    )
  })

  it('each beginning of a company ID has exactly one check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{3}[1-9]\d{6}$/), (start) => {
        return [...'0123456789'].filter((last) => isCompanyId(start + last)).length === 1
      }),
    )
  })

  it('digits of any script are read', () => {
    expect(digitsOf('۱۴۰۰۷ ۶۵۰۹۱۲')).toBe('14007650912')
    expect(digitsOf('0499-370-899')).toBe('0499370899')
  })
})
