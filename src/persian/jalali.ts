/** A day of the Iranian solar calendar; months and days count from 1. */
export type JalaliParts = { year: number; month: number; day: number }

const DAY = 86_400_000

// The day before 1 Farvardin of year 1, counted from 1970-01-01.
const EPOCH = -492_269

function daysBeforeYear(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / 33)
}

function daysBeforeMonth(month: number): number {
  return month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6
}

function daysInMonth(year: number, month: number): number {
  if (month <= 6) return 31
  if (month <= 11) return 30
  return daysBeforeYear(year + 1) - daysBeforeYear(year) - 336
}

/** Whether the calendar has such a day, in the years 1300–1500 where the 33-year rule is exact. */
export function isJalaliDay({ year, month, day }: JalaliParts): boolean {
  const inRange = year >= 1300 && year <= 1500 && month >= 1 && month <= 12 && day >= 1
  return inRange && day <= daysInMonth(year, month)
}

/** Days since 1970-01-01 of a Jalali day. The parts must be a real day. */
export function jalaliToDayNumber({ year, month, day }: JalaliParts): number {
  return EPOCH + daysBeforeYear(year) + daysBeforeMonth(month) + day
}

/** The Jalali day of a number of days since 1970-01-01. */
export function dayNumberToJalali(dayNumber: number): JalaliParts {
  const days = dayNumber - EPOCH - 1
  let year = Math.floor(days / 365.2425) + 1
  while (daysBeforeYear(year + 1) <= days) year++
  while (daysBeforeYear(year) > days) year--
  const ofYear = days - daysBeforeYear(year)
  const month = ofYear < 186 ? Math.floor(ofYear / 31) + 1 : Math.floor((ofYear - 6) / 30) + 1
  return { year, month, day: ofYear - daysBeforeMonth(month) + 1 }
}

/** Days since 1970-01-01 of «YYYY-MM-DD»; null when there is no such day. */
export function isoToDayNumber(iso: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(iso) ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return null
  return time / DAY
}

/** «YYYY-MM-DD» of a number of days since 1970-01-01. */
export function dayNumberToIso(dayNumber: number): string {
  return new Date(dayNumber * DAY).toISOString().slice(0, 10)
}
