import { isoToJalaliParts, jalaliToIso, lastOfMonth, MONTHS } from '#src/persian/dates.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { SEASON_NAMES } from '#src/words/seasons.ts'
import { numberOf, phrase } from './plain-question.ts'

/** A time that a question names; days are ISO, the last included. */
export type Time =
  | { way: 'ahead' | 'back'; days: number }
  | { way: 'span'; from: string | null; to: string | null }

const MONTH = `(${MONTHS.join('|')})(?:~ماه)?`
const YEAR = '(?: سال)?(?: (1[34]\\d\\d))?'
const END = '(?:پایان|آخر|انتهای|آخرین روز)'
const UNITS = '(روز|هفته|ماه|سال)'
const DAYS: Readonly<Record<string, number>> = { روز: 1, هفته: 7, ماه: 30, سال: 365 }
/** «۱۵ دی», «پانزده دی ۱۴۰۵». */
const DAY_OF = `(?:تاریخ |روز )?#(?:~م|م)? ${MONTH}${YEAR}`
const DAY = '(?:تاریخ |روز )?(1[34]\\d\\d) (\\d\\d?) (\\d\\d?)'

/** Parts of a year by their number: «سه‌ماههٔ اول». */
const ORDINALS = ['(?:اول|نخست|یکم)', 'دوم', 'سوم', 'چهارم']

const daysOf = (n = '', unit = '', half = '') =>
  Math.round((numberOf(n) + (half ? 0.5 : 0)) * (DAYS[unit] ?? 1))
const dayOf = (y = '', m = '', d = '') => jalaliToIso(`${y}/${m}/${d}`)

/** Years, months and days of the calendar as seen from a day. */
function calendarOf(today: string, isPast: boolean) {
  const { year, month } = isoToJalaliParts(today)
  const first = (y: number, m: number) =>
    jalaliToIso(`${y}-${String(m).padStart(2, '0')}-01`) ?? today
  const last = (y: number, m: number) => lastOfMonth(first(y, m))
  /** The year of months that are named alone: the next such months, or the last ones. */
  const yearOf = (given: string | undefined, m: number, end = m) =>
    given ? Number(given) : isPast ? year - Number(m > month) : year + Number(end < month)
  /** A day of a month of a year, or of none: the next such day, or the last one. */
  const day = (given: string | undefined, m: number, d: number) => {
    // «۳۰ اسفند» is said of any year for its last day.
    const of = (y: number) =>
      dayOf(String(y), String(m), String(d)) ?? (m === 12 && d === 30 ? last(y, m) : null)
    if (given) return of(Number(given))
    const thisYear = of(year)
    const isOver = thisYear !== null && (isPast ? thisYear > today : thisYear < today)
    return isOver ? of(year + (isPast ? -1 : 1)) : thisYear
  }
  return { today, isPast, year, month, first, last, yearOf, day }
}

/** Months that are said as such: «لوزارتان ۵۰ ماه پیش» is a strength and the month before. */
const MAX_MONTHS = 36
const isTime = (n: string, unit: string) => unit !== 'ماه' || numberOf(n) <= MAX_MONTHS

/** So long ago: that day, and where what happened then is asked for its year, month or week. */
function ago(
  [n = '', unit = '', half]: Groups,
  { today, isPast, year, month, first, last }: Calendar,
): Time | null {
  if (!isTime(n, unit)) return null
  const day = addDays(today, -daysOf(n, unit, half))
  if (!isPast || unit === 'روز' || half) return span(day, day)
  const count = numberOf(n)
  if (unit === 'سال') return span(first(year - count, 1), last(year - count, 12))
  if (unit === 'ماه') {
    const months = year * 12 + month - 1 - count
    const [y, m] = [Math.floor(months / 12), (months % 12) + 1]
    return span(first(y, m), last(y, m))
  }
  // Weeks begin on Saturday.
  const begin = addDays(day, -((new Date(day).getUTCDay() + 1) % 7))
  return span(begin, addDays(begin, 6))
}

type Calendar = ReturnType<typeof calendarOf>
type Groups = readonly (string | undefined)[]

const monthOf = (name = '') => MONTHS.findIndex((one) => phrase(one).test(name)) + 1
const seasonOf = (name = '') => SEASON_NAMES.findIndex((one) => phrase(one).test(name)) * 3 + 1

