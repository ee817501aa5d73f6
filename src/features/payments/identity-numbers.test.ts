import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  digitsOf,
  foldIban,
  isCard,
  isCompanyId,
  isEconomicCode,
  isIban,
  isPersonId,
} from './identity-numbers.ts'

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
])('national ID of a company: %s: %s', (digits, right) => {
  expect(isCompanyId(digits)).toBe(right)
})

it.each([
  ['0499370899', true],
  ['0790419904', true],
  ['0084575948', true],
  ['0499370898', false],
  ['1111111111', false],
  ['049937089', false],
  ['04993708990', false],
  ['049937089x', false],
])('national code of a person: %s: %s', (digits, right) => {
  expect(isPersonId(digits)).toBe(right)
})

it.each([
  ['14007650912', true],
  ['14007650913', false],
  ['04993708990001', true],
  ['04993708980001', false],
  ['411111111111', true],
  ['311111111111', false],
  ['41111', false],
])('economic code: %s: %s', (digits, right) => {
  expect(isEconomicCode(digits)).toBe(right)
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

/** Check digits by the rule of ISO 13616: 98 less the rest of what has 00 in their place. */
function ibanOf(account: string): string {
  const check = 98n - (BigInt(`${account}182700`) % 97n)
  return `IR${String(check).padStart(2, '0')}${account}`
}

const accounts = fc.stringMatching(/^\d{22}$/)

describe('an IBAN', () => {
  it('is right with its check digits, and wrong with any other digit', () => {
    fc.assert(
      fc.property(accounts, fc.nat(23), fc.integer({ min: 1, max: 9 }), (account, at, by) => {
        const iban = ibanOf(account)
        const digits = Array.from(iban.slice(2))
        digits[at] = String((Number(digits[at]) + by) % 10)
        return isIban(iban) && !isIban(`IR${digits.join('')}`)
      }),
    )
  })

  it('is read however it is written', () => {
    const iban = ibanOf('0170000000100324200001')
    const spaced = iban.replace(/(.{4})/g, '$1 ').toLowerCase()
    expect(foldIban(spaced)).toBe(iban)
    expect(foldIban(iban.slice(2))).toBe(iban)
  })

  it.each(['', 'IR', 'IR12', 'DE00000000000000000000000000', 'IR00000000000000000000000a'])(
    '%s is none',
    (text) => expect(isIban(foldIban(text))).toBe(false),
  )
})

it.each([
  ['6037991234567893', true],
  ['6037991234567894', false],
  ['0000000000000000', false],
  ['603799123456789', false],
])('card %s: %s', (card, right) => expect(isCard(card)).toBe(right))
