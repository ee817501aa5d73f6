import { describe, expect, it } from 'vitest'
import { formatAmount } from '#src/persian/money.ts'
import {
  compareRow,
  findingsOf,
  foldSame,
  makersCell,
  rangeInWords,
  rangesCell,
  standout,
} from './comparison.ts'
import { valueInFile } from './comparison-sheet.server.ts'
import { indexOf } from './price-index.server.ts'

it('says from which amount to which, each unit by itself, once where both are one', () => {
  const each = { low: 18_500, high: 18_500, per: 'هر قرص' }
  expect(rangesCell([each, { low: 10, high: 20, per: 'هر گرم' }]).value).toBe(
    'هر قرص: ۱۸٬۵۰۰؛ هر گرم: ۱۰ تا ۲۰',
  )
  const toman = (rial: number) => formatAmount(rial, { unit: 'toman', digits: 'fa' })
  expect(rangeInWords(each, toman)).toBe('هر قرص: ۱٬۸۵۰')
  expect(rangesCell([])).toEqual({ value: null })
})

describe('what stands out', () => {
  it.each([
    [[1, 1, 4, 1], undefined, 2],
    [[66, 64, 52], 'high', 0],
    [['2026-01-01', '2026-03-01'], 'low', 0],
    [[5, 5, 3], 'high', null],
    [[1, 2], undefined, null],
    [[1, null, 4], undefined, null],
    [[1, 3, 5], undefined, null],
    [['قرص', 'قرص', 'آمپول'], undefined, 2],
    [['قرص', 'شربت', 'آمپول'], undefined, null],
    [[null, null, null], 'high', null],
  ] as const)('of %j (best: %s) is at %s', (values, best, place) => {
    expect(standout(values, best)).toBe(place)
  })

  it('is said in at most two sentences, and only where it is so of one alone', () => {
    const one = { name: 'الف', score: 66, apiMakers: 0, licences: 4, daysLeft: 400 }
    const two = { name: 'ب', score: 52.5, apiMakers: 2, licences: 2, daysLeft: 20 }
    const said = (...records: Parameters<typeof findingsOf>[0]) =>
      findingsOf(records).map(({ text }) => text)
    expect(said(one, two)).toEqual([
      'الف با ۶۶ بالاترین امتیاز را دارد',
      'ب تنها گزینه با مادهٔ مؤثرهٔ داخلی است',
    ])
    expect(said(one, { ...one, name: 'پ' })).toEqual([])
    expect(said(one)).toEqual([])
    expect(said(one, { ...two, score: null, apiMakers: null })).toEqual([
      'تا ۱۸۰ روز دیگر فقط از ب پروانه‌ای منقضی می‌شود (۲۰ روز دیگر)',
    ])
    expect(said(one, { ...two, score: null, apiMakers: null, daysLeft: 0 })[0]).toContain('(امروز)')
    // Which of the other's licences lapse nobody knows.
    const undated = { ...one, score: null, daysLeft: null }
    const lapsing = { ...two, score: null, apiMakers: null }
    expect(said(undated, lapsing)).toEqual([])
    expect(said({ ...undated, licences: 0 }, lapsing)).toHaveLength(1)
  })

  it('leaves rows in which all are equal to one line', () => {
    const cells = [{ value: 'خوراکی' }, { value: 'خوراکی' }]
    const same = { label: 'راه', type: 'text' as const, cells, mark: null }
    const other = { ...same, label: 'شکل', cells: [{ value: 'قرص' }, { value: null }] }
    expect(foldSame([{ title: null, rows: [same, other] }])).toEqual({
      different: [{ title: null, rows: [other] }],
      same: [same],
    })
  })

  it('of prices is how the median of the licences that had one a year ago moved', () => {
    const today = '2026-11-23'
    const event = (irc: string, effectiveOn: string, price: number) => ({ irc, effectiveOn, price })
    const index = indexOf(
      [
        event('1', '2025-01-01', 100),
        event('2', '2025-01-01', 120),
        event('1', '2026-05-01', 120),
        event('3', '2026-06-01', 9),
        event('2', '2026-08-01', 140),
      ],
      { today, priced: 3 },
    )
    expect(index?.now).toBe(118)
    expect(index?.steps.map(([, value]) => value)).toEqual([100, 109, 118])
    expect(indexOf([event('1', '2026-05-01', 120)], { today, priced: 1 })).toBe(null)
    // Of three licences with a price one had it a year ago.
    expect(indexOf([event('1', '2025-01-01', 120)], { today, priced: 3 })).toBe(null)
  })
})

it('makers of whom nobody is known are no number, in the file either', () => {
  const cells = [2, 0].map((makerCount) => makersCell({ makerCount, unknownSupplyCount: 1 }))
  const row = compareRow('سازندهٔ داخلی', 'number', cells)
  expect([0, 1].map((n) => valueInFile(row, n))).toEqual(['حداقل 2', 'نامعلوم'])
})
