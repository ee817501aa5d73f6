import type { Search } from '#src/list/view.ts'
import { daysBetween, todayInTehran } from '#src/persian/dates.ts'
import { readPeriod } from '../lists/period.ts'

/** From the bottom of a column to its top. */
export const TIERS: Readonly<Record<string, string>> = {
  visitor: 'بازدیدکننده',
  free: 'رایگان',
  trial: 'آزمایشی',
  professional: 'حرفه‌ای',
  organizational: 'سازمانی',
  admin: 'مدیر سامانه',
  unknown: 'نامعلوم',
}

const USUAL_DAYS = 30
const MAX_DAYS = 366

/** The range that an address asks for: thirty days up to today unless it says otherwise. */
export function readDays(search: Search, now: Date): { from: string; to: string } {
  const today = todayInTehran(now)
  const period = readPeriod(search)
  const to = period.to === null || period.to > today ? today : period.to
  const usual = daysBefore(to, USUAL_DAYS - 1)
  const from = period.from === null || period.from > to ? usual : period.from
  return { from: daysBetween(from, to) >= MAX_DAYS ? daysBefore(to, MAX_DAYS - 1) : from, to }
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

/** Every day of the range, also those without anything. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysBefore(from, -at))
}

export function tierWord(tier: string): string {
  return TIERS[tier] ?? tier
}
