import { describe, expect, it } from 'vitest'
import { companyCore } from '../checking/match-companies.ts'

describe('names of companies', () => {
  it.each([
    ['داروسازی آریا', 'شرکت دارو‌سازي آریا (سهامی عام)'],
    ['تولید دارو', 'تولیددارو'],
    ['کیمیا طب', 'کيمياطب (با مسئولیت محدود)'],
    ['Novo Nordisk', 'NOVO NORDISK A/S'],
    ['Menarini', 'Menarini S.p.A.'],
    ['لابراتوارهای رازک', 'شرکت لابراتوار های رازک – سهامی خاص'],
  ])('«%s» and «%s» are one', (one, other) => {
    expect(companyCore(other)).toBe(companyCore(one))
  })

  it.each([
    ['داروسازی سبحان', 'سبحان انکولوژی'],
    ['رازک', 'رازی'],
    ['لابراتوارهای رازک', 'رازک'],
    ['تولید دارو', 'داروسازی تولید'],
    ['سینا ۱', 'سینا ۲'],
    ['تعاونی دارو', 'داروسازی'],
    ['Roche', 'Roche Diagnostics GmbH'],
    ['Abbott AG', 'AbbVie AG'],
    ['Sandoz', 'Sandozag'],
  ])('«%s» and «%s» are two', (one, other) => {
    expect(companyCore(other)).not.toBe(companyCore(one))
  })

  it('of legal words alone is none', () => expect(companyCore('شرکت سهامی خاص')).toBe(''))
})
