import { isoToJalaliParts, jalaliToIso, lastOfMonth } from '#src/persian/dates.ts'
import { numberOf, phrase } from './plain-question.ts'

/** A time that a question names; days are ISO, the last included. */
export type Time =
  | { way: 'ahead' | 'back'; days: number }
  | { way: 'span'; from: string | null; to: string | null }

const MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
const SEASONS = ['بهار', 'تابستان', 'پاییز', 'زمستان']
const MONTH = `(${MONTHS.join('|')})(?:~ماه)?`
const YEAR = '(?: سال)?(?: (1[34]\\d\\d))?'
const END = '(?:پایان|آخر|انتهای|آخرین روز)'
const UNITS = '(روز|هفته|ماه|سال)'
const DAYS: Readonly<Record<string, number>> = { روز: 1, هفته: 7, ماه: 30, سال: 365 }

/** Years, months and days of the calendar as seen from a day. */
function calendarOf(today: string) {
  const { year, month } = isoToJalaliParts(today)
  const first = (y: number, m: number) =>
    jalaliToIso(`${y}-${String(m).padStart(2, '0')}-01`) ?? today
  const last = (y: number, m: number) => lastOfMonth(first(y, m))
  /** The year of a month that is named alone: the next such month, or the last one. */
  const yearOf = (m: number, given: string | undefined, isPast: boolean) =>
    given ? Number(given) : isPast ? year - Number(m > month) : year + Number(m < month)
  return { year, month, first, last, yearOf }
}

type Calendar = ReturnType<typeof calendarOf>
type Groups = readonly (string | undefined)[]

const monthOf = (name = '') => MONTHS.findIndex((one) => phrase(one).test(name)) + 1
const seasonOf = (name = '') => SEASONS.findIndex((one) => phrase(one).test(name)) * 3 + 1

/** «until» a month, «since» it, within it; the first that fits is taken. */
const RULES: readonly [source: string, read: (groups: Groups, on: Calendar) => Time | null][] = [
  [
    `(?:(?:تا|ظرف|طی|در|در طول|در طی) )?# ${UNITS}(?:~ی)? ?(?:دیگر|آینده|بعد|بعدی|پیش رو)`,
    ([n, unit = '']) => ({ way: 'ahead', days: numberOf(n) * (DAYS[unit] ?? 1) }),
  ],
  [
    `(?:(?:در|طی|از) )?(?:# )?${UNITS}(?:~ی)? ?(?:گذشته|اخیر|قبل|پیش)`,
    ([n = '1', unit = '']) => ({ way: 'back', days: numberOf(n) * (DAYS[unit] ?? 1) }),
  ],
  [
    `(?:تا|ظرف|حداکثر تا|طی) # ${UNITS}`,
    ([n, unit = '']) => ({ way: 'ahead', days: numberOf(n) * (DAYS[unit] ?? 1) }),
  ],
  [
    '(?:تا |ظرف |در )?(?:نیم سال|نیم~سال)(?: (?:دیگر|آینده|بعد))?',
    () => ({ way: 'ahead', days: 180 }),
  ],
  ['(?:در |تا )?(?:این|همین) هفته|(?:در )?هفته جاری', () => ({ way: 'back', days: 7 })],
  [
    '(?:در )?(?:(?:این|همین) ماه|ماه جاری)',
    (_, { year, month, first, last }) => span(first(year, month), last(year, month)),
  ],
  [
    '(?:در |تا )?ماه (?:بعد|بعدی|آینده)',
    (_, { year, month, first, last }) => {
      const [y, m] = month === 12 ? [year + 1, 1] : [year, month + 1]
      return span(first(y, m), last(y, m))
    },
  ],
  [
    '(?:در )?سال (?:بعد|بعدی|آینده)',
    (_, { year, first, last }) => span(first(year + 1, 1), last(year + 1, 12)),
  ],
  [
    `(?:تا |قبل از |پیش از )?(?:شب )?(?:عید نوروز|عید|نوروز|سال نو|${END} (?:همین |این )?سال|${END} امسال)(?! 1[34])`,
    (_, { year, last }) => span(null, last(year, 12)),
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
    `از (?:(?:اول|ابتدای|آغاز) )?${MONTH}${YEAR} تا (?:${END} )?${MONTH}${YEAR}`,
    ([m1, y1, m2, y2], { yearOf, first, last }) => {
      const [a, b] = [monthOf(m1), monthOf(m2)]
      // «از دی تا فروردین ۱۴۰۶» begins in the year before the one that is named.
      const from = y2 && !y1 ? Number(y2) - Number(b < a) : yearOf(a, y1, false)
      return span(first(from, a), last(y2 ? Number(y2) : from + Number(b < a), b))
    },
  ],
  [
    `از (?:(?:اول|ابتدای|آغاز) )?${MONTH}${YEAR}(?: (?:تا ?(?:کنون|حالا|امروز|به حال)|به (?:بعد|این طرف|این سو)))?`,
    ([m, y], { yearOf, first }) => span(first(yearOf(monthOf(m), y, true), monthOf(m)), null),
  ],
  [
    '(?:در )?(?:تاریخ |روز )?(1[34]\\d\\d) (\\d\\d?) (\\d\\d?)',
    ([y, m, d]) => {
      const day = jalaliToIso(`${y}/${m}/${d}`)
      return span(day, day)
    },
  ],
  [
    `تا (?:${END} )?${MONTH}${YEAR}`,
    ([m, y], { yearOf, last }) => span(null, last(yearOf(monthOf(m), y, false), monthOf(m))),
  ],
  [
    `(?:(?:در|طی) )?${MONTH} و ${MONTH}${YEAR}`,
    ([m1, m2, y], { yearOf, first, last }) => {
      const [a, b] = [monthOf(m1), monthOf(m2)]
      const year = yearOf(b, y, false)
      return b === a + 1 ? span(first(year, a), last(year, b)) : null
    },
  ],
  [
    `(?:(?:در|طی) )?(?:(?:پایان|آخر) )?${MONTH}${YEAR}`,
    ([m, y], { yearOf, first, last }) => {
      const year = yearOf(monthOf(m), y, false)
      return span(first(year, monthOf(m)), last(year, monthOf(m)))
    },
  ],
  [
    '(?:(?:در|طی) )(1[34]\\d\\d)(?! \\d)',
    ([y], { first, last }) => span(first(Number(y), 1), last(Number(y), 12)),
  ],
  [
    `(تا )?(?:(?:در|${END}) )*(${SEASONS.join('|')})${YEAR}`,
    ([until, name, y], { yearOf, first, last }) => {
      const m = seasonOf(name)
      const year = yearOf(m + 2, y, false)
      return span(until ? null : first(year, m), last(year, m + 2))
    },
  ],
  [
    '(?:(?:در|طی) )?سال (1[34]\\d\\d)',
    ([y], { first, last }) => span(first(Number(y), 1), last(Number(y), 12)),
  ],
]

function span(from: string | null, to: string | null): Time {
  return { way: 'span', from, to }
}

/** The first time that a text names, with what says it. */
export function findTime(text: string, today: string): { time: Time; said: string } | null {
  const calendar = calendarOf(today)
  for (const [source, read] of RULES) {
    const match = phrase(source).exec(text)
    const time = match && read(match.slice(1), calendar)
    if (time) return { time, said: match[0] }
  }
  return null
}
