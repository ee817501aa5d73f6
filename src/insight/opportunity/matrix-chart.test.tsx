import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GAPS } from './matrix.ts'
import { OpportunityMatrix } from './matrix-chart.tsx'

const matrix = { cells: [{ gap: GAPS[0].gap, fragility: 0, medicines: 8 }], unknown: 0 }

it.each([
  ['2026-01-21', '/investment-opportunity?gap=100..100&fragility=0..0&asOf=1404-11-01'],
  [null, '/investment-opportunity?gap=100..100&fragility=0..0'],
])('a cell of the matrix as of %s leads to its rows of that day', (day, href) => {
  const html = renderToStaticMarkup(<OpportunityMatrix matrix={matrix} day={day} />)
  const links = [...html.matchAll(/href="(\/investment[^"]+)"/g)].map(([, link]) => link)
  expect(links).toEqual([href.replaceAll('&', '&amp;')])
  // It stands over lists of one group too.
  expect(html).toContain('تعداد دارو در کل بازار')
})