/** «until» a month, «since» it, within it; the first that fits is taken. */
const RULES: readonly [source: string, read: (groups: Groups, on: Calendar) => Time | null][] = [
  [
    `(تا )?(?:(?:در|طی|${END}) )*((?:سه|3) ماهه?|فصل|(?:شش|6) ماهه?|نیمه|نیم~سال)(?:~ی)? (${ORDINALS.join('|')})(?: سال)?(?: (1[34]\\d\\d|امسال|پارسال))?`,
    ([until, part = '', nth = '', y = ''], { year, yearOf, first, last }) => {
      const length = /[س3]ه? ماه|فصل/.test(part) ? 3 : 6
      const m = ORDINALS.findIndex((one) => phrase(one).test(nth)) * length + 1
      const end = m + length - 1
      const of = { امسال: year, پارسال: year - 1 }[y] ?? yearOf(y, m, end)
      return end > 12 ? null : span(until ? null : first(of, m), last(of, end))
    },
  ],
  [
    '(?:تا |ظرف |در )?(?:نیم سال|نیم~سال)(?: (?:دیگر|آینده|بعد))?',
    () => ({ way: 'ahead', days: 180 }),
  ],
  [
    `(?:(?:تا|ظرف|طی|در|در طول|در طی) )?# ${UNITS}( و نیم)?(?:~ی)? ?(?:دیگر|آینده|بعد|بعدی|پیش رو)`,
    (groups) =>
      isTime(groups[0] ?? '', groups[1] ?? '') ? { way: 'ahead', days: daysOf(...groups) } : null,
  ],
  [`(?:در )?(?<!(?:از|طی|ظرف|تا) )# ${UNITS}( و نیم)?(?:~ی)? (?:قبل|پیش)(?! از)`, ago],
  ['(?:(?:تا|ظرف|طی|در) )?هفته (?:دیگر|آینده|بعد|بعدی)', () => ({ way: 'ahead', days: 7 })],
  [
    `(?:(?:در|طی|از) )?# ${UNITS}( و نیم)?(?:~ی)? ?(?:گذشته|اخیر|قبل|پیش)`,
    (groups) =>
      isTime(groups[0] ?? '', groups[1] ?? '') ? { way: 'back', days: daysOf(...groups) } : null,
  ],
  [
    `(?:(?:در|طی|از) )?${UNITS}(?:~ی)? ?(?:گذشته|اخیر|قبل|پیش)`,
    ([unit]) => ({ way: 'back', days: daysOf('1', unit) }),
  ],
  [
    `(?:تا|ظرف|حداکثر تا|طی) # ${UNITS}( و نیم)?`,
    (groups) => ({ way: 'ahead', days: daysOf(...groups) }),
  ],
  ['(?:از )?امروز', (_, { today }) => span(today, today)],
  ['(?:از )?(?:دیروز|روز گذشته)', (_, { today }) => span(addDays(today, -1), addDays(today, -1))],
  ['(?:از )?فردا', (_, { today }) => span(addDays(today, 1), addDays(today, 1))],
  ['(?:در |تا )?(?:این|همین) هفته|(?:در )?هفته جاری', () => ({ way: 'back', days: 7 })],
  [
    '(?:در )?(?:(?:این|همین) ماه|ماه جاری)',
    (_, { year, month, first, last }) => span(first(year, month), last(year, month)),
  ],
  [
    '(?:در |تا )?ماه (?:بعد|بعدی|آینده|دیگر)',
    (_, { year, month, first, last }) => {
      const [y, m] = month === 12 ? [year + 1, 1] : [year, month + 1]
      return span(first(y, m), last(y, m))
    },
  ],
  [
    '(?:در )?سال (?:بعد|بعدی|آینده|دیگر)',
    (_, { year, first, last }) => span(first(year + 1, 1), last(year + 1, 12)),
  ],
  [
    'از (?:عید نوروز|عید|نوروز|سال نو|(?:اول|ابتدای|آغاز|شروع) (?:همین |این )?سال|(?:اول|ابتدای|آغاز) امسال|امسال)(?! 1[34])(?: (?:تا ?(?:کنون|حالا|امروز|به حال)|به (?:این طرف|این سو|بعد)))?',
    (_, { year, first }) => span(first(year, 1), null),
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
    ([d1, m1, y1, d2, m2, y2], { day }) => {
      const to = day(y2, monthOf(m2), numberOf(d2))
      const from = day(y1 ?? y2, monthOf(m1), numberOf(d1))
      return from !== null && to !== null && from <= to ? span(from, to) : null
    },
  ],
  [
    `(?:(تا)|(از)|در)? ?${DAY_OF}(?: (?:تا ?(?:کنون|حالا|امروز)|به بعد))?`,
    ([until, since, d, m, y], { day }) => {
      const found = day(y, monthOf(m), numberOf(d))
      return found === null ? null : span(until ? null : found, since ? null : found)
    },
  ],
  [
    `(?:از|بین) (?:(?:اول|ابتدای|آغاز) )?${MONTH}${YEAR} (?:تا|و) (?:${END} )?${MONTH}${YEAR}`,
    ([m1, y1, m2, y2], { yearOf, first, last }) => {
      const [a, b] = [monthOf(m1), monthOf(m2)]
      // «از دی تا فروردین ۱۴۰۶» begins in the year before the one that is named.
      const from = y2 && !y1 ? Number(y2) - Number(b < a) : yearOf(y1, a)
      return span(first(from, a), last(y2 ? Number(y2) : from + Number(b < a), b))
    },
  ],
  [
    `از (?:(?:اول|ابتدای|آغاز) )?${MONTH}${YEAR}(?: (?:(تا ?(?:کنون|حالا|امروز|به حال)|به (?:این طرف|این سو))|به بعد))?`,
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
    `(?:(تا)|(از)|در)? ?${DAY}(?: (?:تا ?(?:کنون|حالا|امروز)|به بعد))?`,
    ([until, since, ...groups]) => {
      const day = dayOf(...groups)
      return day === null ? null : span(until ? null : day, since ? null : day)
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
    `(?:(?:در|طی) )?(?:(?:پایان|آخر) )?${MONTH}${YEAR}`,
    ([m, y], { yearOf, first, last }) => {
      const year = yearOf(y, monthOf(m))
      return span(first(year, monthOf(m)), last(year, monthOf(m)))
    },
  ],
  [
    `(?:(?:(?:در|طی) )?${END} |(?:در|طی) |(?<=(?:قبل|پیش|بعد|پس) از ))(1[34]\\d\\d)(?! \\d)`,
    ([y], { first, last }) => span(first(Number(y), 1), last(Number(y), 12)),
  ],
  [
    '(?<=(?:تغییرات|تحولات|رویدادهای|فهرست جدید|جدید|انقضا|انقضای) )(1[34]\\d\\d)(?! \\d)',
    ([y], { first, last }) => span(first(Number(y), 1), last(Number(y), 12)),
  ],
  [
    `(تا )?(?:(?:در|${END}) )*(${SEASON_NAMES.join('|')})${YEAR}`,
    ([until, name, y], { yearOf, first, last }) => {
      const m = seasonOf(name)
      const year = yearOf(y, m, m + 2)
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

/** A time that a text names, and the same where what was is asked for: «در مهر» is this year's or the next. */
export interface FoundTime {
  time: Time
  past: Time
  said: string
}

/** The first time that a text names, with what says it. */
export function findTime(text: string, today: string): FoundTime | null {
  const match = BESIDE.exec(text)
  if (!match) return timeIn(text, today)
  const [before, side = ''] = match
  const named = timeIn(text, today, match.index + before.length)
  const [time, past] = [named?.time, named?.past].map((one) => one && besideTime(one, side))
  return named && time && past ? { time, past, said: before + named.said } : timeIn(text, today)
}

const BESIDE = /(?<=^| )(?:تا )?(قبل|پیش|بعد|پس) از /

function besideTime(time: Time, side: string): Time | null {
  if (time.way !== 'span') return null
  const { from, to } = time
  if (/قبل|پیش/.test(side)) return span(null, from === null ? to : addDays(from, -1))
  return to === null ? null : span(addDays(to, 1), null)
}

/** Anywhere, or where it has to begin. */
function timeIn(text: string, today: string, start?: number): FoundTime | null {
  const [ahead, back] = [calendarOf(today, false), calendarOf(today, true)]
  for (const [source, read] of RULES) {
    const pattern = phrase(source)
    pattern.lastIndex = start ?? 0
    const match = pattern.exec(text)
    if (!match || (start ?? match.index) !== match.index) continue
    const [time, past] = [read(match.slice(1), ahead), read(match.slice(1), back)]
    if (time && past) return { time, past, said: match[0] }
  }
  return null
}
