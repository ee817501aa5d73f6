import { NUMBER, numberOf } from '#src/persian/amounts.ts'
import { MONTHS } from '#src/persian/dates.ts'
import { addDays, addJalaliMonths } from '#src/persian/jalali-months.ts'
import { SEASON_NAMES } from '#src/words/seasons.ts'
import {
  type Calendar,
  dayOf,
  daysOf,
  daysTo,
  type Groups,
  lastOfWeek,
  sameDay,
} from './calendar.ts'
import { phrase } from './plain-question.ts'

/** A time that a question names; days are ISO, the last included. */
export type Time =
  | { way: 'ahead' | 'back'; days: number }
  | { way: 'span'; from: string | null; to: string | null }

const MONTH = `(${MONTHS.join('|')})(?:~ماه)?`
const YEAR = '(?: سال)?(?: (1[34]\\d\\d))?'
/** «بهار آینده» is none that has begun. */
const YEAR_OR_NEXT = '(?: سال)?(?: (1[34]\\d\\d|آینده|پیش رو))?'
/** Sides of how long something is valid. */
const OVER = '(?:(?:بیش|بیشتر) از|بالای|حداقل|دست~کم)'
const WITHIN = '(?:کمتر از|زیر|حداکثر)'
const ONWARD = '(?: (تا ?(?:کنون|حالا)|به بعد))?'
const END = '(?:پایان|آخر|انتهای|آخرین روز)'
const UNITS = '(روز|هفته|ماه|سال)'
/** «۱۵ دی», «پانزده دی ۱۴۰۵», «اول دی». */
const DAY_OF = `(?:تاریخ |روز )?(?:(${NUMBER})(?:~م|م)?|اول|ابتدای|آغاز) ${MONTH}${YEAR}`
const DAY = '(?:تاریخ |روز )?(1[34]\\d\\d|20[2-4]\\d) (\\d\\d?) (\\d\\d?)'
const GREGORIAN =
  'ژانویه فوریه مارس آوریل مه|می ژوئن ژوئیه|جولای اوت|آگوست سپتامبر اکتبر نوامبر دسامبر'.split(' ')

/** Parts of a year by their number: «سه‌ماههٔ اول», «شش‌ماههٔ آخر». */
const ORDINALS = ['(?:اول|نخست|یکم)', 'دوم', 'سوم', 'چهارم', '(?:آخر|پایانی)']

/** Months that are said as such: «لوزارتان ۵۰ ماه پیش» is a strength and the month before. */
const MAX_MONTHS = 36
const isTime = (n: string, unit: string) => unit !== 'ماه' || numberOf(n) <= MAX_MONTHS

/** So long ago: that day, and where what happened then is asked for its year, month or week. */
function ago(
  [n = '', unit = '', half]: Groups,
  { today, isPast, year, month, first, last }: Calendar,
): Time | null {
  if (!isTime(n, unit)) return null
  const day = sameDay([n, unit, half], today, -1)
  if (!isPast || unit === 'روز' || half) return span(day, day)
  const count = numberOf(n)
  if (unit === 'سال') return span(first(year - count, 1), last(year - count, 12))
  if (unit === 'ماه') {
    const months = year * 12 + month - 1 - count
    const [y, m] = [Math.floor(months / 12), (months % 12) + 1]
    return span(first(y, m), last(y, m))
  }
  const end = lastOfWeek(day)
  return span(addDays(end, -6), end)
}

/** The last day of a month of the Gregorian calendar. */
const lastDay = (y: string, month: number) =>
  new Date(Date.UTC(Number(y), month, 0)).toISOString().slice(0, 10)
const monthOf = (name = '') => MONTHS.findIndex((one) => phrase(one).test(name)) + 1
const seasonOf = (name = '') => SEASON_NAMES.findIndex((one) => phrase(one).test(name)) * 3 + 1

