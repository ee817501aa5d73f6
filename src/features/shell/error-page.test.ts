import { describe, expect, it } from 'vitest'
import { personMessage, trackingCodeOf } from './error-page.tsx'

describe('trackingCodeOf', () => {
  it.each([
    ['its own field', { trackingCode: '7KQ2MWXA' }],
    ['the data of a call', Object.assign(new Error('x'), { data: { trackingCode: '7KQ2MWXA' } })],
    ['its cause', new Error('x', { cause: { trackingCode: '7KQ2MWXA' } })],
    ['its message', new Error('خطایی در سامانه رخ داد. کد پیگیری: 7KQ2MWXA')],
  ])('finds the code in %s', (_place, error) => {
    expect(trackingCodeOf(error)).toBe('7KQ2MWXA')
  })

  it.each([null, undefined, 'text', new Error('Failed to fetch'), { trackingCode: '' }])(
    'is null for %s',
    (error) => {
      expect(trackingCodeOf(error)).toBeNull()
    },
  )
})

it('personMessage keeps a Persian message and hides a technical one', () => {
  expect(personMessage(new Error('تعداد درخواست‌ها زیاد است.'))).toBe('تعداد درخواست‌ها زیاد است.')
  expect(personMessage(new TypeError('Failed to fetch'))).toBeNull()
})
