import { expect, it } from 'vitest'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { fitTime } from './fit-time.ts'
import { plainQuestion } from './plain-question.ts'
import { findTime, type Time } from './times.ts'

/** 4 Azar 1405. */
const TODAY = '2026-11-25'
const ahead = (days: number): Time => ({ way: 'ahead', days })
const back = (days: number): Time => ({ way: 'back', days })
const span = (from: string | null, to: string | null): Time => ({ way: 'span', from, to })

it.each([
  ['تا ۳ ماه دیگر', ahead(90)],
  ['ظرف دو هفته آینده', ahead(14)],
  ['ماه گذشته', back(30)],
  ['در ۱۰ روز اخیر', back(10)],
  ['سال قبل', back(365)],
  ['تا ۹۰ روز', ahead(90)],
  ['تا نیم سال دیگر', ahead(180)],
  // A Wednesday: what is to come ends on Friday.
  ['این هفته', span('2026-11-25', '2026-11-27'), back(7)],
  ['این فصل', span('2026-09-23', '2026-12-21')],
  ['فصل آینده', span('2026-12-22', '2027-03-20')],
  ['بهار آینده', span('2027-03-21', '2027-06-21')],
  ['پاییز آینده', span('2027-09-23', '2027-12-21')],
  ['آذر آینده', span('2027-11-22', '2027-12-21')],
  // To the same day of the calendar: 4 Azar 1407, where 24 times thirty days are ten less.
  ['تا ۲۴ ماه دیگر', ahead(730)],
  ['تا دو سال دیگر', ahead(730)],
  ['تا یک سال و نیم دیگر', ahead(546)],
  ['این ماه', span('2026-11-22', '2026-12-21')],
  ['تا آخر ماه', span('2026-11-22', '2026-12-21')],
  ['از اول ماه', span('2026-11-22', '2026-12-21')],
  ['تا آخر ماه بعد', span(null, '2027-01-20')],
  ['تا پایان سال آینده', span(null, '2028-03-19')],
  ['تا آخر هفته', span('2026-11-25', '2026-11-27'), back(7)],
  ['ماه بعد', span('2026-12-22', '2027-01-20')],
  ['سال آینده', span('2027-03-21', '2028-03-19')],
  ['تا عید نوروز', span(null, '2027-03-20')],
  ['تا پایان امسال', span(null, '2027-03-20')],
  ['امسال', span('2026-03-21', '2027-03-20')],
  ['تا پایان سال ۱۴۰۶', span(null, '2028-03-19')],
  ['از مهر تا دی ۱۴۰۵', span('2026-09-23', '2027-01-20')],
  ['از دی تا فروردین ۱۴۰۶', span('2026-12-22', '2027-04-20')],
  ['از دی تا فروردین', span('2026-12-22', '2027-04-20')],
  ['از مهر ۱۴۰۴ تا خرداد ۱۴۰۵', span('2025-09-23', '2026-06-21')],
  ['از شهریور تا کنون', span('2026-08-23', null)],
  ['از دی', span('2026-12-22', null), span('2025-12-22', null)],
  ['از دی تا کنون', span('2025-12-22', null)],
  ['مهر', span('2027-09-23', '2027-10-22'), span('2026-09-23', '2026-10-22')],
  ['مهر و آبان', span('2027-09-23', '2027-11-21'), span('2026-09-23', '2026-11-21')],
  ['از مهر تا آبان', span('2027-09-23', '2027-11-21'), span('2026-09-23', '2026-11-21')],
  ['۱۵ دی', span('2027-01-05', '2027-01-05'), span('2026-01-05', '2026-01-05')],
  ['تا ۱۵ دی', span(null, '2027-01-05'), span(null, '2026-01-05')],
  ['تا پانزده دی ۱۴۰۵', span(null, '2027-01-05')],
  ['قبل از ۱۵ دی', span(null, '2027-01-04'), span(null, '2026-01-04')],
  ['۳ آذر', span('2027-11-24', '2027-11-24'), span('2026-11-24', '2026-11-24')],
  ['از ۱ آذر تا ۱۵ دی ۱۴۰۵', span('2026-11-22', '2027-01-05')],
  ['۳۰ اسفند ۱۴۰۸', span('2030-03-20', '2030-03-20')],
  ['تا مهر', span(null, '2027-10-22'), span(null, '2026-10-22')],
  ['قبل از مهر', span(null, '2027-09-22'), span(null, '2026-09-22')],
  ['بعد از مهر', span('2027-10-23', null), span('2026-10-23', null)],
  ['بعد از عید', span('2027-03-21', null)],
  ['قبل از عید', span(null, '2027-03-20')],
  ['پس از ۱۴۰۶', span('2028-03-20', null)],
  ['پس از سال ۱۴۰۶', span('2028-03-20', null)],
  ['بعد از سه ماه', undefined],
  ['پارسال', span('2025-03-21', '2026-03-20')],
  ['سه‌ماههٔ اول ۱۴۰۶', span('2027-03-21', '2027-06-21')],
  ['سه ماه دوم سال ۱۴۰۶', span('2027-06-22', '2027-09-22')],
  ['فصل چهارم ۱۴۰۵', span('2026-12-22', '2027-03-20')],
  ['شش ماهه نخست پارسال', span('2025-03-21', '2025-09-22')],
  ['تا پایان نیمهٔ اول ۱۴۰۶', span(null, '2027-09-22')],
  ['امروز', span('2026-11-25', '2026-11-25')],
  ['دیروز', span('2026-11-24', '2026-11-24')],
  ['در دو ماه و نیم گذشته', back(75)],
  ['تا ۱۴۰۵/۱۰/۱۲', span(null, '2027-01-02')],
  ['از ۱۴۰۵/۱۰/۱۲ به بعد', span('2027-01-02', null)],
  ['بین ۱۴۰۵/۱۰/۰۱ و ۱۴۰۵/۱۰/۱۲', span('2026-12-22', '2027-01-02')],
  ['تا بیست و پنج روز دیگر', ahead(25)],
  ['۱۴۰۵/۱۰/۱۲', span('2027-01-02', '2027-01-02')],
  ['تا پایان دی', span(null, '2027-01-20')],
  ['تا مرداد', span(null, '2027-08-22')],
  ['دی و بهمن', span('2026-12-22', '2027-02-19')],
  ['دی و اسفند', span('2026-12-22', '2027-01-20')],
  ['در آبان', span('2027-10-23', '2027-11-21')],
  ['در آذر', span('2026-11-22', '2026-12-21')],
  ['آخر دی ۱۴۰۷', span('2028-12-21', '2029-01-19')],
  ['در ۱۴۰۶', span('2027-03-21', '2028-03-19')],
  ['تا پایان زمستان', span(null, '2027-03-20')],
  ['در بهار ۱۴۰۶', span('2027-03-21', '2027-06-21')],
  ['در تابستان', span('2027-06-22', '2027-09-22')],
  ['در پاییز', span('2026-09-23', '2026-12-21')],
  ['سال ۱۴۰۴', span('2025-03-21', '2026-03-20')],
  ['بدون زمان', undefined],
])('«%s» is a time as the calendar has it', (question, time, past?: Time) => {
  const found = findTime(plainQuestion(question), TODAY)
  expect(found?.time).toEqual(time)
  // Of what was, a month that is named alone is the last such month.
  if (past) expect(found?.past).toEqual(past)
})

