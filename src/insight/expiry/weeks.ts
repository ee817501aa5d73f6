import { dayNumberToIso, isoToDayNumber } from '#src/persian/jalali.ts'

const WEEKS = 13

/** ISO dates of the Saturdays that begin the coming thirteen weeks; the first is that of `today`. */
export function lapseWeeks(today: string): string[] {
  const day = isoToDayNumber(today)
  if (day === null) throw new RangeError(`Not an ISO date: ${today}`)
  // Day 0 was a Thursday.
  const saturday = day - ((day + 5) % 7)
  return Array.from({ length: WEEKS }, (_, week) => dayNumberToIso(saturday + week * 7))
}

/** The last day of the last of these weeks, as an ISO date. */
export function lapseEnd(weeks: readonly string[]): string {
  return dayNumberToIso((isoToDayNumber(weeks.at(-1) ?? '') ?? 0) + 6)
}

/** What of counted days falls into each week, by its place. */
export function byWeek<Day extends { day: string }>(
  weeks: readonly string[],
  days: readonly Day[],
): Day[][] {
  const found: Day[][] = weeks.map(() => [])
  for (const one of days) {
    const place = weeks.findLastIndex((saturday) => saturday <= one.day)
    found[place]?.push(one)
  }
  return found
}
