import { isoToJalaliParts } from './dates.ts'
import { dayNumberToIso, isJalaliDay, jalaliToDayNumber } from './jalali.ts'

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
