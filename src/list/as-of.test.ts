import { expect, it } from 'vitest'
import { asOfParam, readAsOf, readablePast, readPastSearch, readTime } from './as-of.ts'
import { defineList } from './definition.ts'
import { listLinks } from './list-links.ts'
import { timeSearch } from './time-search.ts'
import { readView, repairSearch, viewSearch } from './view.ts'

const list = defineList({
  columns: { name: { label: 'نام', sort: 'asc' }, price: { label: 'قیمت', sort: 'asc' } },
  open: ['name'],
  filters: { form: { kind: 'oneOf', label: 'شکل' } },
  defaultSort: 'name',
  hasPast: true,
})

it('a day is a Jalali date in digits of any script, and over', () => {
  for (const text of ['1404-08-01', '۱۴۰۴/۸/۱', '١٤٠٤.٠٨.٠١']) {
    expect(readAsOf(text)).toBe('2025-10-23')
  }
  expect(asOfParam('2025-10-23')).toBe('1404-08-01')
  for (const text of ['1404-13-01', '1404-12-30', '2025-10-23', '1490-01-01', 'x', '']) {
    expect(readAsOf(text), text).toBe(null)
  }
})

it('is repaired in the address of a list, and refused in the input of a procedure', () => {
  expect(repairSearch(list, { asOf: '۱۴۰۴/۸/۱', q: 'x' })).toEqual({ q: 'x', asOf: '1404-08-01' })
  expect(repairSearch(list, { asOf: '1404-13-01' })).toEqual({})
  expect(readView(list, { asOf: '1404-13-01' }).problems).toHaveLength(1)
  const { view, problems } = readView({ ...list, hasPast: false }, { asOf: '1404-08-01' })
  expect([view.asOf, problems]).toEqual([undefined, [expect.stringContaining('تاریخچه ندارد')]])
  expect(repairSearch({ ...list, hasPast: false }, { asOf: '1404-08-01' })).toEqual({})
})

it('survives sorting, filtering, paging and clearing, and has a way back to today', () => {
  const { view } = readView(list, { asOf: '1404-08-01', form: 'TABLET', page: '3' })
  const links = listLinks('/x', list, view)
  const all = [links.page(2), links.filter('form', []), links.to({ sort: 'price' }), links.clear]
  for (const href of all) expect(href).toContain('asOf=1404-08-01')
  expect(links.to({ asOf: null })).toBe('/x?form=TABLET')
  expect(viewSearch(list, view)).toMatchObject({ asOf: '1404-08-01' })
})

it('days that cannot be shown are said in Persian, and what was written stays', () => {
  const rubbish = readPastSearch({ asOf: ' ۱۴۰۴/۱۳/۱ ', compare: '۱۴۰۴/۸/۱', q: 'x' })
  expect(rubbish).toEqual({ asOf: '۱۴۰۴/۱۳/۱', compare: '1404-08-01' })
  expect(readTime(rubbish)).toMatchObject({ asOf: null, compare: '2025-10-23' })
  expect(readTime(rubbish).problems.join()).toContain('«۱۴۰۴/۱۳/۱» تاریخ شمسی نیست')
  expect(readTime({ asOf: '1490-01-01' }).problems.join()).toContain('هنوز نگذشته است')
  expect(readablePast(rubbish)).toEqual({ compare: '1404-08-01' })
  expect(readTime({ asOf: '', compare: '' })).toEqual({ asOf: null, compare: null, problems: [] })
})

it('is compared with a day before the one shown only', () => {
  const { compare, problems } = readTime({ asOf: '1404-08-01', compare: '1404-08-01' })
  expect([compare, problems.length]).toEqual([null, 1])
  const { view } = readView(list, { asOf: '1404-08-01', compare: '1404-07-01', page: '2' })
  expect(view.compare).toBe('2025-09-23')
  expect(listLinks('/x', list, view).to({})).toBe('/x?asOf=1404-08-01&compare=1404-07-01')
  expect(timeSearch({ q: 'x', page: '2', asOf: '1404-08-01' }, { asOf: null })).toEqual({ q: 'x' })
})
