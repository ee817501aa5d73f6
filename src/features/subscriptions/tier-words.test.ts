import { expect, it } from 'vitest'
import { tierLines } from './tier-words.ts'

it('says what the policy says, with its own numbers', () => {
  const of = Object.fromEntries(tierLines().map(({ label, of }) => [label, of]))
  expect(of['ردیف‌های هر فهرست']).toEqual({
    free: '۱۰۰ ردیف',
    professional: 'همه',
    organizational: 'همه',
  })
  expect(of['خروجی Excel و CSV در روز']).toEqual({
    free: '—',
    professional: '۵٬۰۰۰ ردیف',
    organizational: '۱۰۰٬۰۰۰ ردیف',
  })
  expect(of['درخواست API در روز']).toEqual({
    free: '—',
    professional: '—',
    organizational: '۱۰٬۰۰۰ درخواست',
  })
})
