import type { Search } from '#src/list/view.ts'
import { daysBetween, todayInTehran } from '#src/persian/dates.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { readPeriod } from '../lists/period.ts'
import { KIND_WORDS } from '../settings/policy-words.ts'

/** From the bottom of a column to its top. */
export const TIERS: Readonly<Record<string, string>> = {
  ...KIND_WORDS,
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
  const usual = addDays(to, 1 - USUAL_DAYS)
  const from = period.from === null || period.from > to ? usual : period.from
  return { from: daysBetween(from, to) >= MAX_DAYS ? addDays(to, 1 - MAX_DAYS) : from, to }
}

/** Every day of the range, also those without anything. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}

export function tierWord(tier: string): string {
  return TIERS[tier] ?? tier
}
