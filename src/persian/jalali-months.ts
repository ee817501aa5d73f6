import { isoToJalaliParts } from './dates.ts'
import { dayNumberToIso, isJalaliDay, isoToDayNumber, jalaliToDayNumber } from './jalali.ts'

/**
 * An ISO date so many Jalali months later: the same day of the month, or the month's last where it
 * has no such day (31 Shahrivar and a month is 30 Mehr). Throws RangeError for what is not a date.
 */
export function addJalaliMonths(iso: string, months: number): string {
  const from = isoToJalaliParts(iso)
  const count = from.year * 12 + (from.month - 1) + months
  const parts = { year: Math.floor(count / 12), month: (count % 12) + 1, day: from.day }
  while (!isJalaliDay(parts) && parts.day > 28) parts.day--
  return dayNumberToIso(jalaliToDayNumber(parts))
}

/** The days of a week as a wall calendar has them, from Saturday. */
export const WEEKDAYS = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه']

/**
 * The Jalali month in which an ISO date lies, as a wall calendar draws it: ISO dates of its days, and the
 * place of the first in its week; Saturday is 0.
 */
export function calendarMonth(iso: string) {
  const { year, month } = isoToJalaliParts(iso)
  const first = jalaliToDayNumber({ year, month, day: 1 })
  let length = 29
  while (isJalaliDay({ year, month, day: length + 1 })) length++
  const days = Array.from({ length }, (_, n) => dayNumberToIso(first + n))
  // 1970-01-01 was a Thursday.
  return { days, lead: (((first + 5) % 7) + 7) % 7 }
}

/** An ISO date so many days later. Throws RangeError for what is not a date. */
export function addDays(iso: string, days: number): string {
  const number = isoToDayNumber(iso)
  if (number === null) throw new RangeError(`Not an ISO date: ${iso}`)
  return dayNumberToIso(number + days)
}
