import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseDate } from '#src/persian/date-input.ts'
import { PeriodFields } from './period-fields.tsx'

it('a day that is pasted with spaces and marks of direction around it is not cut to another day', () => {
  const html = renderToStaticMarkup(<PeriodFields period={{ from: null, to: null }} />)
  const lengths = [...html.matchAll(/maxLength="(\d+)"/gi)].map(([, length]) => Number(length))
  const pasted = '\u2067 ۱۴۰۵/۰۸/۱۲ \u2069'
  expect(lengths.map((length) => parseDate(pasted.slice(0, length)))).toEqual([
    '2026-11-03',
    '2026-11-03',
  ])
})
