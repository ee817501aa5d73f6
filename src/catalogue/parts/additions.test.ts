import { expect, it } from 'vitest'
import { additionsByYear } from './additions.ts'

it('licences are counted in the Jalali year of their grant, empty years included', () => {
  const licences = [
    { licensedOn: '2023-03-20', supplyType: 'local', licences: 2 },
    { licensedOn: '2023-03-21', supplyType: 'imported', licences: 3 },
    { licensedOn: '2025-05-01', supplyType: 'emergency', licences: 1 },
    { licensedOn: '2025-05-02', supplyType: null, licences: 4 },
  ]
  expect(additionsByYear(licences)).toEqual([
    { label: '۱۴۰۱', values: [2, 0, 0, 0] },
    { label: '۱۴۰۲', values: [0, 0, 3, 0] },
    { label: '۱۴۰۳', values: [0, 0, 0, 0] },
    { label: '۱۴۰۴', values: [0, 0, 1, 4] },
  ])
  expect(additionsByYear([])).toEqual([])
})
