import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayInTehran,
  daysBetween,
  formatBothCalendars,
  formatJalali,
  isoToJalaliParts,
  jalaliToIso,
  jalaliYear,
  todayInTehran,
} from './dates.ts'
import { dayNumberToIso, dayNumberToJalali, isJalaliDay, jalaliToDayNumber } from './jalali.ts'
import { relativeDay } from './relative-day.ts'

const FIRST = Date.parse('1921-03-21') / 86_400_000
const LAST = Date.parse('2122-03-20') / 86_400_000

const referee = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

function refereeParts(dayNumber: number) {
  const parts = referee.formatToParts(dayNumber * 86_400_000)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day') }
}

describe('the Jalali calendar', () => {
  it('agrees with the calendar of Intl on every day of the years 1300 to 1500', () => {
    const wrong: string[] = []
    for (let day = FIRST; day <= LAST; day++) {
      const { year, month, day: ofMonth } = dayNumberToJalali(day)
      const expected = refereeParts(day)
      const same = year === expected.year && month === expected.month && ofMonth === expected.day
      if (!same || jalaliToDayNumber(expected) !== day) wrong.push(dayNumberToIso(day))
    }
    expect(wrong).toEqual([])
    expect(dayNumberToJalali(FIRST)).toEqual({ year: 1300, month: 1, day: 1 })
    expect(dayNumberToJalali(LAST).year).toBe(1500)
  })

  it('has exactly the days which lead to themselves and back', () => {
    const parts = fc.record({
      year: fc.integer({ min: 1300, max: 1500 }),
      month: fc.integer({ min: 0, max: 13 }),
      day: fc.integer({ min: 0, max: 32 }),
    })
    fc.assert(
      fc.property(parts, ({ year, month, day }) => {
        const iso = jalaliToIso(`${year}/${month}/${day}`)
        expect(iso !== null).toBe(isJalaliDay({ year, month, day }))
        if (iso) expect(isoToJalaliParts(iso)).toEqual({ year, month, day })
      }),
      { numRuns: 1000 },
    )
  })
})

describe('jalaliToIso', () => {
  it.each([
    ['1403/05/12', '2024-08-02'],
    ['۱۴۰۳/۰۵/۱۲', '2024-08-02'],
    ['١٤٠٣-٥-١٢', '2024-08-02'],
    [' 1403.5.12 ', '2024-08-02'],
    ['\u200f1403/05/12', '2024-08-02'],
    ['1403/12/30', '2025-03-20'],
    ['1404/01/01', '2025-03-21'],
    ['1399/12/30', '2021-03-20'],
  ])('reads «%s» as %s', (text, iso) => {
    expect(jalaliToIso(text)).toBe(iso)
  })

  it.each([
    '1402/12/30',
    '1403/13/01',
    '1403/07/31',
    '1403/00/10',
    '1403/01/00',
    '1403/05-12',
    '1299/01/01',
    '1501/01/01',
    '2024/08/02',
    '03/05/12',
    '1403/05',
    '',
    'امروز',
  ])('finds no day in «%s»', (text) => {
    expect(jalaliToIso(text)).toBeNull()
  })
})

it('a timestamp of the evening is of the next day in both calendars: Tehran is ahead', () => {
  expect(dayInTehran('2026-11-25T20:29:00Z')).toBe('2026-11-25')
  expect(formatBothCalendars('2026-11-25T20:31:00.000Z')).toBe('۵ آذر ۱۴۰۵ (\u200e2026-11-26)')
  expect(formatBothCalendars('2026-11-25')).toBe('۴ آذر ۱۴۰۵ (\u200e2026-11-25)')
})

describe('formatJalali', () => {
  it.each([
    ['short', '۱۴۰۳/۰۵/۱۲', '1403/05/12'],
    ['long', '۱۲ مرداد ۱۴۰۳', '12 مرداد 1403'],
    ['month', 'مرداد ۱۴۰۳', 'مرداد 1403'],
    ['year', '۱۴۰۳', '1403'],
  ] as const)('writes the %s style', (style, persian, latin) => {
    expect(formatJalali('2024-08-02', style)).toBe(persian)
    expect(formatJalali('2024-08-02', style, 'latn')).toBe(latin)
  })

  it('writes the long style as the Persian locale does', () => {
    const persian = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
      timeZone: 'UTC',
      dateStyle: 'long',
    })
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (day) => {
        const written = persian.format(day * 86_400_000)
        expect(formatJalali(dayNumberToIso(day), 'long')).toBe(written)
      }),
    )
  })

  it('takes the day of a timestamp in Tehran', () => {
    expect(formatJalali('2026-03-20T20:29:59Z')).toBe('۱۴۰۴/۱۲/۲۹')
    expect(formatJalali('2026-03-20T20:30:00Z')).toBe('۱۴۰۵/۰۱/۰۱')
    expect(jalaliYear('2026-03-20T20:30:00.000Z')).toBe(1405)
    expect(jalaliYear('2026-03-20')).toBe(1404)
  })

  it.each(['', '2024-02-30', '2024-8-2', '1403/05/12', 'T', '2024-08-02Tx'])(
    'refuses «%s»',
    (text) => {
      expect(() => formatJalali(text)).toThrow(RangeError)
    },
  )

  it('writes what jalaliToIso reads back, in either digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (day) => {
        const iso = dayNumberToIso(day)
        expect(jalaliToIso(formatJalali(iso))).toBe(iso)
        expect(jalaliToIso(formatJalali(iso, 'short', 'latn'))).toBe(iso)
      }),
    )
  })
})

it.each([
  ['2024-08-02T20:29:59.999Z', '2024-08-02'],
  ['2024-08-02T20:30:00Z', '2024-08-03'],
  ['2021-07-01T19:29:00Z', '2021-07-01'],
  ['2021-07-01T19:30:00Z', '2021-07-02'],
])('todayInTehran at %s is %s', (instant, iso) => {
  expect(todayInTehran(new Date(instant))).toBe(iso)
})

describe('relativeDay', () => {
  it.each([
    ['2024-08-02', 'امروز'],
    ['2024-08-03', 'فردا'],
    ['2024-08-01', 'دیروز'],
    ['2024-08-05', '۳ روز مانده'],
    ['2024-07-30', '۳ روز پیش'],
    ['2025-01-29', '۱۸۰ روز مانده'],
    ['2025-02-10', '۶ ماه مانده'],
    ['2023-02-02', '۱۷ ماه پیش'],
    ['2025-08-02', '۱۲ ماه مانده'],
    ['2022-08-03', '۲۴ ماه پیش'],
    ['2027-08-03', '۳ سال مانده'],
  ])('says of %s «%s»', (iso, text) => {
    expect(relativeDay(iso, '2024-08-02')).toBe(text)
  })

  it('writes Latin digits when asked', () => {
    expect(relativeDay('2024-08-12', '2024-08-02', 'latn')).toBe('10 روز مانده')
  })

  it('counts days across years', () => {
    expect(daysBetween('2024-08-02', '2025-08-02')).toBe(365)
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2)
  })
})