/** «until» a month, «since» it, within it; the first that fits is taken. */
export const TIME_RULES: readonly [
  source: string,
  read: (groups: Groups, on: Calendar) => Time | null,
][] = [
  [
    `(تا )?(?:(?:در|طی|${END}) )*((?:سه|3) ماهه?|فصل|(?:شش|6) ماهه?|نیمه|نیم~سال)(?:~ی)? (${ORDINALS.join('|')})(?! (?:${MONTHS.join('|')}))(?: سال)?(?: (1[34]\\d\\d|امسال|پارسال|آینده))?`,
    ([until, part = '', nth = '', y = ''], { year, yearOf, first, last }) => {
      const length = /[س3]ه? ماه|فصل/.test(part) ? 3 : 6
      const place = ORDINALS.findIndex((one) => phrase(one).test(nth))
      const m = place === ORDINALS.length - 1 ? 13 - length : place * length + 1
      const end = m + length - 1
      const of = { امسال: year, پارسال: year - 1, اینده: year + 1 }[y] ?? yearOf(y, m, end)
      return end > 12 ? null : span(until ? null : first(of, m), last(of, end))
    },
  ],
  [
    `(تا )?(?:در )?(?:پایان )?نیمه(?:~ی)? (?:(اول|دوم|آخر) )?${MONTH}${YEAR}`,
    ([until, part, name, y], { yearOf, first, last }) => {
      const [m, of] = [monthOf(name), yearOf(y, monthOf(name))]
      const middle = addDays(first(of, m), 14)
      if (!part) return until ? span(null, middle) : null
      const [from, to] = part === 'اول' ? [first(of, m), middle] : [addDays(middle, 1), last(of, m)]
      return span(until ? null : from, to)
    },
  ],
  [
    '(?:تا |ظرف |در )?(?:نیم سال|نیم~سال)(?: (?:دیگر|آینده|بعد))?',
    () => ({ way: 'ahead', days: 180 }),
  ],
  [
    `(?:بین|از) #(?: ${UNITS})? (?:تا|و) # ${UNITS}(?:~ی)? (?:دیگر|آینده|بعد|پیش رو)`,
    ([n1, u1, n2, u2], { today }) => {
      const [from, to] = [sameDay([n1, u1 ?? u2], today, 1), sameDay([n2, u2], today, 1)]
      return from <= to ? span(from, to) : null
    },
  ],
  [
    `(?:(?:تا|ظرف|طی|در|در طول|در طی) )?# ${UNITS}( و نیم)?(?:~ی)? ?(?:دیگر|آینده|بعد|بعدی|پیش رو)`,
    (groups, { today }) =>
      isTime(groups[0] ?? '', groups[1] ?? '')
        ? { way: 'ahead', days: daysTo(groups, today, 1) }
        : null,
  ],
  [`(?:در )?(?<!(?:از|طی|ظرف|تا) )# ${UNITS}( و نیم)?(?:~ی)? (?:قبل|پیش)(?! از)`, ago],
  ['(?:(?:تا|ظرف|طی|در) )?هفته (?:دیگر|آینده|بعد|بعدی)', () => ({ way: 'ahead', days: 7 })],
  [
    `(?:(?:در|طی|از) )?# ${UNITS}( و نیم)?(?:~ی)? ?(?:گذشته|اخیر|قبل|پیش)`,
    (groups, { today }) =>
      isTime(groups[0] ?? '', groups[1] ?? '')
        ? { way: 'back', days: daysTo(groups, today, -1) }
        : null,
  ],
  [
    `(?:(?:در|طی|از) )?${UNITS}(?:~ی)? ?(?:گذشته|اخیر|قبل|پیش)`,
    ([unit]) => ({ way: 'back', days: daysOf('1', unit) }),
  ],
  [
    `(?:تا|ظرف|حداکثر تا|طی) # ${UNITS}( و نیم)?`,
    (groups, { today }) => ({ way: 'ahead', days: daysTo(groups, today, 1) }),
  ],
  ['(?:از )?امروز', (_, { today }) => span(today, today)],
  ['(?:از )?(?:دیروز|روز گذشته)', (_, { today }) => span(addDays(today, -1), addDays(today, -1))],
  ['پس~فردا', (_, { today }) => span(addDays(today, 2), addDays(today, 2))],
  ['(?:از )?فردا', (_, { today }) => span(addDays(today, 1), addDays(today, 1))],
  [
    `(?:در |تا )?(?:${END} )?(?:این|همین) هفته|(?:در )?هفته جاری|تا ${END} هفته(?! (?:بعد|آینده|دیگر))`,
    // What happened in it is the week up to today; what is to come, the rest of it.
    (_, { today, isPast }) => (isPast ? { way: 'back', days: 7 } : span(today, lastOfWeek(today))),
  ],
  [
    `(?:در |تا )?(?:${END} )?(?:(?:این|همین) ماه|ماه جاری)|(?:از (?:اول|ابتدای)|تا ${END}) ماه(?! (?:بعد|آینده|دیگر|قبل|گذشته|پیش))`,
    (_, { year, month, first, last }) => span(first(year, month), last(year, month)),
  ],
  [
    `(?:در |(تا (?:${END} )?))?ماه (?:بعد|بعدی|آینده|دیگر)`,
    ([until], { year, month, first, last }) => {
      const [y, m] = month === 12 ? [year + 1, 1] : [year, month + 1]
      return span(until ? null : first(y, m), last(y, m))
    },
  ],
  [
    '(?:در |تا )?(?:(?:این|همین) فصل|فصل (جاری|بعد|بعدی|آینده|دیگر))',
    ([which = 'جاری'], { year, month, first, last }) => {
      const months = Math.floor((month - 1) / 3) * 3 + (which === 'جاری' ? 0 : 3)
      const [y, m] = [year + Math.floor(months / 12), (months % 12) + 1]
      return span(first(y, m), last(y, m + 2))
    },
  ],
  [
    `(?:در |(تا (?:${END} )?))?سال (?:بعد|بعدی|آینده|دیگر)`,
    ([until], { year, first, last }) => span(until ? null : first(year + 1, 1), last(year + 1, 12)),
  ],
  [
    'از (?:(عید نوروز|عید|نوروز|سال نو)|(?:اول|ابتدای|آغاز|شروع) (?:همین |این )?سال|(?:اول|ابتدای|آغاز) امسال|امسال)(?! 1[34])(?: (?:(تا ?(?:کنون|حالا|به حال)|به (?:این طرف|این سو))|به بعد))?',
    ([feast, untilNow], { year, isPast, first }) =>
      span(first(year + Number(feast !== undefined && !untilNow && !isPast), 1), null),
  ],
  [
    `(?:تا |قبل از |پیش از )?(?:شب )?(?:عید نوروز|عید|نوروز|سال نو|${END} (?:همین |این )?سال|${END} امسال)(?! 1[34])`,
    (_, { year, last }) => span(null, last(year, 12)),
  ],
  [
    '(?:(?:در|طی) )?(?<!(?:از|به|با) )پارسال',
    (_, { year, first, last }) => span(first(year - 1, 1), last(year - 1, 12)),
  ],
  [
    '(?:در |تا )?(?:امسال|سال جاری)',
    (_, { year, first, last }) => span(first(year, 1), last(year, 12)),
  ],
  [
    `تا (?:${END} )?(?:سال )?(1[34]\\d\\d)(?! \\d)`,
    ([y], { last }) => span(null, last(Number(y), 12)),
  ],
  [
    `(?:از|بین) ${DAY_OF} (?:تا|و) ${DAY_OF}`,
    ([d1 = '1', m1, y1, d2 = '1', m2, y2], { day, isPast }) => {
      const to = day(y2, monthOf(m2), numberOf(d2))
      const from = day(y1 ?? y2, monthOf(m1), numberOf(d1))
      if (from === null || to === null || from <= to) return from && to ? span(from, to) : null
      // Today lies within: «از ۱ آبان تا ۱۵ آذر», asked on the tenth.
      if (y1 || y2) return null
      return isPast ? span(from, addJalaliMonths(to, 12)) : span(addJalaliMonths(from, -12), to)
    },
  ],
  [
    `(?:(تا)|(از)|در)? ?${DAY_OF}${ONWARD}`,
    ([until, since, d = '1', m, y, onward = since], { day }) => {
      const found = day(y, monthOf(m), numberOf(d))
      return found === null ? null : span(until ? null : found, onward ? null : found)
    },
  ],
  [
    `(?:از|بین) (?:(?:اول|ابتدای|آغاز) )?${MONTH}${YEAR} (?:تا|و) (?:${END} )?${MONTH}${YEAR}`,
    ([m1, y1, m2, y2], { yearOf, first, last }) => {
      const [a, b] = [monthOf(m1), monthOf(m2)]
      // «از دی تا فروردین ۱۴۰۶» begins in the year before the one that is named.
      const end = b < a ? b + 12 : b
      const from = y2 && !y1 ? Number(y2) - Number(b < a) : yearOf(y1, a, end)
      return span(first(from, a), last(y2 ? Number(y2) : from + Number(b < a), b))
    },
  ],
  [
    `از (?:(?:اول|ابتدای|آغاز) )?${MONTH}${YEAR}(?: (?:(تا ?(?:کنون|حالا|به حال)|به (?:این طرف|این سو))|به بعد))?`,
    ([name, y, untilNow], { today, yearOf, first }) => {
      const m = monthOf(name)
      const from = first(yearOf(y, m), m)
      return span(untilNow && from > today ? first(yearOf(y, m) - 1, m) : from, null)
    },
  ],
  [
    `(?:از|بین) ${DAY} (?:تا|و) ${DAY}`,
    (groups) => span(dayOf(...groups.slice(0, 3)), dayOf(...groups.slice(3))),
  ],
  [
    `(?:(تا)|(از)|در)? ?${DAY}${ONWARD}`,
    ([until, since, y, m, d, onward = since]) => {
      const day = dayOf(y, m, d)
      return day === null ? null : span(until ? null : day, onward ? null : day)
    },
  ],
  [
    `تا (?:${END} )?${MONTH}${YEAR}`,
    ([m, y], { yearOf, last }) => span(null, last(yearOf(y, monthOf(m)), monthOf(m))),
  ],
  [
    `(?:(?:در|طی) )?${MONTH} و ${MONTH}${YEAR}`,
    ([m1, m2, y], { yearOf, first, last }) => {
      const [a, b] = [monthOf(m1), monthOf(m2)]
      const year = yearOf(y, a, b)
      return b === a + 1 ? span(first(year, a), last(year, b)) : null
    },
  ],
  [
    `(?:(?:در|طی) )?(?:(?:پایان|آخر) )?${MONTH}${YEAR_OR_NEXT}`,
    ([m, y], { yearOf, first, last }) => {
      const year = yearOf(y, monthOf(m))
      return span(first(year, monthOf(m)), last(year, monthOf(m)))
    },
  ],
  [
    `(تا )?(?:(?:در|${END}) )*(${SEASON_NAMES.join('|')})${YEAR_OR_NEXT}`,
    ([until, name, y], { yearOf, first, last }) => {
      const m = seasonOf(name)
      const year = yearOf(y, m, m + 2)
      return span(until ? null : first(year, m), last(year, m + 2))
    },
  ],
  [
    `(?:(?:(?:در|طی) )?(?:${END}|سال) |(?:در|طی) |(?<=(?:(?:قبل|پیش|بعد|پس) از|تغییرات|تحولات|رویدادهای|فهرست جدید|جدید|انقضا|انقضای) ))(1[34]\\d\\d)(?! \\d)`,
    ([y], { first, last }) => span(first(Number(y), 1), last(Number(y), 12)),
  ],
  [
    `(?:(تا)|(از)|در)? ?(?:(?:طی|ماه|${END}) )*(?:(?:(${NUMBER}) )?(${GREGORIAN.join('|')}) |(?<=(?:تا|در|طی|${END}) )|(?=سال ))(?:سال )?(20[2-4]\\d)(?! \\d)(?: میلادی)?${ONWARD}`,
    ([until, since, d, name = '', y = '', onward = since]) => {
      const place = GREGORIAN.findIndex((one) => phrase(one).test(name))
      const [from, to] = d
        ? [dayOf(y, String(place + 1), d), dayOf(y, String(place + 1), d)]
        : [dayOf(y, String(Math.max(place + 1, 1)), '1'), lastDay(y, place < 0 ? 12 : place + 1)]
      return from && to ? span(until ? null : from, onward ? null : to) : null
    },
  ],
  // How long something is still valid.
  [
    `(?<=(?:اعتبار|انقضا)[^ ]*(?: [^ ]+)? )(${OVER}|${WITHIN}) # ${UNITS}( و نیم)?(?! ?(?:گذشته|اخیر|قبل|پیش))|(${OVER}|${WITHIN}) # ${UNITS}( و نیم)?(?:(?= (?:دیگر )?(?:اعتبار|(?:به|تا) (?:انقضا|پایان|اتمام)))| مانده)`,
    (groups, { today }) => {
      const [side = '', ...length] = groups[0] ? groups.slice(0, 4) : groups.slice(4)
      if (phrase(WITHIN).test(side)) return { way: 'ahead', days: daysTo(length, today, 1) }
      return span(addDays(sameDay(length, today, 1), 1), null)
    },
  ],
  [
    `# ${UNITS}( و نیم)?(?:(?= (?:دیگر )?(?:به|تا) (?:انقضا|پایان|اتمام))| مانده)`,
    (length, { today }) => ({ way: 'ahead', days: daysTo(length, today, 1) }),
  ],
]

export function span(from: string | null, to: string | null): Time {
  return { way: 'span', from, to }
}
