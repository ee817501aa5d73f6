import { expect, it } from 'vitest'
import { isCounted, shownBy } from './shown.server.ts'

const hits = (count: number, from = 0) => ({
  groups: [{ items: Array.from({ length: count }, (_, at) => ({ path: `/m/${from + at}` })) }],
})
const row = (code: number) => ({ code, makers: [{ slug: 'a' }, { slug: 'b' }] })

it.each([
  ['a record', 'medicines.byCode', { medicine: row(1), rows: [row(2)] }, 0, 1],
  ['the document of a record', 'brief.record', { tables: [{ rows: [[1], [2]] }] }, 0, 1],
  ['counts of filters', 'medicines.facets', { atc: [{ code: 'A' }, { code: 'B' }] }, 1, 0],
  ['an answer without rows', 'medicines.list', { rows: [], total: 0 }, 1, 0],
  ['no answer', 'medicines.list', null, 1, 0],
  ['rows, whatever is named in them', 'medicines.list', { rows: [row(1), row(2)] }, 2, 0],
  ['rows of cells', 'brief.list', { tables: [{ rows: [['a'], ['b'], ['c']], href: '/x' }] }, 3, 0],
  ['records that stand alone', 'home.page', { day: 'x', list: [row(2), 'x'] }, 1, 0],
  ['records side by side, once', 'comparing.records', { records: [row(1)], rows: [1, 2] }, 1, 0],
  [
    'records that wait beside them',
    'comparing.records',
    { records: [row(1)], waiting: Array.from({ length: 11 }, (_, id) => ({ id })) },
    4,
    0,
  ],
  ['names found, five to a row', 'search.groups', hits(10), 2, 0],
  ['one name more', 'search.groups', hits(11), 3, 0],
])('%s counts for what it shows', (_, path, answer, rows, records) => {
  const shown = shownBy(path, {}, answer)
  expect([shown.rows.length, shown.records.length]).toEqual([rows, records])
  expect(new Set(shown.rows).size).toBe(rows)
})

it('the same values are the same row, others are another', () => {
  const [first, second] = shownBy('medicines.list', {}, { rows: [row(1), row(2)] }).rows
  expect(shownBy('products.list', { page: 2 }, { rows: [row(2), row(3)] }).rows[0]).toBe(second)
  expect(first).not.toBe(second)
  const found = shownBy('search.groups', {}, hits(10)).rows
  expect(shownBy('search.groups', {}, hits(5, 5)).rows).toEqual(found.slice(1))
  expect(shownBy('medicines.list', { q: 'a' }, null)).not.toEqual(
    shownBy('medicines.list', { q: 'b' }, null),
  )
})

it('what is taken from the catalogue is counted, and nothing else', () => {
  expect(
    ['medicines.list', 'search.groups', 'papers.check', 'corrections.draft'].every(isCounted),
  ).toBe(true)
  expect(['account.page', 'payments.begin', ''].some(isCounted)).toBe(false)
})
