import { expect, it } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import type { Discrimination } from './back-test.server.ts'
import { BackTestSection } from './back-test-section.tsx'

function drawn(run: Pick<Discrimination, 'auc' | 'codes' | 'entered'>) {
  const of = { day: '2026-02-01', months: 6 }
  const row = { ...of, band: 20, codes: run.codes, entered: run.entered, base: 0.2 }
  const backTest = {
    first: '2026-01-01',
    last: '2026-11-01',
    methodSince: null,
    rows: [row],
    runs: [{ ...of, method: 2, ...run }],
  }
  return drawnText(<BackTestSection data={{ backTest, dataset: null }} />)
}

it.each([
  [{ auc: 1, codes: 4, entered: 1 }, 'با این تعداد از شانس، که ۵۰٪ است، جدا نیست.'],
  [{ auc: 0.4999, codes: 900, entered: 300 }, 'با این تعداد از شانس، که ۵۰٪ است، جدا نیست.'],
  [{ auc: 0.28, codes: 900, entered: 60 }, 'بدتر از شانس، که ۵۰٪ است.'],
  [{ auc: 0.8, codes: 900, entered: 60 }, 'بهتر از شانس، که ۵۰٪ است.'],
  [{ auc: null, codes: 3, entered: 0 }, 'ترتیب امتیازها را نمی‌توان سنجید.'],
])('of few codes no order of the scores is concluded: %o', (run, words) => {
  expect(drawn(run)).toContain(words)
})
