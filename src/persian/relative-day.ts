import { daysBetween } from './dates.ts'
import { type Digits, inDigits } from './digits.ts'
import { readerSettings } from './format-settings.ts'

/**
 * A date as seen from `today`: «امروز», «فردا», «۳ روز مانده», «دیروز», «۵ روز پیش»; beyond 180 days
 * in months of 30.4 days, beyond two years in years, both rounded down.
 */
export function relativeDay(iso: string, today: string, digits: Digits = readerSettings().digits) {
  const days = daysBetween(today, iso)
  const near = new Map([
    [-1, 'دیروز'],
    [0, 'امروز'],
    [1, 'فردا'],
  ]).get(days)
  return near ?? inDigits(`${span(Math.abs(days))} ${days > 0 ? 'مانده' : 'پیش'}`, digits)
}

function span(days: number): string {
  if (days <= 180) return `${days} روز`
  if (days < 731) return `${Math.floor(days / 30.4)} ماه`
  return `${Math.floor(days / 365.2425)} سال`
}
