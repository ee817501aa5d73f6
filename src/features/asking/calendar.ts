import { numberOf } from '#src/persian/amounts.ts'
import { parseDate } from '#src/persian/date-input.ts'
import {
  daysBetween,
  isoToJalaliParts,
  jalaliToIso,
  lastOfMonth,
  MONTHS,
} from '#src/persian/dates.ts'
import { addDays, addJalaliMonths } from '#src/persian/jalali-months.ts'

export type Calendar = ReturnType<typeof calendarOf>
/** Groups of a phrase: a number, its unit, and whether half of one is said too. */
export type Groups = readonly (string | undefined)[]

const DAYS: Readonly<Record<string, number>> = { روز: 1, هفته: 7, ماه: 30, سال: 365 }

export const daysOf = (n = '', unit = '', half = '') =>
  Math.round((numberOf(n) + (half ? 0.5 : 0)) * (DAYS[unit] ?? 1))
/** Months that lists have as so many days: of what is to come a quarter, half a year, a year. */
const ROUND_MONTHS = { 1: [1, 3, 6, 12], [-1]: [1, 12] } as const

/** The same day of so many months or years on or back, as one counts on the calendar; else so many days. */
export function sameDay([n = '', unit = '', half]: Groups, today: string, way: 1 | -1): string {
  const months = monthsOf([n, unit, half])
  return Number.isInteger(months)
    ? addJalaliMonths(today, way * months)
    : addDays(today, way * daysOf(n, unit, half))
}

export function daysTo([n = '', unit = '', half]: Groups, today: string, way: 1 | -1): number {
  const isRound = ROUND_MONTHS[way].some((months) => months === monthsOf([n, unit, half]))
  if (isRound) return daysOf(n, unit, half)
  return way * daysBetween(today, sameDay([n, unit, half], today, way))
}

const monthsOf = ([n = '', unit = '', half]: Groups) =>
  (numberOf(n) + (half ? 0.5 : 0)) * ({ ماه: 1, سال: 12 }[unit] ?? Number.NaN)

/** Of either calendar, which its year tells. */
export const dayOf = (y = '', m = '', d = '') => parseDate(`${y}/${m}/${d}`)

/** Years, months and days of the calendar as seen from a day. */
export function calendarOf(today: string, isPast: boolean) {
  const { year, month } = isoToJalaliParts(today)
  const first = (y: number, m: number) =>
    jalaliToIso(`${y}-${String(m).padStart(2, '0')}-01`) ?? today
  const last = (y: number, m: number) => lastOfMonth(first(y, m))
  /** The year of months that are named alone: the next such months, or the last ones. */
  const yearOf = (given: string | undefined, m: number, end = m) => {
    if (given && !/^\d/.test(given)) return year + Number(m <= month)
    return given ? Number(given) : isPast ? year - Number(m > month) : year + Number(end < month)
  }
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

/** «۱۴۰۴/۵» and «۵/۱۴۰۴», as `plainQuestion` has them, in words. */
export function monthInWords(plain: string): string {
  const [, year, month, first, last] =
    /^(?:(1[34]\d\d) (0?[1-9]|1[0-2])|(0?[1-9]|1[0-2]) (1[34]\d\d))$/.exec(plain) ?? []
  const name = MONTHS[Number(month ?? first) - 1]
  return name ? `${name} ${year ?? last}` : plain
}

/** Weeks begin on Saturday. */
export function lastOfWeek(day: string): string {
  return addDays(day, 6 - ((new Date(day).getUTCDay() + 1) % 7))
}
