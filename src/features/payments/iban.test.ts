import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldIban, isCard, isIban } from './iban.ts'

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
        const digits = [...iban.slice(2)]
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
