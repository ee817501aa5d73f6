import { expect, it } from 'vitest'
import { untoldFilters } from './filter-words.ts'

it('a filter is untold where nothing but what is unknown answers it', () => {
  const words = { 90: 'تا ۹۰ روز', unknown: 'نامعلوم' }
  const filters = { validity: { kind: 'oneOf', label: 'اعتبار پروانه', words } } as const
  const of = (...counts: [value: string, count: number][]) => {
    const validity = counts.map(([value, count]) => ({ value, label: value, count }))
    return untoldFilters({ filters }, { filters: { validity: ['90'] } }, { validity })
  }
  expect(of(['90', 0], ['unknown', 12])).toEqual(['اعتبار پروانه'])
  expect(of(['', 12])).toEqual(['اعتبار پروانه'])
  expect(of(['365', 3], ['unknown', 12])).toEqual([])
  expect(of(['90', 0])).toEqual([])
})