it('the month after Esfand is Farvardin of the next year', () => {
  expect(findTime(plainQuestion('ماه بعد'), '2027-03-10')?.time).toEqual(
    span('2027-03-21', '2027-04-20'),
  )
})

it.each([
  ['changes', ahead(30), null],
  ['changes', back(7), {}],
  ['changes', back(3), { from: ['1405-09-01'] }],
  ['changes', back(30), { period: ['month'] }],
  ['changes', back(365), { period: ['year'] }],
  ['changes', back(14), { from: ['1405-08-20'] }],
  ['changes', span('2026-09-23', null), { from: ['1405-07-01'] }],
  ['changes', span(null, '2026-10-22'), { to: ['1405-07-30'] }],
  ['expiry', back(30), null],
  ['expiry', ahead(90), { window: ['90'] }],
  ['expiry', ahead(60), { to: ['1405-11-04'] }],
  ['expiry', span('2026-12-22', '2027-01-20'), { from: ['1405-10'], to: ['1405-10'] }],
  ['expiry', span('2026-09-23', '2027-01-20'), { to: ['1405-10'] }],
  ['expiry', span(null, '2026-10-22'), null],
  [
    'expiry',
    span('2027-01-05', '2027-01-05'),
    { from: ['1405-10'], to: ['1405-10'], day: ['1405-10-15'] },
  ],
  ['products', ahead(180), { validity: ['90', '180'] }],
  ['products', ahead(365), { validity: ['90', '180', '365'] }],
  ['products', ahead(60), null],
  ['products', back(90), null],
  ['products', span(null, '2026-10-22'), { asOf: ['1405-07-30'] }],
])('in %s, %o is said by its filters', (list, time, filters) => {
  const definition = EXPORTED_LISTS[list]?.source.definition
  if (!definition) throw new Error(`there is no list ${list}`)
  expect(fitTime(time, { list, definition, slots: new Map(), today: TODAY })).toEqual(filters)
})
