import { expect, it } from 'vitest'
import { directionOf, latinRuns } from './direction.ts'

it.each([
  ['سدیم 10 mg/5 mL است', ['10 mg/5 mL']],
  ['Folic acid 400 µg، Zinc', ['Folic acid 400 µg', 'Zinc']],
  ['اینترفرون β-1a (10 µg) است', ['β-1a (10 µg)']],
  ['ساخت Künfeld® (Österreich) GmbH', ['Künfeld® (Österreich) GmbH']],
  ['آرتاویل (Artavil Co., Ltd.) سهامی خاص', ['(Artavil Co., Ltd.)']],
  ['ضدآفتاب SPF 50+ (PA+++) بی‌رنگ', ['SPF 50+ (PA+++)']],
  ['۲×۳ و ۵۰ °', []],
  ['روز: -5', ['-5']],
  ['از -5 تا +2.5%، (−3) و .5 mg', ['-5', '+2.5%', '(−3)', '.5 mg']],
  ['کاهش \u200e−5.5% در 1403-05', ['−5.5%', '1403-05']],
  ['از -۵ تا −۲٫۵٪', ['-۵', '−۲٫۵٪']],
  ['کووید-19، امگا-3، ۳-۵ و الف - 2', ['19', '3', '2']],
])('in «%s» the Latin runs are %j', (text, runs) => {
  expect(latinRuns(text).filter((_, place) => place % 2)).toEqual(runs)
})

it.each([
  ['داروی ۵', 'rtl'],
  ['۱۲ ۵', 'rtl'],
  [' ۱۲٫۵٪ ', 'ltr'],
  ['Folic acid', 'ltr'],
] as const)('«%s» is read %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

it('takes no runs of a text that is longer than any name', () => {
  expect(latinRuns(`(SUP${'9'.repeat(100_000)}`)).toHaveLength(1)
})
