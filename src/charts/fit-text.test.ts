import { expect, it } from 'vitest'
import { asRead, fitText } from './fit-text.ts'

it('a Persian label reads from the right, with its code first and its dots last', () => {
  expect(fitText('A10 داروهای دیابت', 200)).toBe('\u2067A10 داروهای دیابت\u2069')
  expect(fitText('داروهای تنظیم‌کنندهٔ چربی خون', 70)).toMatch(/^\u2067داروهای ت.*…\u2069$/)
  expect(asRead('۲۹ (۳۶٪)')).toBe('\u2067۲۹ (۳۶٪)\u2069')
})

it('a Latin label stays as it is', () => {
  expect(fitText('Biguanides', 200)).toBe('Biguanides')
  expect(fitText('Glucagon-like peptides', 90)).toBe('Glucagon-lik…')
})

it('capitals take more room than small letters', () => {
  const small = fitText('blood glucose lowering drugs', 120)
  const capital = fitText('BLOOD GLUCOSE LOWERING DRUGS', 120)
  expect(capital.length).toBeLessThan(small.length)
})

it('where nothing sensible fits stands nothing', () => {
  expect(fitText('داروهای دیابت', 15)).toBe('')
})
