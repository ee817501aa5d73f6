import { expect, it } from 'vitest'
import { stackYears } from './trends-page.tsx'

it('the five largest groups stand apart, the rest together, empty years included', () => {
  const groups = [...'ABCDEF'].map((code) => ({ code, name: code }))
  const counts = groups.map(({ code }, n) => ({ year: 1400, group: code, medicines: 10 - n }))
  const { series, columns } = stackYears(
    [...counts, { year: 1402, group: null, medicines: 2 }],
    groups,
  )
  expect(series).toEqual(['A A', 'B B', 'C C', 'D D', 'E E', 'دیگر گروه‌ها'])
  expect(columns).toEqual([
    { year: 1400, values: [10, 9, 8, 7, 6, 5] },
    { year: 1401, values: [0, 0, 0, 0, 0, 0] },
    { year: 1402, values: [0, 0, 0, 0, 0, 2] },
  ])
  expect(stackYears([], groups)).toEqual({ series: [], columns: [] })
})
