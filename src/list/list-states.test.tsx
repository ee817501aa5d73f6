import { expect, it } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import { LockedColumns } from './list-states.tsx'

it.each([
  [['قیمت واحد', 'از پارسال'], 'ستون‌های قیمت واحد و از پارسال برای ۷۸۷ دارو با ورود'],
  [['اعتبار تا'], 'ستون اعتبار تا برای ۷۸۷ دارو با ورود'],
])('what waits is told as columns, not as one thing of the records', (columns, words) => {
  const band = <LockedColumns columns={columns} records="۷۸۷ دارو" back="/medicine" />
  expect(drawnText(band)).toContain(words)
})
