import { describe, expect, it } from 'vitest'
import {
  type DiscountFields,
  discountProblems,
  lastDayWords,
  readDiscountFields,
} from './discount-form.tsx'

const AT = new Date('2026-11-20T12:00:00Z')
const fields: DiscountFields = {
  kind: 'percent',
  value: '۲۰٪',
  useLimit: '',
  lastDay: '',
  note: '',
  code: 'payiz-۲۰',
}

describe('a discount code as it is typed', () => {
  it('is read in digits of any script, with its last day whole', () => {
    const given = { ...fields, useLimit: '\u200f۵۰', lastDay: '۱۴۰۵/۰۸/۲۹' }
    expect(discountProblems(given, AT)).toEqual({})
    expect(readDiscountFields(given)).toMatchObject({
      code: 'PAYIZ20',
      kind: 'percent',
      value: 20,
      useLimit: 50,
      expiresAt: '2026-11-20T20:30:00.000Z',
    })
  })

  it('has its last day in either calendar, and is told with that day, not the one after', () => {
    const given = { ...fields, lastDay: '2026-12-21' }
    expect(discountProblems(given, AT)).toEqual({})
    expect(lastDayWords(readDiscountFields(given).expiresAt)).toBe('تا پایان ۱۴۰۵/۰۹/۳۰')
    expect(lastDayWords(null)).toBe('بی‌مهلت')
  })

  it('may be an amount in rial or toman', () => {
    const amount = { ...fields, kind: 'amount', value: '۵۰۰٬۰۰۰ تومان' }
    expect(readDiscountFields(amount).value).toBe(5_000_000)
  })

  it.each([
    ['code', 'پاییز'],
    ['value', '۱۰۱'],
    ['value', '۰'],
    ['value', '۱۲٫۵'],
    ['useLimit', '۰'],
    ['useLimit', 'بی‌نهایت'],
    ['lastDay', '۱۴۰۵/۱۳/۰۱'],
    ['lastDay', '۱۴۰۵/۰۸/۲۸'],
  ] as const)('is refused by its field: %s %s', (key, value) => {
    expect(Object.keys(discountProblems({ ...fields, [key]: value }, AT))).toEqual([key])
  })
})
