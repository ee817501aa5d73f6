import { expect, it } from 'vitest'
import { changeTitle } from './price-lines.tsx'
import { measureOf } from './price-money.ts'

const STEPS = [{ on: '2026-01-01', rial: 1_000 }]

const factors = [{ from: '2026-02-01', to: '2026-03-01', factor: 0.002 }]
const INDEX = { kind: 'index', name: 'شاخص قیمت', lastMonth: '2026-02-19', factors } as const
const RATE = { ...INDEX, kind: 'rate', name: 'نرخ دلار' } as const

it.each([
  [null, 'ریال برای هر قرص', '۱۲٬۳۴۶ ریال'],
  [INDEX, 'ریال برای هر قرص، به پول بهمن ۱۴۰۴', '۱۲٬۳۴۶ ریال'],
  [RATE, 'دلار برای هر قرص، با نرخ پایان هر ماه', '۱۲٬۳۴۵٫۵ دلار'],
])('a price is measured in money of %j', (chosen, word, written) => {
  const measure = measureOf(chosen)
  expect(measure.word('قرص')).toBe(word)
  expect(measure.format(12_345.5)).toBe(written)
  expect(measure.until).toBe(chosen && '2026-02-19')
  expect(measure.steps(STEPS)).toEqual(chosen ? [{ on: '2026-02-01', rial: 2 }] : STEPS)
})

it('a dear money has four decimals below one, and two from one on', () => {
  expect([0.123456, 1, 1.23456].map(measureOf(RATE).tick)).toEqual(['۰٫۱۲۳۵', '۱', '۱٫۲۳'])
  expect(measureOf(null).tick(2_000_000)).toBe('۲ میلیون')
})

it.each([
  [0.002, 'میانهٔ قیمت هر قرص در یک سال ۰٫۲٪ بالا رفت'],
  [-0.034, 'میانهٔ قیمت هر قرص در یک سال ۳٫۴٪ پایین آمد'],
  [0.314, 'میانهٔ قیمت هر قرص در یک سال ۳۱٪ بالا رفت'],
  [0.0004, 'میانهٔ قیمت هر قرص در یک سال تغییری نکرد'],
])('a change of %j is said as near as the page writes it with a sign', (change, title) => {
  const together = { change: null }
  expect(changeTitle({ together, word: 'قرص', chosen: null, change })).toBe(title)
})
