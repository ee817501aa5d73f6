import { expect, test } from 'vitest'
import { spelledRuns } from './spelled-letters.ts'

test.each([
  ['آ اس آ ۸۰', 'asa'],
  ['قرص آ.اس‌آ', 'asa'],
  ['آمپول اچ سی جی', 'hcg'],
  ['ام تي ايكس', 'mtx'],
])('«%s» spells %s', (text, spelling) => {
  expect(spelledRuns(text).flatMap(({ spellings }) => spellings)).toContain(spelling)
})

test.each(['۵ سی سی', 'داروسازی آسا', 'ویتامین دی', 'ال دی'])('«%s» spells nothing', (text) => {
  expect(spelledRuns(text)).toEqual([])
})
